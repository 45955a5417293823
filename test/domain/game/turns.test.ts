import { expect, test } from 'vitest';
import { attack, endPhase, endTurn, fortify, place, resume } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { card, roll } from '../../support/scripted-draws.ts';
import { DEADLINE, group, NOW, table } from '../../support/table.ts';

const mobilising = () => table().turn({ phase: 'reinforcement', free: 3 });

test('TRN-1 three phases in their order; placing the last army ends none', () => {
  given(mobilising())
    .when(0, place(['alasca', 3]))
    .turn({ phase: 'reinforcement' })
    .when(0, endPhase)
    .says({ type: 'phase-began', phase: 'attack' })
    .when(0, endPhase)
    .says({ type: 'phase-began', phase: 'fortify' })
    .when(0, endTurn)
    .says({ type: 'turn-ended', seat: 0, by: 'human' }, { type: 'turn-began', seat: 1 })
    .turn({ seat: 1, phase: 'reinforcement' });
});

test('TRN-1 mayEndTurn: end-turn leaves out what is optional, from attack and from fortify', () => {
  given(table()).when(0, endTurn).turn({ seat: 1 });
  given(table().turn({ phase: 'fortify' }))
    .when(0, endTurn)
    .turn({ seat: 1 });
});

test('TRN-1 inPhase: what belongs to another phase is refused', () => {
  given(mobilising())
    .when(0, attack('alasca', 'canada-ocidental'))
    .refused({ code: 'turn/wrong-phase', phase: 'reinforcement', allowed: ['attack'] })
    .when(0, fortify('alasca', 'canada-ocidental', 1))
    .refused({ code: 'turn/wrong-phase', phase: 'reinforcement', allowed: ['fortify'] })
    .when(0, endTurn)
    .refused({ code: 'turn/wrong-phase', phase: 'reinforcement', allowed: ['attack', 'fortify'] });
  given(table().turn({ phase: 'fortify' }))
    .when(0, place(['alasca', 1]))
    .refused({
      code: 'turn/wrong-phase',
      phase: 'fortify',
      allowed: ['deployment', 'reinforcement'],
    })
    .when(0, endPhase)
    .refused({
      code: 'turn/wrong-phase',
      phase: 'fortify',
      allowed: ['reinforcement', 'attack'],
    });
});

test('TRN-1 isYourTurn: only the seat to move moves', () => {
  for (const command of [endTurn, endPhase, attack('canada-ocidental', 'alasca')]) {
    given(table()).when(1, command).refused({ code: 'turn/not-yours', seat: 0 });
  }
});

test('TRN-2 isAlive: an eliminated seat is passed over and refused', () => {
  given(table().rest(0, 'havai').owns(2, 'havai').fallen(1, 0))
    .when(1, endTurn)
    .refused({ code: 'seat/eliminated' })
    .when(0, endTurn)
    .turn({ seat: 2 });
});

test('TRN-3 the last seat wins before its mission does', () => {
  given(
    table({ seats: 2 })
      .rest(0, 'havai')
      .owns(1, 'havai')
      .mission(0, 'destroy-vermelho')
      .armies({ japao: 4 }),
  )
    .when(0, attack('japao', 'havai'), roll([6, 6, 6], [1]))
    .types('fought', 'conquered', 'eliminated', 'ended')
    .says({ type: 'ended', reason: 'last-seat', winners: [0] });
});

test('TRN-3 the own mission wins before the room ends for want of humans', () => {
  const last = () =>
    table()
      .rest(1, 'havai', 'japao')
      .owns(2, 'havai')
      .owns(0, 'japao')
      .bot(0)
      .bot(1)
      .armies({ japao: 4 });
  given(last().mission(0, 'destroy-azul'))
    .when('bot', attack('japao', 'havai'), roll([6, 6, 6], [1]))
    .says({ type: 'ended', reason: 'mission', winners: [0] });
  given(last())
    .when('bot', attack('japao', 'havai'), roll([6, 6, 6], [1]))
    .says({ type: 'ended', reason: 'armistice', cause: 'no-humans', winners: [1] });
});

