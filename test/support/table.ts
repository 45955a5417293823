import { fold, initialState } from '../../domain/game/decider.ts';
import type { GameEvent, Phase } from '../../domain/game/events.ts';
import { effectiveRuleset } from '../../domain/game/set-up.ts';
import type { Settings } from '../../domain/game/settings.ts';
import type { Seat, State, Turn } from '../../domain/game/state.ts';
import type { Board } from '../../domain/maps/board.ts';
import { boards } from '../../domain/maps/index.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import type { Ruleset } from '../../domain/rulesets/schema.ts';
import { deepFreeze } from './freeze.ts';

/** The board and the clock that specs share. */
export const board = boards.get('theatres') as Board;
/** Start of the turn in play, UTC ms. */
export const NOW = 1_700_000_000_000;
export const TURN_SECONDS = 90;
/** The last moment at which the seat to move is in time. */
export const DEADLINE = NOW + TURN_SECONDS * 1000;
export const OPENING = 'ab'.repeat(32);

export const settings = (changes: Partial<Settings> = {}): Settings => ({
  ruleset: 'theatres',
  knobs: {},
  mode: 'missions',
  seats: 3,
  turnSeconds: TURN_SECONDS,
  roundLimit: 0,
  visibility: 'public',
  table: 'humans',
  ai: { level: 'captain', reserved: [] },
  ...changes,
});

/** The board of a ruleset, by its id. */
export const boardFor = (ruleset: string): Board =>
  boards.get(rulesets.get(ruleset)?.map ?? '') ?? board;

export const at = (territory: string, on: Board = board): number => {
  const found = on.index.get(territory);
  if (found === undefined) throw new Error(`no territory ${territory}`);
  return found;
};

/** Territory ids of a group. */
export const group = (id: string, on: Board = board): string[] =>
  (on.groups.find((g) => g.id === id)?.members ?? []).map((t) => on.territories[t] ?? '');

function offered(chosen: Settings): Ruleset {
  const ruleset = effectiveRuleset(chosen);
  if (!ruleset.ok) throw new Error(ruleset.error.code);
  return ruleset.value;
}

/** Events that lead to a table in play: all seats human, seat 0 first, one army a territory. */
function opening(chosen: Settings, ruleset: Ruleset, on: Board): GameEvent[] {
  const seats = Array.from({ length: chosen.seats }, (_, i) => i);
  return [
    {
      type: 'opened',
      who: 'who-0',
      settings: chosen,
      ruleset,
      map: ruleset.map,
      openToAllAt: NOW + 60_000,
    },
    ...seats.map(
      (seat): GameEvent => ({ type: 'joined', seat, who: `who-${seat}`, as: 'human', level: null }),
    ),
    {
      type: 'started',
      order: seats,
      colours: seats.map((seat) => ({ seat, colour: ruleset.colours[seat] ?? '' })),
    },
    { type: 'dealt', owners: on.territories.map((_, t) => t % chosen.seats) },
    { type: 'round-began', round: 1, at: NOW, humans: true },
  ];
}

/**
 * A table in mid-game, told in the words of the field. Every method changes and returns it.
 * Territories go round to the seats in map order until `owns` and `rest` say otherwise.
 */
export class Table {
  readonly board: Board;
  private readonly draft: State;

  constructor(changes: Partial<Settings> = {}, game?: { board: Board; ruleset: Ruleset }) {
    const chosen = settings(changes);
    const ruleset = game?.ruleset ?? offered(chosen);
    this.board = game?.board ?? boardFor(chosen.ruleset);
    const events = opening(chosen, ruleset, this.board);
    this.draft = structuredClone(fold(initialState, { events, payloads: [] }, this.board));
    this.draft.seats = this.draft.public.seats.map(() => ({ mission: null, told: [] }));
    this.round(2).turn({});
  }

  /** The rules in force, for knobs that no host may change. */
  rules(changes: Partial<Ruleset>): this {
    this.draft.public.ruleset = { ...(this.draft.public.ruleset as Ruleset), ...changes };
    return this;
  }

  round(round: number): this {
    this.draft.public.round = round;
    return this;
  }

  owns(seat: number, ...territories: string[]): this {
    for (const territory of territories) this.draft.public.owner[at(territory, this.board)] = seat;
    return this;
  }

  /** All territories but the named ones. */
  rest(seat: number, ...but: string[]): this {
    return this.owns(seat, ...this.board.territories.filter((id) => !but.includes(id)));
  }

  armies(counts: Record<string, number>): this {
    for (const [territory, n] of Object.entries(counts))
      this.draft.public.armies[at(territory, this.board)] = n;
    return this;
  }

  hand(seat: number, ...cards: string[]): this {
    const secret = this.draft.seats[seat];
    if (secret) this.draft.seats[seat] = { ...secret, told: cards };
    return this.seat(seat, { cards: cards.length });
  }

  /** All that the seat alone knows of its mission. */
  secret(seat: number, known: { mission: string; target?: number }): this {
    const secret = this.draft.seats[seat];
    if (secret) this.draft.seats[seat] = { ...secret, ...known };
    return this;
  }

  mission(seat: number, mission: string): this {
    const secret = this.draft.seats[seat];
    if (secret) this.draft.seats[seat] = { ...secret, mission };
    return this;
  }

  seat(seat: number, changes: Partial<Seat>): this {
    Object.assign(this.draft.public.seats[seat] as Seat, changes);
    return this;
  }

  /** A seat that has lost its last territory; give its land away besides. */
  fallen(seat: number, by: number): this {
    this.draft.public.eliminated.push(seat);
    return this.seat(seat, { eliminatedBy: by });
  }

  abandoned(seat: number): this {
    this.draft.public.abandoned.push(seat);
    return this.seat(seat, { control: 'abandoned' });
  }

  /** An AI seat that no human ever took. */
  bot(seat: number): this {
    return this.seat(seat, { control: 'bot', who: null, level: 'captain' });
  }

  facts(changes: Partial<State['public']>): this {
    Object.assign(this.draft.public, changes);
    return this;
  }

  /** The turn in play; purses are empty and the phase is attack unless said. */
  turn({ seat = 0, phase = 'attack', ...changes }: Partial<Turn> & { phase?: Phase }): this {
    this.draft.public.deadline = { n: 7, at: DEADLINE };
    this.draft.public.turn = {
      n: 7,
      seat,
      by: 'human',
      phase,
      acted: true,
      placed: false,
      conquests: 0,
      free: 0,
      groups: this.board.groups.map(() => 0),
      pending: null,
      arrived: null,
      notBefore: null,
      offers: 0,
      offer: null,
      ...changes,
    };
    return this;
  }

  /** A frozen state, so that any decision that writes to it throws. */
  state(): State {
    return deepFreeze(structuredClone(this.draft));
  }
}

/** A table of `theatres`, or of the ruleset that is named; of any other `game` if one is given. */
export const table = (
  changes: Partial<Settings> = {},
  game?: { board: Board; ruleset: Ruleset },
): Table => new Table(changes, game);
