import { describe, expect, test } from 'vitest';
import { bundle } from '../../../../domain/audit/bundle.ts';
import { verify } from '../../../../domain/audit/verify.ts';
import { FastSource } from '../../../../domain/chance/fast.ts';
import { jcs } from '../../../../domain/chance/jcs.ts';
import { fold } from '../../../../domain/game/decider.ts';
import { initialState, type State } from '../../../../domain/game/state.ts';
import { viewOf } from '../../../../domain/views/view.ts';
import { randomBargain } from '../../../support/bargains.ts';
import type { Below } from '../../../support/random-moves.ts';
import { SealedTable } from '../../log/sealed-table.ts';

/** Three humans and a bot play a whole room of `brasil` with sealed draws; cards are bargained for. */
function play(id: string): SealedTable {
  const settings = { ruleset: 'brasil', seats: 4, table: 'mixed', turnSeconds: 60 } as const;
  const table = new SealedTable(id, { ...settings, roundLimit: 30 });
  const { below } = new FastSource(id.length);
  const { opening } = table.room;
  for (const seat of [0, 1, 2]) table.human(null, { type: 'join', opening }, seat);
  table.human(1, { type: 'colour', colour: 'ruby' });
  for (const seat of [1, 2]) table.human(seat, { type: 'ready', ready: true });
  table.human(0, { type: 'start' });
  while (table.room.game.public.status === 'playing') step(table, below);
  return table;
}

function step(table: SealedTable, below: Below): void {
  const { game } = table.room;
  const { turn, seats } = game.public;
  table.at = Math.max(table.at, turn?.notBefore ?? 0);
  if (seats[turn?.seat ?? 0]?.control === 'bot') {
    table.system('bot');
    return;
  }
  const said = randomBargain({ state: game, board: table.board, below });
  if (said === null) table.move();
  else if (turn?.offer && below(8) === 0) silence(table);
  else table.human(said.seat, said.command);
}

/** Nobody answers the open offer. */
function silence(table: SealedTable): void {
  table.at = Math.max(table.at, (table.room.game.public.deadline?.at ?? 0) + 1);
  table.system('timeout');
}

describe('a whole room', () => {
  const table = play('brasil-bargains');
  const types = new Set(table.lines.flatMap(({ commit }) => commit.events.map(({ type }) => type)));

  test('NEG-2 TUN-1 ANO-1 a room with bargains, tunnels and anomalies verifies as complete', () => {
    for (const type of [
      'order-rolled',
      'tunnel-moved',
      'anomaly-struck',
      'offered',
      'cards-swapped',
      'ended',
    ]) {
      expect(types, type).toContain(type);
    }
    const text = bundle('brasil-bargains', table.lines);
    expect(verify(text)).toMatchObject({ ok: true, state: 'complete', failures: [], warnings: [] });
  });

  test('NEG-2 a picked card stands in no public part of the log', () => {
    const selections = table.lines.filter(({ commit }) => commit.cmd.type === 'select');
    expect(selections.length).toBeGreaterThan(0);
    for (const { commit, open } of selections) {
      const cards = open.flatMap((opened) =>
        opened?.payload.type === 'card-picked' ? [opened.payload.card] : [],
      );
      expect(cards).toHaveLength(1);
      if (commit.events.some(({ type }) => type === 'ended')) continue;
      expect(jcs(commit)).not.toContain(`"${cards[0]}"`);
    }
  });

  test('NEG-2 another card in the opened payload is found out', () => {
    const at = table.lines.findIndex(({ commit }) => commit.cmd.type === 'select');
    const forged = table.lines.map((line, i) => {
      if (i !== at) return line;
      const open = line.open.map((opened) =>
        opened?.payload.type === 'card-picked'
          ? { ...opened, payload: { ...opened.payload, card: 'goias' } }
          : opened,
      );
      return { ...line, open };
    });
    const { failures } = verify(bundle('brasil-bargains', forged));
    expect(failures.map(({ code, version }) => [code, version])).toEqual([
      ['private/commitment', at + 1],
    ]);
  });

  test('field-127 NEG-2 every view is the fold without the payloads of others, picks and swaps included', () => {
    const viewers = [null, 0, 1, 2, 3];
    let full: State = initialState;
    let views: State[] = viewers.map(() => initialState);
    for (const { commit, open } of table.lines) {
      const payloads = commit.private.flatMap(({ seat }, i) => {
        const opened = open[i];
        return opened ? [{ seat, payload: opened.payload }] : [];
      });
      full = fold(full, { events: commit.events, payloads }, table.board);
      views = views.map((view, i) => {
        const own = payloads.filter(({ seat }) => seat === viewers[i]);
        return fold(view, { events: commit.events, payloads: own }, table.board);
      });
      expect(views).toEqual(viewers.map((viewer) => viewOf(full, viewer)));
    }
    expect(full).toEqual(table.room.game);
  });

  test('every line of it fits a frame', () => {
    const longest = Math.max(...table.lines.map(({ commit }) => jcs(commit).length));
    expect(longest).toBeLessThan(28_000);
  });
});
