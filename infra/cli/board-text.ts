import type { State } from '../../domain/game/state.ts';
import type { Board } from '../../domain/maps/board.ts';
import { type Cell, cell, sideBySide } from './columns.ts';
import type { Paint } from './paint.ts';

const nameOf = (
  name: { en?: string | undefined; pt?: string | undefined; it?: string | undefined },
  id: string,
): string => name.en ?? name.pt ?? name.it ?? id;

/** The board as text: one block a theatre, each territory with its army and seat, then the seats. */
export function boardText(
  state: State,
  board: Board,
  look: { paint: Paint; width: number },
): string {
  const { paint, width } = look;
  const blocks = board.groups.map((_, g) => groupBlock(state, board, g, paint));
  return [
    paint.strong(headline(state)),
    '',
    ...(state.public.owner.length > 0 ? sideBySide(blocks, width) : []),
    ...state.public.seats.map((_, seat) => seatLine(state, seat, paint)),
  ].join('\n');
}

function headline({ public: room }: State): string {
  if (room.outcome !== null) {
    const { reason, winners } = room.outcome;
    const who = winners.length === 0 ? 'nobody wins' : `won by seat ${winners.join(' and ')}`;
    return `round ${room.round}, ended: ${reason}, ${who}`;
  }
  if (room.turn === null) return room.status === 'new' ? 'not opened' : 'waiting to start';
  const { seat, phase, by, n } = room.turn;
  return `round ${room.round}, turn ${n}: seat ${seat} (${by}), ${phase}`;
}

function groupBlock(state: State, board: Board, g: number, paint: Paint): Cell[] {
  const group = board.groups[g]!;
  const data = board.data.groups[g]!;
  const title = `${nameOf(data.name, data.id)} +${group.bonus}`;
  const { owner, armies, seats } = state.public;
  const rows = group.members.map((t) => {
    const place = board.data.territories[t]!;
    const seat = owner[t] ?? -1;
    const name = nameOf(place.name, place.id).padEnd(28).slice(0, 28);
    const force = `${seat < 0 ? '-' : seat} ${String(armies[t] ?? 0).padStart(3)}`;
    return {
      text: `  ${name} ${paint.army(force, seats[seat]?.colour ?? null)}`,
      width: 3 + 28 + force.length,
    };
  });
  return [{ ...cell(title), text: paint.strong(title) }, ...rows];
}

function seatLine(state: State, seat: number, paint: Paint): string {
  const { seats, owner, armies } = state.public;
  const facts = seats[seat]!;
  const held = owner.flatMap((s, t) => (s === seat ? [armies[t] ?? 0] : []));
  const total = held.reduce((sum, n) => sum + n, 0);
  const gone = facts.eliminatedBy === null ? '' : `, eliminated by ${facts.eliminatedBy}`;
  const mission = state.seats[seat]?.mission;
  return [
    paint.army(`seat ${seat} ${facts.colour ?? '-'}`.padEnd(16), facts.colour),
    `${facts.control}${facts.level === null ? '' : ` ${facts.level}`}`.padEnd(14),
    `${held.length} territories, ${total} armies, ${facts.cards} cards${gone}`,
    mission === null || mission === undefined ? '' : paint.faint(`  orders: ${mission}`),
  ].join('');
}
