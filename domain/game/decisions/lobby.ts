import { rulesetHash } from '../../log/ruleset-hash.ts';
import { seatCount } from '../../rulesets/schema.ts';
import { freeSeat, startableFrom } from '../checks/lobby.ts';
import type { HumanCommand, SystemCommand } from '../commands.ts';
import { held } from '../queries/field.ts';
import { leagueOf, ownSeat } from '../queries/league.ts';
import { emit, goesOn, type Run } from '../run.ts';
import { loweredSettings, OPENER_FIRST_MS } from '../set-up.ts';
import type { Settings } from '../settings.ts';
import { dealMissions } from './deal-missions.ts';
import { turnOrder } from './order.ts';
import { beginRound, beginTurn } from './turn.ts';
import { armistice, end } from './victory.ts';

/** ROO and SET: from the opening to the first turn. */

const SECOND = 1000;

const isServers = ({ startsAfter, league }: Settings): boolean =>
  startsAfter !== undefined || league !== undefined;

export function open(run: Run, { settings }: Extract<SystemCommand, { type: 'open' }>): void {
  const { context, ruleset } = run;
  emit(run, {
    type: 'opened',
    who: settings.league === undefined ? (context.who ?? '') : null,
    settings,
    ruleset,
    map: ruleset.map,
    // A quick match and a table of a league have no host to wait for.
    openToAllAt: context.at + (isServers(settings) ? 0 : OPENER_FIRST_MS),
  });
}

export function adjust(run: Run, { settings }: { settings: Settings }): void {
  const { ruleset, board } = run;
  emit(run, { type: 'adjusted', settings, ruleset, hash: rulesetHash(board, ruleset) });
  for (const seat of run.facts.seated) colourOnEntering(run, seat);
}

export function join(run: Run, command: Extract<HumanCommand, { type: 'join' }>): void {
  const league = leagueOf(run.facts);
  const own = league === undefined ? null : ownSeat(league, run.context.who);
  const seat = own ?? freeSeat(run.facts, command.seat) ?? 0;
  const waits = waitBegins(run);
  emit(run, { type: 'joined', seat, who: run.context.who, as: 'human', level: null });
  colourOnEntering(run, seat);
  if (waits !== null) emit(run, { type: 'start-planned', at: waits });
}

/** ROO-4: the wait begins with the first who sits, and again if it ended with too few to start. */
function waitBegins({ facts, context }: Run): number | null {
  const wait = facts.settings?.startsAfter;
  if (wait === undefined) return null;
  const { startsAt } = facts;
  const runs = startsAt !== null && (context.at < startsAt || startableFrom(facts) !== null);
  return runs ? null : context.at + wait * SECOND;
}

/** SET-2: where colours go by seat, each has one colour for good. */
function colourOnEntering(run: Run, seat: number): void {
  const colour = run.ruleset.colours[seat];
  const own = run.facts.seats[seat]?.colour;
  if (run.ruleset.colourChoice === 'entering' && colour !== undefined && colour !== own) {
    emit(run, { type: 'coloured', seat, colour });
  }
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
  const lowered = loweredSettings(run.facts);
  if (lowered !== null) adjust(run, { settings: lowered });
  fillWithBots(run);
  seatTheRest(run);
  const order = turnOrder(run);
  const seats = order.toSorted((a, b) => a - b);
  emit(run, { type: 'started', order, colours: drawColours(run, seats) });
  deal(run, order);
  if (run.facts.settings?.mode === 'missions') dealMissions(run, seats);
  if (run.facts.seats.every(({ reserve }) => reserve === 0)) beginRound(run);
  beginTurn(run, order[0] ?? 0);
}

/** SET-2: seats that have no colour yet draw from those that are left. */
function drawColours(run: Run, seats: number[]): { seat: number; colour: string }[] {
  const { facts, ruleset, context } = run;
  const colourOf = (seat: number) => facts.seats[seat]?.colour ?? null;
  const left = ruleset.colours.filter((colour) => !seats.some((seat) => colourOf(seat) === colour));
  const without = seats.filter((seat) => colourOf(seat) === null);
  const drawn =
    without.length === 0 ? [] : context.draw.shuffle('colours', left.length, without.length);
  return seats.map((seat) => ({
    seat,
    colour: colourOf(seat) ?? left[drawn[without.indexOf(seat)] ?? 0] ?? '',
  }));
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
    colourOnEntering(run, seat);
  });
}

/** LEA-2: bots of a league, and members who are not there, for whom the autopilot begins. */
function seatTheRest(run: Run): void {
  leagueOf(run.facts)?.seats.forEach(({ who, plays }, seat) => {
    if (run.facts.seats[seat]?.control !== 'empty') return;
    const level = plays === 'member' || plays === 'autopilot' ? null : plays;
    const as = level === null ? 'autopilot' : 'bot';
    emit(run, { type: 'joined', seat, who, as, level });
    colourOnEntering(run, seat);
  });
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
  giveReserves(run, order);
}

/** SET-5: what a seat has beyond the armies of its deal waits for the deployment. */
function giveReserves(run: Run, order: number[]): void {
  const total = run.ruleset.startingArmies?.[seatCount(order.length)];
  if (total === undefined) return;
  const reserves = order.map((seat) => ({ seat, armies: total - held(run.facts, seat) }));
  emit(run, { type: 'reserves-given', reserves });
}

/** A waiting room that nobody used; LEA-5, a table of a league that has had its time. */
export function close(run: Run): void {
  if (goesOn(run)) armistice(run, 'time', run.ruleset.abandonedMayWin);
  else end(run, 'closed', []);
}

/** A room that an operator stops. */
export const annul = (run: Run): void => end(run, 'annulled', []);
