import { z } from 'zod';

const name = z.string().min(1);

/** Text that holds JSON of a shape. */
const json = <S extends z.ZodType>(shape: S) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(shape);

/** An issuer of tokens. With `jwks` its keys are these, else they are fetched as OIDC says. */
const issuer = z.strictObject({
  issuer: z.string().min(1),
  audience: z.string().min(1),
  jwks: z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }).optional(),
});
export type Issuer = z.infer<typeof issuer>;

const variables = {
  TABLE_COMMITS: name,
  TABLE_SECRETS: name,
  TABLE_SNAPSHOTS: name,
  TABLE_PEOPLE: name,
  TABLE_LIVE: name,
  TABLE_READS: name,
  CALLBACK_URL: z.url(),
  NOTICE_BUS: name,
  SCHEDULE_GROUP: name,
  SCHEDULE_ROLE_ARN: name,
  EXPIRE_ARN: name,
  SCHEDULE_DLQ_ARN: name,
  OIDC_ISSUERS: json(z.array(issuer).min(1)),
  /** Origins that browsers may connect from; `*` allows any. */
  ALLOWED_ORIGINS: json(z.array(z.string()).min(1)),
} as const;

export type Variable = keyof typeof variables;
export type Environment = { [V in Variable]: z.infer<(typeof variables)[V]> };

/** Every variable that a function can be given. */
export const VARIABLES = Object.keys(variables) as readonly Variable[];

/**
 * Reads the named variables once, at cold start. Throws with the name of the first that is missing
 * or does not fit, and never with its value.
 */
export function readEnvironment<V extends Variable>(
  names: readonly V[],
  source: Readonly<Record<string, string | undefined>>,
): Pick<Environment, V> {
  const read = names.map((variable) => {
    const parsed = variables[variable].safeParse(source[variable]);
    if (parsed.success) return [variable, parsed.data] as const;
    throw new Error(
      `environment: ${variable} is ${source[variable] === undefined ? 'missing' : 'malformed'}`,
    );
  });
  return Object.fromEntries(read) as Pick<Environment, V>;
}
