import type { Board } from '../../maps/board.ts';
import type { HumanCommand } from '../commands.ts';
import { leastToAttack, linked, mayStartAttack } from '../queries/links.ts';
import { openingRound } from '../queries/reinforcement.ts';
import type { Rejection } from '../rejections.ts';
import type { Check } from './check.ts';
import { isOwn, originIsOwn, territoryExists } from './territory.ts';

/** ATK and OCC: what an attack and an advance must meet. */

type Of<T extends HumanCommand['type']> = Extract<HumanCommand, { type: T }>;

/** ATK-1. */
export const targetIsEnemy: Check<Of<'attack'> | Of<'blitz'>> = (state, { to }, context) =>
  isOwn(state, context, to) === undefined ? { code: 'territory/yours', territory: to } : undefined;

type Charge = Of<'attack'> | Of<'blitz'>;

/** The ends of an attack by index. */
const ends = ({ from, to }: Charge, { index }: Board): [number, number] => [
  index.get(from) ?? 0,
  index.get(to) ?? 0,
];

/** ATK-1. */
export const attackIsAdjacent: Check<Charge> = (state, command, { board }) =>
  linked(state.public, board, ...ends(command, board))
    ? undefined
    : { code: 'attack/not-adjacent', from: command.from, to: command.to };

/** ATK-1, BAR-1: one army stays on guard, and a barrier asks for more. */
export const originIsStrong: Check<Charge> = (state, command, { board }) => {
  const [from, to] = ends(command, board);
  const armies = state.public.armies[from] ?? 0;
  const needed = leastToAttack(state.public, board, from, to);
  return armies >= needed
    ? undefined
    : { code: 'attack/too-few-armies', from: command.from, armies, needed };
};

/** ANO-1. */
export const originMayAttack: Check<Charge> = ({ public: facts }, { from }, { board }) =>
  mayStartAttack(facts, board.index.get(from) ?? 0)
    ? undefined
    : { code: 'attack/calm', from, anomaly: facts.land.anomalies.at(-1) ?? '' };

/** ATK-6: only a ruleset that says so attacks from several territories, each named once. */
export const originsAreFit: Check<Of<'attack'> | Of<'blitz'>> = (state, command, context) => {
  const also = command.also ?? [];
  if (also.length === 0) return undefined;
  if (state.public.ruleset?.origins === 'one') return { code: 'attack/one-origin' };
  const origins = [command.from, ...also];
  const twice = origins.find((origin, i) => origins.indexOf(origin) !== i);
  if (twice !== undefined) return { code: 'attack/same-origin', territory: twice };
  for (const from of also) {
    const alone = { type: 'attack', from, to: command.to } as const;
    const refusal =
      territoryExists(context.board, from) ??
      originIsOwn(state, alone, context) ??
      attackIsAdjacent(state, alone, context) ??
      originMayAttack(state, alone, context) ??
      originIsStrong(state, alone, context);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

/** ATK-5. */
export const leavesSensibly: Check<Of<'blitz'>> = (state, { from, leave }, { board }) => {
  if (leave === undefined) return undefined;
  const most = (state.public.armies[board.index.get(from) ?? 0] ?? 0) - 1;
  const sensible = Number.isInteger(leave) && leave >= 1 && leave <= most;
  return sensible ? undefined : { code: 'attack/leave', leave, least: 1, most };
};

/** OCC-2: where the ruleset says so, the answer to a conquest comes before anything else. */
export const advanceIsAnswered: Check = ({ public: { ruleset, turn } }, _, { board }) => {
  if (ruleset?.advance !== 'answered' || !turn?.pending) return undefined;
  const { from, to, max } = turn.pending;
  const id = (territory: number): string => board.territories[territory] ?? '';
  return { code: 'advance/unanswered', from: id(from), to: id(to), most: max };
};

export const advanceIsPending: Check = ({ public: { turn } }) =>
  turn?.pending ? undefined : { code: 'advance/nothing-pending' };

/** OCC-1, ATK-10: whole armies, from each origin what may still follow, at least one in all. */
export const advanceFits: Check<Of<'advance'>> = (state, command, { board }) => {
  const { turn, ruleset } = state.public;
  const further = turn?.pending?.also ?? [];
  const also = command.also ?? [];
  const least = also.length > 0 || ruleset?.advance === 'answered' ? 0 : 1;
  const first = amount(command.armies, least, turn?.pending?.max ?? 0);
  if (first !== undefined) return first;
  const origins = further.map(({ from }) => board.territories[from] ?? '');
  for (const [i, { from, armies }] of also.entries()) {
    const open = further[origins.indexOf(from)];
    const again = also.findIndex((other) => other.from === from) !== i;
    if (open === undefined || again) {
      return { code: 'advance/no-such-origin', territory: from, origins };
    }
    const refusal = amount(armies, 1, open.max);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

const amount = (armies: number, least: number, most: number): Rejection | undefined =>
  Number.isInteger(armies) && armies >= least && armies <= most
    ? undefined
    : { code: 'advance/amount', armies, most };

/** REI-5: an opening round has no attack. */
export const roundHasAttacks: Check = ({ public: facts }) => {
  const opening = facts.ruleset && openingRound(facts, facts.ruleset);
  return opening && !opening.attack
    ? { code: 'attack/not-this-round', round: facts.round }
    : undefined;
};
