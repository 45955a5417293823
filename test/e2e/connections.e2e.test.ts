import { afterAll, beforeAll, expect, test } from 'vitest';
import { boards } from '../../domain/maps/index.ts';
import type { StandIn } from '../../infra/local/stand-in.ts';
import { commandMessage, type Frame, Plain } from './plain.ts';
import { PlainPlayer } from './plain-player.ts';
import { newGuest, openRoom, sit, startRoom, startStack } from './stack.ts';

let stack: StandIn;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const codeOf = (frame: Frame): string =>
  frame.type === 'rejected' ? frame.error.code : frame.type;

type Table = Awaited<ReturnType<typeof deal>>;

/** Two people at a table, the one to move first. A deal that gives it a whole group is dealt anew. */
async function table(): Promise<Table> {
  const dealt = await deal();
  return dealt.restricted ? table() : dealt;
}

async function deal() {
  const people = [await newGuest(stack), await newGuest(stack)] as const;
  const room = await startRoom(people, { mode: 'domination' });
  const players = people.map((plain, seat) => new PlainPlayer(plain, room, seat));
  const seen = await players[0]!.look();
  const mover = players.find((player) => player.isMyTurn(seen))!;
  const other = players.find((player) => player !== mover)!;
  const { owner, turn } = seen.view.public;
  const territory = boards.get('theatres')!.territories[owner.indexOf(mover.seat)]!;
  const restricted = turn!.groups.some((armies) => armies > 0);
  return { room, mover, other, v: seen.v, free: turn!.free, territory, restricted };
}

test('field-8 ten reconnections in a row leave one connection, which hears everything once', async () => {
  const { room, mover, other, v, territory } = await table();
  const before = stack.gateway.connections.size;
  for (let i = 0; i < 10; i += 1) {
    await other.plain.close();
    await other.comeBack(stack.wsUrl);
    expect(await other.plain.ask({ action: 'watch', room, since: v })).toMatchObject({ lines: [] });
  }
  expect(stack.gateway.connections.size).toBe(before);
  await mover.plain.command(room, v, { type: 'place', placements: [{ territory, armies: 1 }] });
  await other.plain.beyond(room, v);
  expect(await other.look()).toMatchObject({
    v: v + 1,
    people: [{ present: true }, { present: true }],
  });
  expect(other.plain.pushed(room).map(({ commit }) => commit.v)).toEqual([v + 1]);
});

test('field-10 what a seat’s commits show does not let another person speak for it', async () => {
  const { room, mover, other, v, territory } = await table();
  const message = commandMessage(room, v, {
    type: 'place',
    placements: [{ territory, armies: 1 }],
  });
  const said = await mover.plain.ask(message);
  await other.plain.beyond(room, v);
  const copied = await other.plain.ask(message);
  expect(codeOf(copied)).toBe('turn/not-yours');
  expect(await mover.look()).toMatchObject({ v: v + 1 });
  expect(said).toMatchObject({ commit: { v: v + 1 } });
});

test('field-17 ROO-6 two tabs of one person both live, and a command counts once whichever it comes from', async () => {
  const { room, mover, v, territory } = await table();
  const tab = await Plain.connect(stack.wsUrl, mover.plain.token);
  await tab.ask({ action: 'watch', room });
  const message = commandMessage(room, v, {
    type: 'place',
    placements: [{ territory, armies: 1 }],
  });
  const answers = await Promise.all([mover.plain.ask(message), tab.ask(message)]);
  expect(answers.map((frame) => frame.type === 'commit' && frame.commit.v)).toEqual([v + 1, v + 1]);
  expect(await mover.look()).toMatchObject({ v: v + 1 });
});

test('field-25 a message sent in the tick of opening is answered like any other', async () => {
  const { room, other } = await table();
  const early = await Plain.connect(stack.wsUrl, other.plain.token);
  expect(await early.ask({ action: 'watch', room })).toMatchObject({ seat: other.seat });
});

test('field-34 twenty orders sent without waiting are each judged on what the log then holds', async () => {
  const { room, mover, v, free, territory } = await table();
  const order = { type: 'place', placements: [{ territory, armies: 1 }] };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => mover.plain.command(room, v, order)),
  );
  const placed = answers.filter((frame) => frame.type === 'commit');
  expect(placed.length).toBeGreaterThan(0);
  expect(placed.length).toBeLessThanOrEqual(free);
  expect(new Set(answers.map(codeOf).filter((code) => code !== 'commit'))).toSatisfy(
    (codes: Set<string>) => [...codes].every((code) => ['busy', 'turn/not-yours'].includes(code)),
  );
  expect(await mover.look()).toMatchObject({ v: v + placed.length });
});

test('field-40 two clicks on the last army place it once', async () => {
  const { room, mover, v, free, territory } = await table();
  const place = (armies: number) => ({ type: 'place', placements: [{ territory, armies }] });
  expect(codeOf(await mover.plain.command(room, v, place(free - 1)))).toBe('commit');
  const clicks = await Promise.all([1, 1].map((n) => mover.plain.command(room, v + 1, place(n))));
  expect(clicks.map(codeOf).sort()).toEqual(['commit', 'turn/not-yours']);
  expect(await mover.look()).toMatchObject({ v: v + 2 });
});

test('field-133 two rooms of one ruleset have other seals, other keys and other deals', async () => {
  const rooms = [await table(), await table()];
  const openings = await Promise.all(
    rooms.map(async ({ mover, room }) => {
      const first = await mover.plain.ask({ action: 'sync', room, since: 0 });
      if (first.type !== 'lines') throw new Error(codeOf(first));
      const deal = first.lines
        .flatMap(({ commit }) => commit.events)
        .find(({ type }) => type === 'dealt');
      return { ...first.lines[0]!.commit.opening, deal: JSON.stringify(deal) };
    }),
  );
  for (const fact of ['seal', 'anchor', 'deal'] as const) {
    expect(openings[0]?.[fact]).not.toBe(openings[1]?.[fact]);
  }
  expect(openings[0]?.ruleset).toBe(openings[1]?.ruleset);
});

test('field-187 ROO-5 names of any script come back as they were, and stay out of the log', async () => {
  const names = ['Ж', 'José “Pepe” d’Água', '日本の将軍', 'عمر', '🪖', '<b>$1\\"'];
  const host = await newGuest(stack);
  const { room } = await openRoom(host, { seats: 6 }, {});
  await sit(host, room, { name: names[0] });
  for (const name of names.slice(1)) await sit(await newGuest(stack), room, { name });
  const snapshot = await host.ask({ action: 'sync', room });
  if (snapshot.type !== 'snapshot') throw new Error(codeOf(snapshot));
  expect(snapshot.people.map(({ name }) => name)).toEqual(names);
  const log = await host.ask({ action: 'sync', room, since: 0 });
  for (const name of names)
    expect(JSON.stringify(log)).not.toContain(JSON.stringify(name).slice(1, -1));
  for (const bad of ['', ' ', 'x'.repeat(41), 'a\u0000b', 'a\u202eb', 'two\nlines']) {
    const other = await newGuest(stack);
    await other.ask({ action: 'watch', room });
    const join = { type: 'join', opening: snapshot.opening };
    expect([bad, codeOf(await other.command(room, 7, join, { name: bad }))]).toEqual([
      bad,
      'message/invalid',
    ]);
  }
});
