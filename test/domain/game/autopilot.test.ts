import { expect, test } from 'vitest';
import type { Command } from '../../../domain/game/commands.ts';
import { abandon, endTurn, resume } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import type { Scripted } from '../../support/scripted-draws.ts';
import { DEADLINE, NOW, table } from '../../support/table.ts';

const timeout: Command = { type: 'timeout' };
const bot: Command = { type: 'bot' };
const seed: Scripted[] = [{ label: 'bot', value: '00'.repeat(16) }];
const LATE = DEADLINE + 1;
const mobilising = () => table().turn({ phase: 'reinforcement', free: 3, acted: false });

test('ABS-3 the third miss in a row is still a timeout; the autopilot plays from the next turn', () => {
  given(mobilising().seat(0, { misses: 2 }))
    .at(LATE)
    .when('system', timeout)
    .says(
      { type: 'missed', seat: 0, misses: 3 },
      { type: 'autopilot-on', seat: 0 },
      { type: 'turn-ended', seat: 0, by: 'timeout' },
    )
    .seat(0, { control: 'autopilot' });
  given(mobilising().seat(0, { misses: 1 }))
    .at(LATE)
    .when('system', timeout)
    .never('autopilot-on');
});

test('ABS-3 field-79 isInCommand isOnAutopilot: on autopilot one resumes first, else there is nothing to resume', () => {
  const away = () => table().seat(0, { control: 'autopilot', misses: 3 });
  given(away())
    .when(0, endTurn)
    .refused({ code: 'seat/on-autopilot' })
    .when(0, resume)
    .types('resumed')
    .seat(0, { control: 'human', misses: 0, returns: 1 })
    .when(0, endTurn)
    .accepted();
  given(table()).when(0, resume).refused({ code: 'seat/not-on-autopilot' });
});

test('ABS-3 field-65 field-77 resuming gives back the turn as it stands: pendings too, same deadline', () => {
  const pending = { from: 5, to: 23, max: 2 };
  given(table().seat(0, { control: 'autopilot' }).turn({ by: 'autopilot', acted: false, pending }))
    .when(0, resume)
    .turn({ by: 'human', pending, acted: true, phase: 'attack' })
    .facts({ deadline: { n: 7, at: DEADLINE } });
});

test('ABS-3 one resumes out of turn too, but not after an own deadline', () => {
  given(table().seat(1, { control: 'autopilot' }))
    .when(1, resume)
    .seat(1, { control: 'human' });
  given(table().seat(0, { control: 'autopilot' }))
    .at(LATE)
    .when(0, resume)
    .refused({ code: 'turn/over', turn: 7 });
});

test('ABS-3 field-74 mayReturn: a room may limit returns', () => {
  given(table({ knobs: { returns: 1 } }).seat(0, { control: 'autopilot' }))
    .when(0, resume)
    .accepted();
  given(table({ knobs: { returns: 1 } }).seat(0, { control: 'autopilot', returns: 1 }))
    .when(0, resume)
    .refused({ code: 'seat/no-returns-left', limit: 1 });
});

test('ABS-4 field-115 field-116 hasNotAbandoned: who leaves is gone for good, autopilot goes on from the state as it is', () => {
  given(table().turn({ phase: 'attack', pending: { from: 5, to: 23, max: 2 } }))
    .when(0, abandon)
    .types('abandoned')
    .seat(0, { control: 'abandoned' })
    .turn({ seat: 0, by: 'autopilot', phase: 'attack', pending: { from: 5, to: 23, max: 2 } })
    .facts({ deadline: { n: 7, at: DEADLINE } })
    .when(0, endTurn)
    .refused({ code: 'seat/abandoned' })
    .when(0, resume)
    .refused({ code: 'seat/abandoned' })
    .when(0, abandon)
    .refused({ code: 'seat/abandoned' })
    .when('bot', endTurn)
    .turn({ seat: 1 });
});

test('ABS-4 a ruleset may let a seat that left return', () => {
  given(table().rules({ leaving: 'rejoin' }))
    .when(0, abandon)
    .types('autopilot-on')
    .when(0, resume)
    .seat(0, { control: 'human' });
});

test('ABS-6 an AI seat has 30 seconds, an autopilot the time of the room', () => {
  given(table().bot(1))
    .when(0, endTurn)
    .says({ type: 'turn-began', deadline: { n: 8, at: NOW + 30_000 } });
  given(table().seat(1, { control: 'autopilot' }))
    .when(0, endTurn)
    .says({ type: 'turn-began', deadline: { n: 8, at: NOW + 90_000 } });
});

test('ABS-6 field-80 turnIsABots: a bot plays no human turn, and none that is over', () => {
  given(table()).when('bot', bot).refused({ code: 'turn/not-a-bots', seat: 0 });
  given(mobilising().bot(0)).at(LATE).when('bot', bot).refused({ code: 'turn/over', turn: 7 });
});

