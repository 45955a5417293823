import { bundle } from '../../../domain/audit/bundle.ts';
import { seasonHeaderLine } from '../../../domain/audit/season-file.ts';
import { linesOfSeason, seasonPlan } from '../../../domain/audit/season-plan.ts';
import type { LeagueLine } from '../../../domain/log/league.ts';
import { Misuse } from '../exit.ts';
import { progress, progressDone } from '../output.ts';
import { fetchBundle } from '../room-log.ts';

/** The proof of a season part by part: its header, the league's bundle, then each room's. */
export async function* proofParts(
  http: string,
  lines: readonly LeagueLine[],
  season: number,
): AsyncGenerator<string> {
  const own = linesOfSeason(lines, season) ?? [];
  const plan = seasonPlan(own);
  if (plan === null) throw new Misuse(`Season ${season} is not over.`, 'Wait until it is closed.');
  const { league, rooms } = plan;
  yield `${seasonHeaderLine({ league, season, rooms: rooms.length })}\n`;
  yield bundle(league, own);
  for (const [i, { room }] of rooms.entries()) {
    progress(`room ${i + 1} of ${rooms.length}`);
    yield await fetchBundle(http, room);
  }
  progressDone();
}
