import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Secrets } from '../../domain/chance/keys.ts';
import type { App } from '../../functions/app/app.ts';
import { issueTicket, useTicket } from '../../functions/app/tickets.ts';
import { World } from '../functions/support/world.ts';
import { allCases } from './cases.ts';
import { eventsOf, look } from './look.ts';
import type { Case } from './stage.ts';
import { type Blow, HARMS, Stepped } from './stepped.ts';

/** Copies of a world draw the same R again and again: each chain is walked once. */
vi.mock('../../domain/chance/keys.ts', async (load) => {
  const keys = await load<typeof import('../../domain/chance/keys.ts')>();
  const made = new Map<string, Secrets>();
  const makeSecrets = (secret: Uint8Array, room: string): Secrets => {
    const mark = `${room} ${secret}`;
    const secrets = made.get(mark) ?? keys.makeSecrets(secret, room);
    made.set(mark, secrets);
    return secrets;
  };
  return { ...keys, makeSecrets };
});

const MINUTE = 60_001;

/** Whatever befell the first try, the client sends again or the platform tries again, and all streams flow. */
async function played({ act, copy, connection, again }: Case, blow: Blow | null) {
  const world = await copy();
  const first = new Stepped(world.ports, blow);
  await first.invoke(act);
  if (blow !== null) await new Stepped(world.ports).invoke(act);
  if (again) {
    world.now += MINUTE;
    await new Stepped(world.ports).invoke(act);
  }
  return { steps: first.steps, end: await look(world, connection) };
}

/** Every use case, so that none is forgotten when one is added. */
const NAMES = [
  ...['open', 'quick', 'join', 'join a full room', 'adjust', 'leave', 'start', 'ready', 'abandon'],
  ...['place', 'attack', 'blitz', 'advance', 'end-phase', 'fortify', 'end-turn', 'trade', 'resume'],
  ...['announce', 'offer', 'withdraw', 'accept', 'refuse', 'counter'],
  ...[
    'watch',
    'watch for lines',
    'sync',
    'unwatch',
    'listen',
    'ping',
    'flag',
    'disconnect',
    'ticket',
  ],
  ...['a command that comes too late', 'expire', 'sweep', 'react', 'project'],
  ...[
    ...['open', 'register', 'withdraw', 'vacation', 'volunteer', 'amend', 'enlist', 'remove'],
    ...['readmit', 'appoint', 'postpone', 'finish', 'stand-in', 'annul', 'pair'],
    ...[
      'withdraw in a season',
      'check in',
      'remind of the check-in',
      'start a table',
      'close a table',
    ],
    ...['begin by tick', 'go on by sweep', 'react', 'project', 'project a table', 'end by tick'],
    ...['project a member', 'remind of a vacation by tick'],
  ].map((name) => `league: ${name}`),
  ...['export', 'erase'],
];

let cases: ReadonlyMap<string, Case>;
beforeAll(async () => {
  cases = new Map((await allCases()).map((one) => [one.name, one]));
}, 60_000);

const caseOf = (name: string): Case => {
  const found = cases.get(name);
  if (found === undefined) throw new Error(`no case ${name}`);
  return found;
};

describe('a fault at any I/O step changes nothing in the end', () => {
  test('no use case is left out', () => {
    expect([...cases.keys()].sort()).toEqual([...NAMES].sort());
  });

  test.each(NAMES)('%s', async (name) => {
    const one = caseOf(name);
    const calm = await played(one, null);
    expect(calm.steps.length).toBeGreaterThan(0);
    if (one.connection !== null) expect(calm.end.answered).toBe(true);
    const { brings, tells, copy } = one;
    if (brings !== undefined) {
      const often = (events: readonly string[]) => events.filter((type) => type === brings).length;
      expect(often(calm.end.byThen), brings).toBe(often(eventsOf(await copy())) + 1);
    }
    if (tells !== undefined) expect(calm.end.published.join()).toContain(`/${tells}/`);
    for (const [i, call] of calm.steps.entries()) {
      for (const harm of HARMS) {
        const { end } = await played(one, { step: i + 1, harm });
        expect(end, `${harm} at step ${i + 1}, ${call}`).toEqual(calm.end);
      }
    }
  });
});

test.each(HARMS)('a ticket admits once at most, whatever befalls its taking: %s', async (harm) => {
  const world = new World();
  const claims = { iss: 'test', sub: 'ada', name: null, slots: null, exp: 4_000_000_000 };
  const { ticket } = await issueTicket(world.app, claims);
  const admitted: unknown[] = [];
  for (const blow of [{ step: 1, harm }, null, null]) {
    const take = async (app: App) => {
      const taken = await useTicket(app, ticket);
      if (taken !== null) admitted.push(taken);
    };
    await new Stepped(world.ports, blow).invoke(take);
  }
  expect(admitted.length).toBe(harm === 'dies before' || harm === 'fails' ? 1 : 0);
});