test('ABS-11 with every human on autopilot a round lasts a turn time at least', () => {
  const away = () =>
    table({ knobs: { autopilot: 'reinforce' } })
      .bot(0)
      .seat(1, { control: 'autopilot' })
      .seat(2, { control: 'autopilot' })
      .facts({ roundStart: NOW - 10_000 });
  const began = given(away()).when('bot', endTurn);
  began
    .says({ type: 'turn-began', seat: 1, notBefore: NOW + 80_000 })
    .facts({ deadline: { n: 8, at: NOW + 170_000 } })
    .at(NOW + 79_999)
    .when('bot', bot)
    .refused({ code: 'turn/too-early', notBefore: NOW + 80_000 })
    .at(NOW + 80_000)
    .when('bot', bot, seed)
    .says({ type: 'turn-ended', seat: 1, by: 'autopilot' });
  // Only the first autopilot turn of the round waits, and none while a human is awake.
  given(away().turn({ seat: 1 }))
    .when('bot', endTurn)
    .says({ type: 'turn-began', notBefore: null });
  given(away().seat(2, { control: 'human' }))
    .when('bot', endTurn)
    .says({ type: 'turn-began', seat: 1, notBefore: null });
});

test('ABS-11 botMayStart: rounds of autopilots begin a turn time apart', () => {
  let moment = given(
    table()
      .seat(0, { control: 'autopilot' })
      .seat(1, { control: 'autopilot' })
      .bot(2)
      .facts({ roundStart: NOW - 30_000 })
      .turn({ seat: 2 }),
  ).when('bot', endTurn);
  const starts = [moment.state.public.roundStart];
  let clock = NOW;
  for (let turns = 0; turns < 7; turns += 1) {
    clock = Math.max(clock, moment.state.public.turn?.notBefore ?? 0) + 1000;
    moment = given(inFortify(moment.state)).at(clock).when('bot', endTurn);
    const { roundStart } = moment.state.public;
    if (roundStart !== starts.at(-1)) starts.push(roundStart);
  }
  expect(starts.length).toBeGreaterThan(2);
  for (let i = 1; i < starts.length; i += 1) {
    expect((starts[i] ?? 0) - (starts[i - 1] ?? 0)).toBeGreaterThanOrEqual(90_000);
  }
});

function inFortify(state: ReturnType<typeof given>['state']): typeof state {
  const { turn } = state.public;
  const done = turn && { ...turn, phase: 'fortify' as const, free: 0 };
  return { ...state, public: { ...state.public, turn: done } };
}

test('ABS-13 the grades of an autopilot: skip, reinforce, defend, full', () => {
  const away = (autopilot: 'skip' | 'reinforce' | 'defend' | 'full') =>
    given(
      table({ knobs: { autopilot } })
        .seat(0, { control: 'autopilot' })
        .armies({ alasca: 30 })
        .turn({ phase: 'reinforcement', free: 3, by: 'autopilot', acted: false }),
    );
  away('skip')
    .when('bot', bot, seed)
    .types('turn-ended', 'turn-began')
    .says({ type: 'turn-ended', seat: 0, by: 'autopilot' });
  away('reinforce')
    .when('bot', bot, seed)
    .says({ type: 'placed' }, { type: 'turn-ended', seat: 0, by: 'autopilot' })
    .never('fought', 'fortified', 'missed', 'phase-began');
  away('defend')
    .when('bot', bot, seed)
    .says({ type: 'placed' }, { type: 'phase-began', phase: 'attack' })
    .says({ type: 'phase-began', phase: 'fortify' }, { type: 'turn-ended', by: 'autopilot' })
    .never('fought', 'missed');
});

test('ABS-13 SET-5 an autopilot that skips deploys all the same, or round 0 would not end', () => {
  const deploying = table({ ruleset: 'italian' })
    .rules({ autopilot: 'skip', autopilotAfter: 3 })
    .round(0)
    .seat(0, { control: 'autopilot', reserve: 3 })
    .turn({ phase: 'deployment', free: 3 });
  given(deploying)
    .when('bot', bot, seed)
    .says({ type: 'placed' }, { type: 'turn-ended', by: 'autopilot' }, { type: 'round-began' })
    .seat(0, { reserve: 0 });
});

test('ABS-13 a lower grade holds for autopilots, not for AI seats', () => {
  given(
    table({ knobs: { autopilot: 'skip' } })
      .bot(0)
      .turn({ phase: 'reinforcement', free: 3, by: 'captain', acted: false })
      .round(1),
  )
    .when('bot', bot, seed)
    .says({ type: 'placed' }, { type: 'turn-ended', seat: 0, by: 'captain' });
});
