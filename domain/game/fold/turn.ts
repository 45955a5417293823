import type { Board } from '../../maps/board.ts';
import { type Appliers, add, place, plus, seatAt, turnOf } from './applier.ts';

/** TRN, ROU, REI, FOR and ABS: the course of turns and rounds. */
export const turn: Appliers<
  | 'round-began'
  | 'turn-began'
  | 'acted'
  | 'placed'
  | 'phase-began'
  | 'fortified'
  | 'missed'
  | 'autopilot-on'
  | 'resumed'
  | 'abandoned'
  | 'turn-ended'
  | 'round-ended'
  | 'ended'
> = {
  'round-began'(state, event) {
    state.round = event.round;
    state.roundStart = event.at;
    state.humanRound = event.humans;
  },
  'turn-began'(state, event, board) {
    state.deadline = event.deadline;
    state.turn = {
      n: event.turn,
      seat: event.seat,
      by: event.by,
      phase: event.phase,
      acted: false,
      placed: false,
      conquests: 0,
      free: event.free,
      groups: byIndex(event.groups, board),
      pending: null,
      arrived: null,
      notBefore: event.notBefore,
      offers: 0,
      offer: null,
    };
  },
  acted(state, event) {
    turnOf(state).acted = true;
    seatAt(state, event.seat).misses = 0;
    state.humanRound = true;
  },
  placed(state, event, board) {
    const at = place(board, event.territory);
    const now = turnOf(state);
    add(state.armies, at, event.armies);
    if (event.restricted > 0) {
      now.groups = plus(now.groups, board.groupOf[at] ?? 0, -event.restricted);
    }
    now.free -= event.armies - event.restricted;
    now.placed = true;
    if (now.phase === 'deployment') seatAt(state, event.seat).reserve -= event.armies;
  },
  'phase-began'(state, event) {
    const now = turnOf(state);
    now.phase = event.phase;
    now.pending = null;
  },
  fortified(state, event, board) {
    const now = turnOf(state);
    const [from, to] = [place(board, event.from), place(board, event.to)];
    add(state.armies, from, -event.armies);
    const arriving = event.armies - (event.lost ?? 0);
    add(state.armies, to, arriving);
    now.arrived = plus(now.arrived ?? board.territories.map(() => 0), to, arriving);
  },
  missed(state, event) {
    seatAt(state, event.seat).misses = event.misses;
  },
  'autopilot-on'(state, event) {
    seatAt(state, event.seat).control = 'autopilot';
    if (state.turn?.seat === event.seat) state.turn.by = 'autopilot';
  },
  resumed(state, event) {
    const seat = seatAt(state, event.seat);
    seat.control = 'human';
    seat.misses = 0;
    seat.returns += 1;
    state.humanRound = true;
    if (state.turn?.seat !== event.seat) return;
    state.turn.acted = true;
    state.turn.by = 'human';
  },
  abandoned(state, event) {
    seatAt(state, event.seat).control = 'abandoned';
    state.abandoned = [...state.abandoned, event.seat];
    if (state.turn?.seat === event.seat) state.turn.by = 'autopilot';
  },
  'turn-ended'(state) {
    state.turn = null;
  },
  'round-ended'(state, event) {
    // ANO-1: what an anomaly did besides moving armies lasts one round.
    state.land = { ...state.land, calm: [], lifted: [], raised: [] };
    state.humansIdle = event.humansIdle;
  },
  ended(state, { reason, cause, winners, places }) {
    state.status = 'ended';
    state.turn = null;
    state.deadline = null;
    state.outcome = { reason, cause, winners, places };
  },
};

/** Restricted purses by group index; most turns have none. */
function byIndex(purses: Readonly<Record<string, number>>, board: Board): number[] {
  const groups = new Array<number>(board.groups.length).fill(0);
  for (const id in purses) {
    const group = board.groupIndex.get(id);
    if (group !== undefined) groups[group] = purses[id] ?? 0;
  }
  return groups;
}
