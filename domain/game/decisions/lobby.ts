import { rulesetHash } from '../../log/ruleset-hash.ts';
import type { Ruleset } from '../../rulesets/schema.ts';
import { freeSeat } from '../checks/lobby.ts';
import type { HumanCommand, SystemCommand } from '../commands.ts';
import { emit, type Run, tell } from '../run.ts';
import { OPENER_FIRST_MS } from '../set-up.ts';
import { beginRound, beginTurn } from './turn.ts';
import { end } from './victory.ts';

/** ROO and SET: from the opening to the first turn. */

export function open(run: Run, { settings }: Extract<SystemCommand, { type: 'open' }>): void {
  const { context, ruleset } = run;
  emit(run, {
    type: 'opened',
    who: context.who ?? '',
    settings,
    ruleset,
    map: ruleset.map,
    openToAllAt: context.at + OPENER_FIRST_MS,
  });
}

export function adjust(run: Run, { settings }: Extract<HumanCommand, { type: 'adjust' }>): void {
  const { ruleset, board } = run;
  emit(run, { type: 'adjusted', settings, ruleset, hash: rulesetHash(board, ruleset) });
}

export function join(run: Run, command: Extract<HumanCommand, { type: 'join' }>): void {
  const seat = freeSeat(run.facts, command.seat) ?? 0;
  emit(run, { type: 'joined', seat, who: run.context.who, as: 'human', level: null });
}

/** ROO-3: the host passes the room on; the last human closes it. */
export function leave(run: Run): void {
  const seat = run.context.actor.seat ?? 0;
  const wasHost = run.facts.host === seat;
  emit(run, { type: 'left', seat });
  const heir = run.facts.seated[0];
  if (heir === undefined) end(run, 'closed', []);
  else if (wasHost) emit(run, { type: 'host-passed', seat: heir });
}

/** ROO-1, SET: AI fills a mixed table, then order, colours, deal and missions are drawn. */
export function start(run: Run): void {
  fillWithBots(run);
  const order = drawOrder(run);
  const { ruleset, context } = run;
  const drawn = context.draw.shuffle('colours', ruleset.colours.length, order.length);
  const seats = order.toSorted((a, b) => a - b);
  const colours = seats.map((seat, i) => ({ seat, colour: ruleset.colours[drawn[i] ?? 0] ?? '' }));
  emit(run, { type: 'started', order, colours });
  deal(run, order);
  if (run.facts.settings?.mode === 'missions') dealMissions(run, ruleset, seats);
  beginRound(run);
  beginTurn(run, order[0] ?? 0);
}

function fillWithBots(run: Run): void {
  const { settings, seats } = run.facts;
  if (settings?.table !== 'mixed') return;
  const { level, reserved } = settings.ai;
  const firstReserved = seats.length - reserved.length;
  seats.forEach(({ control }, seat) => {
    if (control !== 'empty') return;
    const own = reserved[seat - firstReserved] ?? level;
    emit(run, { type: 'joined', seat, who: null, as: 'bot', level: own });
  });
}

function drawOrder({ facts, ruleset, context }: Run): number[] {
  const seats = facts.seated.toSorted((a, b) => a - b);
  if (ruleset.turnOrder === 'given') return seats;
  return context.draw.shuffle('order', seats.length, seats.length).map((i) => seats[i] ?? 0);
}

/** SET-1: round-robin in turn order, or backwards where the last seats take the extra. */
function deal(run: Run, order: number[]): void {
  const n = run.board.territories.length;
  const from = run.ruleset.extraTerritories === 'first' ? order : order.toReversed();
  const owners: number[] = new Array(n).fill(0);
  run.context.draw.shuffle('deal', n, n).forEach((territory, i) => {
    owners[territory] = from[i % from.length] ?? 0;
  });
  emit(run, { type: 'dealt', owners });
}

/** SET-4: one sealed draw for all, each mission told to its seat only. */
function dealMissions(run: Run, { missions }: Ruleset, seats: number[]): void {
  const drawn = run.context.draw.sealed.shuffle('missions', missions.length, seats.length);
  emit(run, { type: 'missions-dealt', seats });
  seats.forEach((seat, i) => {
    tell(run, seat, { type: 'mission-told', mission: missions[drawn[i] ?? 0]?.id ?? '' });
  });
}

/** A waiting room that nobody used, or a room that an operator stops. */
export const close = (run: Run): void => end(run, 'closed', []);
export const annul = (run: Run): void => end(run, 'annulled', []);
