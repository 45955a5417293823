import { expect, test } from 'vitest';
import { findings, foreignLicences } from '../../../infra/operate/dependencies.ts';

test('grave faults are named, lesser ones are not, and an answer that is no report is none', () => {
  const report = (severity: string) =>
    JSON.stringify({ vulnerabilities: { left: { severity }, right: { severity: 'low' } } });
  expect(findings(report('critical'))).toEqual(['left: critical']);
  expect(findings(report('moderate'))).toEqual([]);
  for (const none of ['', '{"message":"405","error":{}}', 'not JSON']) {
    expect(findings(none)).toBeNull();
  }
});

test('what is shipped has a licence that is on the list', () => {
  const packages = {
    '': { license: 'none' },
    a: { license: 'MIT' },
    b: { license: 'AGPL-3.0' },
    c: { license: 'AGPL-3.0', dev: true },
    d: {},
    e: { license: '(MIT OR GPL-3.0-or-later)' },
    f: { license: 'Apache-2.0 AND GPL-2.0' },
  };
  expect(foreignLicences({ packages })).toEqual([
    'b: AGPL-3.0',
    'd: none named',
    'f: Apache-2.0 AND GPL-2.0',
  ]);
});
