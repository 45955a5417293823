import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, initialState } from '../../../domain/game/decider.ts';
import type { GameEvent } from '../../../domain/game/events.ts';
import { deckOf, handOf } from '../../../domain/game/queries/cards.ts';
import { living } from '../../../domain/game/queries/seats.ts';
import type { State } from '../../../domain/game/state.ts';
import { isFulfilled, progress } from '../../../domain/missions/evaluate.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { viewOf } from '../../../domain/views/view.ts';
import { playRoom, type Recipe, recipes, type Step } from '../../support/random-room.ts';
import { board } from '../../support/table.ts';

/** What holds in every room, whatever its people do. A failure prints the recipe with its seed. */

const LENGTH = 250;
const every = (visit: (step: Step) => void, numRuns: number): void => {
  fc.assert(
    fc.property(recipes(LENGTH), (recipe) => {
      playRoom(recipe, visit);
    }),
    { numRuns },
  );
};
/** Calls for accepted commands only, with the state after. */
const accepted =
  (visit: (after: State, events: readonly GameEvent[], step: Step) => void) => (step: Step) => {
    if (step.result.ok) visit(step.result.value.state, step.result.value.events, step);
  };
const holds = (truth: boolean, what: string): void => {
  if (!truth) throw new Error(what);
};
const sum = (list: readonly number[]): number => list.reduce((total, n) => total + n, 0);

/** Armies that an event brings to the board or takes from it. */
function gain(event: GameEvent): number {
  if (event.type === 'placed') return event.armies;
  if (event.type === 'traded') return 2 * event.bonus.length;
  if (event.type === 'fought') return -sum(event.rolls.flatMap(({ losses }) => losses));
  return event.type === 'dealt' ? board.territories.length : 0;
}

test('armies come by placing and trading and go by fighting, and in no other way', () => {
  every(
    accepted((after, events, { before }) => {
      const expected = sum(before.public.armies) + sum(events.map(gain));
      holds(
        sum(after.public.armies) === expected,
        `armies ${sum(after.public.armies)} ${expected}`,
      );
    }),
    25,
  );
});

test('every territory has one owner of the table and an army at least', () => {
  every(
    accepted(({ public: { status, owner, armies, order } }) => {
      if (status !== 'playing') return;
      holds(owner.length === 42 && owner.every((seat) => order.includes(seat)), 'owner');
      holds(
        armies.every((n) => Number.isInteger(n) && n >= 1),
        'armies',
      );
    }),
    15,
  );
});

test('one living seat is to move, and nobody without land lives', () => {
  every(
    accepted(({ public: facts }) => {
      if (facts.status !== 'playing') return;
      const alive = living(facts);
      holds(facts.turn !== null && alive.includes(facts.turn.seat), 'turn');
      holds(
        facts.order.every((seat) => alive.includes(seat) === facts.owner.includes(seat)),
        'land',
      );
      holds(facts.turn !== null && facts.deadline?.n === facts.turn.n, 'deadline');
      holds(
        [facts.turn?.free ?? 0, ...(facts.turn?.groups ?? [])].every((n) => n >= 0),
        'purses',
      );
    }),
    15,
  );
});

test('hands, deck and discard are the 44 cards, each in one place', () => {
  every(
    accepted((after) => {
      const { ruleset, seats, discard } = after.public;
      if (ruleset === null) return;
      const hands = seats.map((_, seat) => handOf(after, seat) ?? []);
      holds(
        hands.every((hand, seat) => hand.length === seats[seat]?.cards),
        'hand sizes',
      );
      const all = [...hands.flat(), ...discard, ...deckOf(after, board, ruleset)];
      holds(all.length === 44 && new Set(all).size === 44, `${all.length} cards`);
    }),
    15,
  );
});

test('a decision is its events and payloads folded, and the room is JSON', () => {
  every((step) => {
    const { result, before } = step;
    if (!result.ok) return;
    const { state } = result.value;
    holds(isDeepStrictEqual(fold(before, result.value, board), state), 'fold');
    holds(isDeepStrictEqual(JSON.parse(JSON.stringify(state)), state), 'json');
  }, 15);
});

test('VIC-1 VIC-7 MIS-12 while a room plays, the mission of the seat to move is not yet fulfilled', () => {
  every(
    accepted(({ public: facts, seats }) => {
      const { turn, status } = facts;
      const ruleset = facts.ruleset as Ruleset;
      const mission = ruleset.missions.find(({ id }) => id === seats[turn?.seat ?? -1]?.mission);
      if (status !== 'playing' || turn === null || mission === undefined) return;
      holds(!isFulfilled(progress(facts, mission, turn.seat, { board, ruleset })), mission.id);
    }),
    15,
  );
});

test('ATK-5 ELI-1 a command throws at most 50 times and eliminates one seat; a bot commit 96 times', () => {
  every(
    accepted((_, events, { command }) => {
      const rolls = sum(events.map((event) => (event.type === 'fought' ? event.rolls.length : 0)));
      holds(rolls <= (command.type === 'bot' ? 96 : 50), `${rolls} rolls`);
      const fallen = events.filter(({ type }) => type === 'eliminated').length;
      holds(command.type === 'bot' || fallen <= 1, `${fallen} eliminated`);
    }),
    15,
  );
});

test('field-127 field-130 at every moment a view is the fold without the payloads of others', () => {
  const property = (recipe: Recipe): void => {
    const viewers = [null, ...Array.from({ length: recipe.settings.seats }, (_, seat) => seat)];
    let views: State[] = viewers.map(() => initialState);
    playRoom(recipe, ({ result }) => {
      if (!result.ok) return;
      const { events, payloads, state } = result.value;
      views = views.map((view, i) => {
        const own = payloads.filter(({ seat }) => seat === viewers[i]);
        const next = fold(view, { events, payloads: own }, board);
        holds(isDeepStrictEqual(next, viewOf(state, viewers[i] ?? null)), `view of ${viewers[i]}`);
        return next;
      });
    });
  };
  fc.assert(fc.property(recipes(120), property), { numRuns: 10 });
});

test('VIC-6 VIC-13 rooms end with a place for every seat, and are open afterwards', () => {
  const property = (recipe: Recipe): void => {
    let last: GameEvent | undefined;
    const state = playRoom({ ...recipe, length: 2500 }, ({ result }) => {
      if (result.ok) last = result.value.events.at(-1);
    });
    if (state.public.status !== 'ended') return;
    expect(last?.type).toBe('ended');
    if (last?.type !== 'ended') return;
    const { order } = state.public;
    expect(last.places.flat().toSorted()).toEqual(order.toSorted());
    expect(last.missions.map(({ seat }) => seat)).toEqual(
      recipe.settings.mode === 'missions' ? order.toSorted() : [],
    );
    expect(sum(last.hands.map(({ cards }) => cards.length))).toBe(
      sum(state.public.seats.map(({ cards }) => cards)),
    );
  };
  fc.assert(fc.property(recipes(0), property), { numRuns: 12 });
});
