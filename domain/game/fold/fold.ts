import type { Board } from '../../maps/board.ts';
import type { GameEvent } from '../events.ts';
import type { Payload } from '../payloads.ts';
import type { PublicState, SeatSecret, State } from '../state.ts';
import type { Applier } from './applier.ts';
import { battle } from './battle.ts';
import { cards } from './cards.ts';
import { copyState } from './copy.ts';
import { land } from './land.ts';
import { lobby } from './lobby.ts';
import { talk } from './talk.ts';
import { turn } from './turn.ts';

/** What a commit adds: its public events, then the private payloads that the viewer knows. */
export interface Entry {
  events: readonly GameEvent[];
  payloads: readonly { seat: number; payload: Payload }[];
}

const appliers: { [K in GameEvent['type']]: Applier<K> } = {
  ...lobby,
  ...turn,
  ...battle,
  ...cards,
  ...land,
  ...talk,
};

const byType: ReadonlyMap<string, unknown> = new Map(Object.entries(appliers));

/**
 * Writes an event into `state`, which must be the caller's own copy. The events that make up nearly
 * all of a log are called by name, which folds a room a fifth faster than looking them up.
 */
export function applyEvent(state: PublicState, event: GameEvent, board: Board): void {
  switch (event.type) {
    case 'placed':
      turn.placed(state, event, board);
      break;
    case 'fought':
      battle.fought(state, event, board);
      break;
    case 'conquered':
      battle.conquered(state, event, board);
      break;
    case 'advanced':
      battle.advanced(state, event, board);
      break;
    case 'turn-began':
      turn['turn-began'](state, event, board);
      break;
    case 'acted':
      turn.acted(state, event, board);
      break;
    case 'phase-began':
      turn['phase-began'](state, event, board);
      break;
    case 'turn-ended':
      turn['turn-ended'](state, event, board);
      break;
    default:
      (byType.get(event.type) as Applier<typeof event.type>)(state, event as never, board);
  }
}

/** Writes a payload into `state`, which must be the caller's own copy. */
export function applyPayload(state: State, seat: number, payload: Payload): void {
  const secret = state.seats[seat] ?? { mission: null, told: [] };
  state.seats[seat] = tell(secret, payload);
}

/** The state after an entry. Copies once; the given state is never changed. Never rolls, never refuses. */
export function fold(state: State, entry: Entry, board: Board): State {
  const next = copyState(state);
  for (const event of entry.events) applyEvent(next.public, event, board);
  for (const { seat, payload } of entry.payloads) applyPayload(next, seat, payload);
  levelSecrets(next);
  return next;
}

/** One entry a seat, null where nothing is known, so that a view and a fold without payloads agree. */
export function levelSecrets(state: State): void {
  const { length } = state.public.seats;
  while (state.seats.length < length) state.seats.push(null);
  if (state.seats.length > length) state.seats.length = length;
}

function tell(secret: SeatSecret, payload: Payload): SeatSecret {
  switch (payload.type) {
    case 'mission-told': {
      const { mission, target } = payload;
      return target === undefined ? { ...secret, mission } : { ...secret, mission, target };
    }
    case 'card-told':
      return { ...secret, told: [...secret.told, payload.card] };
    case 'card-picked':
      return { ...secret, picked: payload.card };
    case 'card-swapped':
      return swap(secret, payload);
  }
}

/** NEG-2: who knows both cards writes them into the own hand; nobody else can. */
function swap(
  { picked: _, ...secret }: SeatSecret,
  { gave, got }: Extract<Payload, { type: 'card-swapped' }>,
): SeatSecret {
  const at = secret.told.indexOf(gave);
  return { ...secret, told: [...secret.told.filter((_card, i) => i !== at), got] };
}
