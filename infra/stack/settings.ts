import type { Node } from 'constructs';
import { z } from 'zod';
import type { Issuer } from '../../functions/app/environment.ts';

/** Context from `-c key=value` is text, from cdk.json it is a value: read both. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const structured = <S extends z.ZodType>(schema: S) => z.preprocess(parsed, schema);

const IssuerSchema = z.strictObject({
  issuer: z.url(),
  audience: z.string().min(1),
  jwks: z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }).optional(),
}) satisfies z.ZodType<Issuer>;

/** Signs nobody in: a stack synthesises before its operator has chosen an issuer. */
const nobody: Issuer = { issuer: 'https://issuer.invalid', audience: 'sealed-orders' };

/** A domain name that is the operator's, and the ARN of a certificate for it in the region. */
const Domain = z.strictObject({ name: z.string().min(1), certificateArn: z.string().min(1) });

const Settings = z.object({
  /** Who may sign in. */
  oidcIssuers: structured(z.array(IssuerSchema).min(1)).default([nobody]),
  /** Pages that may connect. Any by default: neither tickets nor tokens travel by themselves. */
  allowedOrigins: structured(z.array(z.string().min(1)).min(1)).default(['*']),
  logRetentionDays: structured(z.literal([7, 14, 30, 90, 365])).default(30),
  /** Reserve concurrency for each function; new accounts have too little to reserve any. */
  reserveConcurrency: structured(z.boolean()).default(true),
  /** Create the account's role for logs of API Gateway; one stack of a region needs to. */
  gatewayLogRole: structured(z.boolean()).default(true),
  /** Topic that hears the alarms. */
  alarmTopicArn: z.string().optional(),
  /** Names (with `*`) of the roles that may create or restore the table of secrets. */
  secretsAdministrators: structured(z.array(z.string().min(1)).min(1)).default([
    'cdk-*-cfn-exec-role-*',
  ]),
  socketDomain: structured(Domain).optional(),
  httpDomain: structured(Domain).optional(),
});

export type Settings = z.infer<typeof Settings>;

/** The settings of a deployment, from CDK context; throws with the name of a wrong one. */
export function settingsOf(node: Node): Settings {
  const names = Object.keys(Settings.shape);
  const given = names.map((name) => [name, node.tryGetContext(name)] as const);
  const result = Settings.safeParse(
    Object.fromEntries(given.filter(([, value]) => value !== undefined)),
  );
  if (!result.success) throw new Error(`context: ${z.prettifyError(result.error)}`);
  return result.data;
}
