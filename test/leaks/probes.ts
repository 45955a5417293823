import type { State } from '../../domain/game/state.ts';
import type { Terms } from '../../domain/game/terms.ts';
import type { Chance } from '../faults/chance.ts';
import type { Act, Stage } from './stage.ts';
import type { Table } from './tables.ts';

/** What a probe is made from. */
export interface Prober {
  stage: Stage;
  chance: Chance;
  table: Table;
  state: State;
  /** The person who is told the same in both rooms. */
  kept: string;
  message(from: string, message: object): Act;
  command(from: string, command: object, more?: object): Act;
  terms(): Terms;
  card(): string;
}

/** What viewers ask and try besides playing, most of it in vain. */
const probes: readonly ((to: Prober, from: string) => Act)[] = [
  (to, from) => to.message(from, { action: 'sync', room: to.stage.room }),
  (to, from) => to.message(from, { action: 'watch', room: to.stage.room }),
  (to, from) => {
    const since = to.chance.below(to.stage.log.length + 2);
    return to.message(from, { action: 'sync', room: to.stage.room, since });
  },
  (to, from) => {
    const v = 1 + to.chance.below(to.stage.log.length || 1);
    const head = { v, hash: `<hash ${v}>` };
    return to.message(from, { action: 'sync', room: to.stage.room, since: v, head });
  },
  (to, from) => to.message(from, { action: 'ping', head: { room: to.stage.room, v: 1 } }),
  (to, from) => to.message(from, { action: 'flag', room: to.stage.room }),
  (to, from) => to.message(from, { action: 'notices', on: true }),
  (to, from) => to.message(from, { action: 'bogus', room: to.stage.room }),
  (to, from) => to.message(from, { action: 'announce', room: to.stage.room, card: to.card() }),
  (to, from) => to.command(from, { type: 'trade', cards: [to.card(), to.card(), to.card()] }),
  (to, from) => to.command(from, { type: 'select', card: to.card() }),
  (to, from) => {
    const { seats } = to.state.public;
    const other = to.chance.below(seats.length || 1);
    return to.command(from, { type: 'offer', to: other, give: to.terms(), want: to.terms() });
  },
  (to, from) => to.command(from, { type: 'counter', give: to.terms(), want: to.terms() }),
  (to, from) => to.command(from, { type: 'withdraw' }),
  (to, from) => to.command(from, { type: 'end-turn' }),
  (to, from) => to.command(from, { type: 'start' }),
  (to, from) => to.command(from, { type: 'attack', from: to.card(), to: to.card() }),
  (to, from) => to.command(from, { type: 'attack', from: to.card(), to: to.card() }, { seen: 0 }),
];

const reads: readonly ((to: Prober, asks: string | null) => Act)[] = [
  (_, asks) => ({ asks, route: 'GET /rooms' }),
  (_, asks) => ({ asks, route: 'GET /me/rooms' }),
  (_, asks) => ({ asks, route: 'GET /me/rooms', query: { turn: 'mine' } }),
  (_, asks) => ({ asks, route: 'GET /me/notices' }),
  (_, asks) => ({ asks, route: 'GET /me/data' }),
  (_, asks) => ({ asks, route: 'GET /rooms/{id}/log' }),
  (to, asks) => ({
    ...{ asks, route: 'GET /rooms/{id}/log' },
    query: { since: String(to.chance.below(to.stage.log.length + 1)) },
  }),
];

/** Of the kept person most often, then of those who only look; in the open phases nobody else acts. */
export function probe(to: Prober): Act {
  const viewers = [to.kept, to.kept, `${to.kept}/2`, 'spectator', 'stranger'];
  if (to.chance.hits(0.3)) {
    const asks = to.chance.pick([to.kept, to.kept, 'spectator', 'stranger', null]);
    return to.chance.pick(reads)(to, asks);
  }
  const other = to.chance.pick(to.table.people);
  const from = to.chance.hits(0.15) ? other : to.chance.pick(viewers);
  const careful = other === from && from !== to.kept;
  const probing = to.chance.pick(careful ? probes.slice(0, 8) : probes);
  return probing(to, from.replace('/2', to.chance.hits(0.5) ? '/2' : ''));
}
