import { describe, expect, test } from 'vitest';
import { verify } from '../../../domain/audit/verify.ts';
import { chain } from './cases/chain.ts';
import { draws } from './cases/draws.ts';
import { endings } from './cases/endings.ts';
import { frame } from './cases/frame.ts';
import { openings } from './cases/openings.ts';
import { shape } from './cases/shape.ts';
import { spelling } from './cases/spelling.ts';
import { layOpen, TOY, write } from './toy.ts';

describe.each([
  { family: 'spelling', cases: spelling },
  { family: 'header and trailer', cases: frame },
  { family: 'shape', cases: shape },
  { family: 'chain', cases: chain },
  { family: 'opening', cases: openings },
  { family: 'draws', cases: draws },
  { family: 'ending', cases: endings },
])('tampering with $family', ({ cases }) => {
  test.each(cases)('$title is $code', ({ tamper, options, at, code, field, index }) => {
    const forged = tamper(layOpen(TOY));
    const report = verify(typeof forged === 'string' ? forged : write(forged), options);
    expect(report.ok).toBe(false);
    expect(report.failures).toEqual([
      expect.objectContaining({ version: at, code, ...(field && { field }) }),
    ]);
    if (index !== undefined) expect(report.failures[0]?.index).toBe(index);
    expect(report.failures[0]?.message).toContain(`version ${at}: `);
  });
});