test('TRN-3 card, end of the turn, end of the round, then the round limit', () => {
  given(table({ roundLimit: 30 }).round(30).turn({ seat: 2, conquests: 1 }))
    .when(2, endTurn, card(0))
    .types('card-drawn', 'turn-ended', 'round-ended', 'ended');
});

test('TRN-3 after a win nothing later happens: no card, no next turn', () => {
  given(
    table({ seats: 2 })
      .rest(0, 'havai')
      .owns(1, 'havai')
      .armies({ japao: 4 })
      .turn({ conquests: 2 }),
  )
    .when(0, attack('japao', 'havai'), roll([6, 6, 6], [1]))
    .never('card-drawn', 'turn-ended', 'turn-began', 'advanced');
});

test('ROU-1 a round ends when the turn passes to an earlier place of the order', () => {
  given(table().facts({ order: [2, 0, 1] }))
    .when(0, endTurn)
    .never('round-ended')
    .turn({ seat: 1 })
    .when(1, place([ownOf(1), 7]))
    .when(1, endPhase)
    .when(1, endTurn)
    .types('turn-ended', 'round-ended', 'round-began', 'turn-began')
    .says({ type: 'round-ended', round: 2 }, { type: 'round-began', round: 3, at: NOW })
    .turn({ seat: 2 });
});

test('ROU-1 without its first seat the next living one opens the round', () => {
  given(table().rest(1, 'havai').owns(2, 'havai').fallen(0, 1).turn({ seat: 2 }))
    .when(2, endTurn)
    .says({ type: 'round-ended', round: 2 }, { type: 'turn-began', seat: 1 });
});

test('ROU-1 ROU-2 at the end of a round comes the count of idle rounds, then the limit', () => {
  given(
    table({ roundLimit: 30 })
      .round(30)
      .facts({ humanRound: false, humansIdle: 2 })
      .seat(0, { control: 'autopilot' })
      .seat(1, { control: 'autopilot' })
      .seat(2, { control: 'autopilot' })
      .turn({ seat: 2 }),
  )
    .when('bot', endTurn)
    .says({ type: 'round-ended', humansIdle: 3 }, { type: 'ended', cause: 'humans-idle' });
});

test('ROU-2 the round limit ends no round before its last turn', () => {
  given(table({ roundLimit: 30 }).round(30))
    .when(0, endTurn)
    .never('ended')
    .turn({ seat: 1 });
  given(table({ roundLimit: 30 }).round(29).turn({ seat: 2 }))
    .when(2, endTurn)
    .never('ended')
    .facts({ round: 30 });
});

test('TRN-1 a new deadline for every turn, and its number rises', () => {
  given(table())
    .at(NOW + 5)
    .when(0, endTurn)
    .says({ type: 'turn-began', turn: 8, deadline: { n: 8, at: NOW + 5 + 90_000 } })
    .facts({ deadline: { n: 8, at: NOW + 90_005 } });
});

test('TRN-1 roomPlays: no move before the start, no resume either', () => {
  for (const command of [endTurn, endPhase, resume]) {
    given(table().facts({ status: 'waiting', turn: null }))
      .when(0, command)
      .refused({ code: 'room/not-started' });
  }
});

test('TRN-1 isSeated: who has no seat has no move', () => {
  given(table()).when({ who: 'stranger' }, endTurn).refused({ code: 'room/not-seated' });
});

/** A seat that holds a group as well is told what goes where; the round goes on as ever. */
test('TRN-1 with a whole group the phase waits for both purses', () => {
  const americas = group('americas');
  const moment = given(
    table()
      .rest(0, ...americas)
      .owns(1, ...americas)
      .owns(2, 'havai'),
  ).when(0, endTurn);
  moment
    .turn({ seat: 1, free: 3 })
    .when(1, place(['alasca', 3]))
    .turn({ free: 3 });
  expect(moment.state.public.turn?.groups[0]).toBe(4);
  expect(moment.state.public.deadline?.at).toBeLessThanOrEqual(DEADLINE);
});

function ownOf(seat: number): string {
  const { state } = given(table());
  return ['alasca', 'canada-ocidental', 'canada-oriental'][state.public.owner[seat] ?? 0] ?? '';
}
