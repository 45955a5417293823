import type { State } from '../../domain/game/state.ts';
import { ordersOf } from '../../domain/i18n/orders.ts';
import type { Say } from '../../domain/i18n/say.ts';
import type { Board } from '../../domain/maps/board.ts';
import { type Cell, cell, sideBySide } from './columns.ts';
import type { Paint } from './paint.ts';

export interface Look {
  paint: Paint;
  width: number;
  speech: Say;
}

/** The board as text: one block a group, each territory with its army and seat, then the seats. */
export function boardText(state: State, board: Board, look: Look): string {
  const names = board.territories.map((id) => [...look.speech.territory(id)].length);
  const column = Math.max(...names) + 1;
  const blocks = board.groups.map((_, g) => groupBlock({ state, board, column }, g, look));
  const dealt = state.public.owner.length > 0;
  return [
    look.paint.strong(headline(state, look.speech)),
    ...(dealt ? [look.paint.faint(look.speech.board.legend)] : []),
    '',
    ...(dealt ? sideBySide(blocks, look.width) : []),
    ...state.public.seats.map((_, seat) => seatLine(state, seat, look)),
  ].join('\n');
}

function headline({ public: room }: State, speech: Say): string {
  const { board: words } = speech;
  const { round, outcome, turn, status } = room;
  if (outcome !== null) {
    const who = speech.list(outcome.winners.map((seat) => speech.seat(seat)));
    return words.ended({ round, reason: speech.reason(outcome.reason), who });
  }
  if (turn === null) return status === 'new' ? words.notOpened : words.waiting;
  const { seat, phase, by, n } = turn;
  const [who, player] = [speech.seat(seat), speech.playedBy(by)];
  return words.turn({ round, n, who, by: player, phase: speech.phase(phase) });
}

interface Ground {
  state: State;
  board: Board;
  /** Characters of the widest name, and a space. */
  column: number;
}

function groupBlock({ state, board, column }: Ground, g: number, look: Look): Cell[] {
  const { paint, speech } = look;
  const group = board.groups[g]!;
  const title = `${speech.group(group.id)} +${group.bonus}`;
  const { owner, armies, seats } = state.public;
  const rows = group.members.map((t) => {
    const seat = owner[t] ?? -1;
    const name = padded(speech.territory(board.territories[t]!), column);
    const force = `${seat < 0 ? '-' : seat} ${String(armies[t] ?? 0).padStart(3)}`;
    return {
      text: `  ${name} ${paint.army(force, seats[seat]?.colour ?? null)}`,
      width: 3 + column + force.length,
    };
  });
  return [{ ...cell(title), text: paint.strong(title) }, ...rows];
}

const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - [...text].length));

function seatLine(state: State, seat: number, { paint, speech }: Look): string {
  const { seats, owner, armies } = state.public;
  const { board: words } = speech;
  const facts = seats[seat]!;
  const held = owner.flatMap((s, t) => (s === seat ? [armies[t] ?? 0] : []));
  const total = held.reduce((sum, n) => sum + n, 0);
  const colour = facts.colour === null ? '-' : speech.colour(facts.colour);
  const control = [
    speech.control(facts.control),
    facts.level === null ? '' : speech.level(facts.level),
  ];
  const force = { territories: held.length, armies: total, cards: facts.cards };
  const by = facts.eliminatedBy;
  const orders = ordersOf(state, seat, speech);
  return [
    paint.army(padded(`${speech.seat(seat)} ${colour}`, 18), facts.colour),
    padded(control.join(' '), 16),
    words.force(force, speech.text),
    by === null ? '' : `, ${words.eliminatedBy(speech.seat(by))}`,
    orders === null ? '' : paint.faint(`\n    ${words.orders(orders)}`),
  ].join('');
}
