import { LEAGUE_ENGINE } from '../engine.ts';
import type { CommitLine } from '../log/commit.ts';
import type { LeagueLine } from '../log/league.ts';
import { type Fault, fault, rulesUnchecked } from './report.ts';
import { partsOf, readSeasonHeader, type SeasonHeader } from './season-file.ts';
import { type PlannedRoom, type SeasonPlan, seasonPlan } from './season-plan.ts';
import { ofRoom, type SeasonReport, seasonFailure } from './season-report.ts';
import { compareRoom } from './season-room.ts';
import { type Examined, examine, type VerifyOptions } from './verify.ts';
import type { Step } from './walk.ts';

interface SeasonOptions {
  /** A head or fingerprint of the league that somebody kept. */
  head?: VerifyOptions['head'];
  /** Told after each bundle of a room. */
  onProgress?: (done: number, total: number) => void;
}

type Part = readonly (string | null)[];

/** One pass over a file. */
interface Audit {
  report: SeasonReport;
  options: SeasonOptions;
  seals: Set<string>;
}

const startAudit = (options: SeasonOptions): Audit => ({
  options,
  report: {
    ...{ ok: false, state: 'season', season: null, league: null },
    ...{ rooms: 0, commits: 0, rolls: 0, warnings: [], failures: [] },
  },
  seals: new Set(),
});

function blame({ report }: Audit, room: string | null, version: number, found: Fault): void {
  report.failures.push(seasonFailure(room, version, found));
}

/** Counts a bundle in, if it is good in itself and shares its secret with none before. */
function accept(audit: Audit, room: string, { report, seal }: Examined): boolean {
  const { commits, rolls, warnings, failures } = report;
  const sum = audit.report;
  sum.warnings.push(...warnings.map((warning) => ({ ...warning, room })));
  sum.failures.push(...failures.map((found) => ofRoom(room, found)));
  if (failures.length > 0 || seal === null) return false;
  const isNew = !audit.seals.has(seal);
  if (!isNew) blame(audit, room, 1, fault('end/reused', 'opening.seal'));
  audit.seals.add(seal);
  sum.commits += commits;
  sum.rolls += rolls;
  return isNew;
}

/** Events of other engines are not known to be events. */
const isOfLeague = ({ line }: Step): boolean => line.commit.engine === LEAGUE_ENGINE;

/** The header against the league's bundle. */
function compareHeader(header: SeasonHeader, { league, season, rooms }: SeasonPlan): Fault | null {
  if (header.league !== league) return fault('season/header', 'league');
  if (header.season !== season.n) return fault('season/header', 'season');
  return header.rooms === rooms.length ? null : fault('season/header', 'rooms');
}

/** The league's own bundle, from which the rooms follow. */
function checkLeague(audit: Audit, header: SeasonHeader, part: Part): SeasonPlan | null {
  const { head } = audit.options;
  const examined = examine(part, head === undefined ? {} : { head });
  audit.report.league = examined.report;
  if (!accept(audit, header.league, examined)) return null;
  const { steps } = examined;
  const plan = steps.every(isOfLeague)
    ? seasonPlan(steps.map(({ line }) => line as LeagueLine))
    : null;
  if (plan === null) blame(audit, header.league, steps.length, fault('season/league', 'events'));
  const other = plan && compareHeader(header, plan);
  if (other !== null) blame(audit, null, 0, other);
  return plan;
}

/** A room's bundle, which must be good, have its end, and be what the league says of it. */
function checkRoom(audit: Audit, { season }: SeasonPlan, planned: PlannedRoom, part: Part): void {
  const { room, result } = planned;
  const examined = examine(part, { head: result.head, finished: true });
  if (!accept(audit, room, examined)) return;
  const { steps, report } = examined;
  const lines = steps.map(({ line }) => line as CommitLine);
  const other = rulesUnchecked(report) ? null : compareRoom(lines, season, planned);
  if (other === null) audit.report.rooms += 1;
  else blame(audit, room, report.commits, other);
}

/** The id that a bundle's first line gives itself. */
const idOf = (part: Part): string =>
  /"room":"([A-Za-z0-9_:-]{1,64})"/.exec(part[0] ?? '')?.[1] ?? '';

/** Each room once, in the order of the season, and none besides. */
function checkRooms(audit: Audit, plan: SeasonPlan, parts: Iterable<Part>): void {
  const waited = new Map(plan.rooms.map((planned, place) => [planned.room, { planned, place }]));
  let last = -1;
  let done = 0;
  for (const part of parts) {
    const room = idOf(part);
    const found = waited.get(room);
    waited.delete(room);
    if (found === undefined) blame(audit, room, 0, fault('season/surplus-room', ''));
    else if (found.place < last) blame(audit, room, 0, fault('season/order', ''));
    if (found !== undefined) checkRoom(audit, plan, found.planned, part);
    last = Math.max(last, found?.place ?? -1);
    done += 1;
    audit.options.onProgress?.(done, plan.rooms.length);
  }
  for (const room of waited.keys()) blame(audit, room, 0, fault('season/missing-room', ''));
}

/**
 * Verifies a season proof: the league's bundle, decided again; each room's bundle to its end,
 * against the head that the league recorded; and what the league recorded against what the room
 * says. Lines without their line feeds; one room is in memory at a time. Never throws.
 */
export function verifySeason(
  lines: Iterable<string | null>,
  options: SeasonOptions = {},
): SeasonReport {
  const audit = startAudit(options);
  const parts = partsOf(lines);
  const first: Part = parts.next().value ?? [];
  const header = first.length === 1 ? readSeasonHeader(first[0]) : null;
  if (header === null) blame(audit, null, 0, fault('season/header', ''));
  else {
    audit.report.season = header.season;
    const plan = checkLeague(audit, header, parts.next().value ?? []);
    if (plan !== null) checkRooms(audit, plan, parts);
  }
  return { ...audit.report, ok: audit.report.failures.length === 0 };
}
