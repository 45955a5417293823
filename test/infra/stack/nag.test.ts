import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from 'vitest';
import { appWith } from './synthesised.ts';

interface PluginReport {
  readonly pluginName: string;
  readonly violations: unknown[];
  readonly suppressedViolations: { readonly ruleName: string; readonly reason?: string }[];
}

function checkedApp() {
  const { app, stack } = appWith();
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return { app, stack };
}

test('cdk-nag has no finding that is not acknowledged with a reason', () => {
  const { directory } = checkedApp().app.synth();
  const report = JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8'));
  const plugins: PluginReport[] = report.pluginReports;
  const nag = plugins.find((plugin) => plugin.pluginName === 'AwsSolutions');
  expect(nag?.violations).toEqual([]);
  expect(nag?.suppressedViolations.length).toBeGreaterThan(0);
  for (const { reason } of nag?.suppressedViolations ?? []) {
    expect(reason?.length).toBeGreaterThan(20);
  }
});

test('cdk-nag finds a careless resource', () => {
  const { app, stack } = checkedApp();
  new Queue(stack, 'Careless');
  expect(() => app.synth()).toThrow(/AwsSolutions-SQS4/);
});
