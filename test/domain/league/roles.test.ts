import { describe, expect, test } from 'vitest';
import { PERMISSIONS } from '../../../domain/league/checks/role.ts';
import type { LeagueSystemCommand, MemberCommand } from '../../../domain/league/commands.ts';
import type { LeagueRejection } from '../../../domain/league/rejections.ts';
import { completeLeagueSettings } from '../../../domain/league/settings.ts';
import {
  ending,
  type LeagueMoment,
  league,
  NOW,
  openWith,
  register,
  type Speaker,
  START,
  volunteer,
  withdraw,
} from '../../support/league.ts';

type Type = MemberCommand['type'];

/** Who speaks for a role: 0 owns the league, 1 helps, 2 plays, and one has yet to come. */
const SPEAKERS = { owner: 0, organiser: 1, member: 2, stranger: { who: 'stranger' } } as const;
type Column = keyof typeof SPEAKERS;

/** The table of permissions as people read it: y may, n may not, - is no member. */
const TABLE: { [T in Type]: string } = {
  //                owner organiser member stranger
  register: /*   */ 'yyyy',
  withdraw: /*   */ 'yyy-',
  volunteer: /*  */ 'yyy-',
  vacation: /*   */ 'yyy-',
  'stand-in': /* */ 'yyy-',
  amend: /*      */ 'yyn-',
  enlist: /*     */ 'yyn-',
  remove: /*     */ 'yyn-',
  readmit: /*    */ 'yyn-',
  pair: /*       */ 'yyn-',
  annul: /*      */ 'yyn-',
  postpone: /*   */ 'yyn-',
  appoint: /*    */ 'ynn-',
  finish: /*     */ 'ynn-',
};

/** Member 3 waits on the public list, or before the season is nobody's stand-in. */
const before = league({ bots: 'recruit' })
  .joined(9)
  .when(0, { type: 'appoint', member: 1, role: 'organiser' });
const listed = before.when(3, withdraw).when(3, volunteer());
const founderPlays = listed.when(0, register);
const running = founderPlays.tick(START);
const manual = league({ pairing: 'manual' })
  .joined(9)
  .when(0, { type: 'appoint', member: 1, role: 'organiser' })
  .tick(START);
const allOut = founderPlays.when(0, withdraw).when(1, withdraw).when(2, withdraw);

/** For each command a moment at which it is legal, but for who says it. */
const CASES: { [T in Type]: { when: LeagueMoment; command: Extract<MemberCommand, { type: T }> } } =
  {
    register: { when: allOut, command: register },
    withdraw: { when: founderPlays, command: withdraw },
    volunteer: { when: founderPlays, command: volunteer() },
    vacation: { when: founderPlays, command: { type: 'vacation', from: START, days: 3 } },
    'stand-in': { when: running, command: { type: 'stand-in' } },
    amend: {
      when: before,
      command: { type: 'amend', settings: completeLeagueSettings({ startsAt: START }, NOW) },
    },
    enlist: { when: before, command: { type: 'enlist', bots: 2 } },
    remove: { when: before, command: { type: 'remove', member: 5, reason: 'conduct' } },
    readmit: {
      when: before.when(0, { type: 'remove', member: 5, reason: 'conduct' }),
      command: { type: 'readmit', member: 5 },
    },
    appoint: { when: before, command: { type: 'appoint', member: 5, role: 'organiser' } },
    pair: {
      when: manual,
      command: {
        type: 'pair',
        division: 1,
        tables: [
          [0, 1, 2],
          [3, 4, 5],
          [6, 7, 8],
        ],
      },
    },
    annul: {
      when: running,
      command: { type: 'annul', room: running.tables()[0]?.room ?? '', reason: 'fault' },
    },
    postpone: { when: before, command: { type: 'postpone', to: START + 1 } },
    finish: { when: before, command: { type: 'finish' } },
  };

const cells = Object.entries(TABLE).flatMap(([type, row]) =>
  Object.keys(SPEAKERS).map((role, i) => [role as Column, type as Type, row[i] ?? ''] as const),
);

const refusalOf = (cell: string, role: Column, type: Type): LeagueRejection | null => {
  if (cell === '-') return { code: 'league/not-member' };
  if (cell === 'y' || role === 'stranger') return null;
  const needed = PERMISSIONS[type];
  return needed === 'anybody' ? null : { code: 'league/not-allowed', role, needed };
};

describe('mayAsk: who may say what', () => {
  test.each(cells)('%s %s: %s', (role, type, cell) => {
    const { when, command } = CASES[type];
    const speaker: Speaker = SPEAKERS[role];
    const refusal = refusalOf(cell, role, type);
    if (refusal === null) when.when(speaker, command).accepted();
    else when.when(speaker, command).refused(refusal);
  });

  test('the table lacks no command', () => {
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  });

  const steps: LeagueSystemCommand[] = [
    { type: 'begin' },
    { type: 'draw', division: 1 },
    { type: 'open-round', division: 1 },
    ending({ room: running.tables()[0]?.room ?? '', seats: running.tables()[0]?.seats ?? [] }),
    { type: 'close-round', division: 1 },
    { type: 'close-season' },
    { type: 'end' },
  ];
  test.each(steps.map((step) => [step.type, step] as const))('nobody says %s', (_, step) => {
    running.when(0, step).refused({ code: 'league/not-due', at: null });
  });

  test('a person opens nothing in the server’s place', () => {
    league().when(0, openWith()).refused({ code: 'league/already-opened' });
  });
});
