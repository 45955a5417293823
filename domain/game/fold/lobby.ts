import type { Ruleset } from '../../rulesets/schema.ts';
import { leagueOf } from '../queries/league.ts';
import type { Settings } from '../settings.ts';
import type { PublicState } from '../state.ts';
import { type Appliers, emptySeat, seatAt } from './applier.ts';

/** ROO: everything before the deal. */
export const lobby: Appliers<
  | 'opened'
  | 'adjusted'
  | 'joined'
  | 'left'
  | 'start-planned'
  | 'host-passed'
  | 'coloured'
  | 'readied'
  | 'order-rolled'
  | 'started'
  | 'dealt'
  | 'reserves-given'
  | 'missions-dealt'
> = {
  opened(state, event) {
    state.status = 'waiting';
    state.opener = event.who;
    state.map = event.map;
    state.openToAllAt = event.openToAllAt;
    state.ruleset = event.ruleset;
    seat(state, event.settings);
  },
  adjusted(state, event) {
    state.ruleset = event.ruleset;
    state.map = event.ruleset.map;
    seat(state, event.settings);
    state.seats = state.seats.map((own) => ({
      ...own,
      ready: false,
      colour: keptColour(own.colour, event.ruleset),
    }));
  },
  joined(state, event) {
    const joined = seatAt(state, event.seat);
    joined.control = event.as;
    joined.who = event.who;
    joined.level = event.level;
    state.seated = [...state.seated, event.seat];
    // LEA-1: a league is host to its tables.
    if (event.as === 'human' && leagueOf(state) === undefined) state.host ??= event.seat;
  },
  left(state, event) {
    state.seats[event.seat] = emptySeat();
    state.seated = state.seated.filter((other) => other !== event.seat);
    if (state.host === event.seat) state.host = null;
  },
  'start-planned'(state, event) {
    state.startsAt = event.at;
  },
  'host-passed'(state, event) {
    state.host = event.seat;
  },
  coloured(state, event) {
    seatAt(state, event.seat).colour = event.colour;
  },
  readied(state, event) {
    seatAt(state, event.seat).ready = event.ready;
  },
  'order-rolled'() {
    // SET-3: told to the players; `started` bears the order that it gave.
  },
  started(state, event) {
    state.status = 'playing';
    state.order = event.order;
    for (const { seat: number, colour } of event.colours) seatAt(state, number).colour = colour;
  },
  dealt(state, event) {
    state.owner = event.owners.slice();
    state.armies = event.owners.map(() => 1);
  },
  'reserves-given'(state, event) {
    for (const { seat: number, armies } of event.reserves) seatAt(state, number).reserve = armies;
  },
  'missions-dealt'() {
    // Public news of private payloads: `mission-told` writes the mission.
  },
};

/** SET-2: a colour that the rules still let a seat have before the start. */
const keptColour = (colour: string | null, { colourChoice, colours }: Ruleset): string | null =>
  colourChoice !== 'drawn' && colour !== null && colours.includes(colour) ? colour : null;

/** As many seats as the settings say; those who sit keep theirs, whatever its number. */
function seat(state: PublicState, settings: Settings): void {
  const taken = state.seated.reduce((most, number) => Math.max(most, number + 1), 0);
  const length = Math.max(settings.seats, taken);
  state.settings = settings;
  state.seats = Array.from({ length }, (_, i) => state.seats[i] ?? emptySeat());
}
