import { handOf, symbolOf, WILD } from '../../domain/game/queries/cards.ts';
import type { Terms } from '../../domain/game/terms.ts';
import { project } from '../../functions/app/project.ts';
import { react } from '../../functions/app/react.ts';
import { sweep } from '../../functions/app/sweep.ts';
import { issueTicket } from '../../functions/app/tickets.ts';
import { expire } from '../../functions/app/timers.ts';
import { disconnect } from '../../functions/app/watch.ts';
import { Player } from '../functions/support/world.ts';
import { randomMove } from '../support/random-moves.ts';
import { Chance } from './chance.ts';
import { Journal } from './journal.ts';
import { leagueCases } from './league-cases.ts';
import { privacyCases } from './privacy-cases.ts';
import { seasonCases } from './season-cases.ts';
import {
  begun,
  board,
  type Case,
  lobby,
  moverOf,
  openingOf,
  orders,
  runs,
  type Stage,
  says,
  stateIn,
  until,
} from './stage.ts';

async function lobbies(): Promise<Case[]> {
  const fresh = { journal: new Journal() };
  const ada = new Player(fresh.journal.world, 'ada');
  const command = { type: 'open', settings: { seats: 2 }, name: 'Here' };
  const one = await lobby({}, 1);
  const two = await lobby();
  const brasil = await lobby({ ruleset: 'brasil' });
  const join = { type: 'join', opening: openingOf(one) } as const;
  const late = { type: 'join', opening: openingOf(two) } as const;
  await two.players[0].open();
  const cyd = new Player(two.journal.world, 'cyd');
  cyd.slots = 3;
  const opened = (await stateIn(one)).public.settings;
  if (opened === null) throw new Error('no settings');
  const adjust = { type: 'adjust', settings: { ...opened, turnSeconds: 180 } } as const;
  return [
    says('open', fresh, ada, { action: 'command', cid: 'acted-command-00', command }),
    says('quick', fresh, ada, {
      ...{ action: 'quick', ruleset: 'theatres', pace: 'live', table: 'humans' },
    }),
    orders(one, one.players[1], join),
    orders(one, one.players[0], adjust),
    orders(two, cyd, late, 'join a full room'),
    orders(two, two.players[1], { type: 'leave' }),
    orders(two, two.players[0], { type: 'start' }),
    orders(brasil, brasil.players[1], { type: 'ready', ready: true }),
  ];
}

const MOVES = [
  'place',
  'attack',
  'blitz',
  'advance',
  'end-phase',
  'fortify',
  'end-turn',
  'trade',
] as const;

async function turns(): Promise<Case[]> {
  const stage = await begun({ mode: 'domination' });
  const cases = [orders(stage, stage.players[1], { type: 'abandon' })];
  for (const type of MOVES) {
    const move = await until(stage, type);
    cases.push(orders(stage, moverOf(stage, await stateIn(stage)), move));
  }
  return cases;
}

/** Plays until somebody may bargain. */
async function market(): Promise<Stage> {
  const stage = await begun({ ruleset: 'brasil', mode: 'domination', turnSeconds: 300 });
  const chance = new Chance(3);
  for (let moves = 0; moves < 600; moves += 1) {
    const state = await stateIn(stage);
    if (state.public.turn?.phase === 'negotiation') return stage;
    const move = randomMove(state, board(state), chance.below, true);
    await moverOf(stage, state).command(stage.room, move);
  }
  throw new Error('nobody came to bargain');
}

async function talks(): Promise<Case[]> {
  const stage = await market();
  const state = await stateIn(stage);
  const { room, players } = stage;
  const seat = state.public.turn?.seat ?? 0;
  const [mover, other] = [players[seat], players[1 - seat]] as [Player, Player];
  const termsOf = (card = ''): Terms => {
    const symbol = symbolOf(board(state), card);
    return symbol === WILD ? { wild: true } : { symbol };
  };
  const [own, theirs] = [seat, 1 - seat].map((holder) => handOf(state, holder)?.[0]);
  const [give, want] = [termsOf(own), termsOf(theirs)];
  const offer = { type: 'offer', to: 1 - seat, give, want } as const;
  const cases = [
    says('announce', stage, other, { action: 'announce', room, card: theirs }),
    orders(stage, mover, offer),
  ];
  await mover.command(room, offer);
  const answers = [
    ...([{ type: 'accept' }, { type: 'refuse' }] as const),
    { type: 'counter', give: want, want: give } as const,
  ];
  return [
    ...cases,
    orders(stage, mover, { type: 'withdraw' }),
    ...answers.map((answer) => orders(stage, other, answer)),
  ];
}

async function viewers(): Promise<Case[]> {
  const stage = await begun();
  const { journal, room, players } = stage;
  const [ada] = players;
  const dan = new Player(journal.world, 'dan');
  const { connection } = ada;
  const claims = { iss: 'test', sub: 'ada', name: null, slots: null, exp: 4_000_000_000 };
  const copy = journal.mark();
  return [
    says('watch', stage, dan, { action: 'watch', room }),
    says('watch for lines', stage, dan, { action: 'watch', room, since: 1 }),
    says('sync', stage, ada, { action: 'sync', room }),
    says('unwatch', stage, ada, { action: 'unwatch', room }),
    says('listen', stage, ada, { action: 'notices', on: true }),
    says('ping', stage, ada, { action: 'ping', head: { room, v: 1 } }),
    runs('disconnect', copy, (app) => disconnect(app, connection, ada.caller.user)),
    runs('ticket', copy, (app) => issueTicket(app, claims)),
  ];
}

/** A room whose turn is over, unknown to everybody. */
async function overdue(): Promise<Stage> {
  const stage = await begun();
  const { deadline } = (await stateIn(stage)).public;
  stage.journal.world.now = (deadline?.at ?? 0) + 60_001;
  return stage;
}

/** Time runs out turn after turn, until an autopilot plays for somebody. */
async function onAutopilot(): Promise<Stage & { seat: number }> {
  // A mission could come true by placing alone.
  const stage = await begun({ mode: 'domination' });
  const { world } = stage.journal;
  for (let turns = 0; turns < 20; turns += 1) {
    const { deadline, seats } = (await stateIn(stage)).public;
    const seat = seats.findIndex(({ control }) => control === 'autopilot');
    if (seat >= 0) return { ...stage, seat };
    world.now = (deadline?.at ?? 0) + 1;
    await expire(world.app, { room: stage.room, n: deadline?.n ?? 0 });
  }
  throw new Error('no autopilot came');
}

async function server(): Promise<Case[]> {
  const late = await overdue();
  const { deadline } = (await stateIn(late)).public;
  const { room } = late;
  const due = late.journal.mark();
  const absent = await onAutopilot();
  const moved = absent.journal.mark();
  const head = { room: absent.room, v: Math.max(...absent.journal.world.versions(absent.room)) };
  return [
    says('flag', late, late.players[0], { action: 'flag', room }),
    orders(late, late.players[0], { type: 'end-turn' }, 'a command that comes too late'),
    runs('expire', due, (app) => expire(app, { room, n: deadline?.n ?? 0 })),
    runs('sweep', due, (app) => sweep(app)),
    runs('react', moved, (app) => react(app, head)),
    runs('project', moved, (app) => project(app, head)),
    orders(absent, absent.players[absent.seat] as Player, { type: 'resume' }),
  ];
}

/** Every use case that does I/O. */
export async function allCases(): Promise<Case[]> {
  const groups = [lobbies, turns, talks, viewers, server, leagueCases, seasonCases, privacyCases];
  const cases: Case[] = [];
  for (const group of groups) cases.push(...(await group()));
  return cases;
}
