import type { Anomaly } from '../../rulesets/schema.ts';
import { emit, type Run } from '../run.ts';

/** TUN and ANO: what a new round brings to the board. */

/** TUN-1: to a territory that is no neighbour by the map and not where it led last. */
export function digTunnel(run: Run): void {
  const { board, facts, ruleset, context } = run;
  const { tunnel: from, territories } = board;
  if (ruleset.tunnel === 'none' || from === null) return;
  const near = [from, facts.land.tunnel, ...(board.neighbours[from] ?? [])];
  const open = territories.filter((_, territory) => !near.includes(territory));
  const to = open[context.draw.int('tunnel', open.length)] ?? '';
  emit(run, { type: 'tunnel-moved', from: territories[from] ?? '', to });
}

/** ANO-1: one that is not among the last ones, in full. */
export function strikeAnomaly(run: Run): void {
  const { anomalies } = run.ruleset;
  if (anomalies.length === 0) return;
  const fresh = anomalies.filter(({ id }) => !run.facts.land.anomalies.includes(id));
  const drawn = fresh[run.context.draw.int('anomaly', fresh.length)];
  if (drawn === undefined) return;
  emit(run, { type: 'anomaly-struck', anomaly: drawn.id, ...nothing, ...consequences(run, drawn) });
}

const nothing: Consequences = { armies: [], calm: [], lifted: [], raised: [] };

interface Consequences {
  armies: { territory: string; change: number }[];
  calm: string[];
  lifted: [string, string][];
  raised: [string, string][];
}

function consequences(run: Run, { effect }: Anomaly): Partial<Consequences> {
  switch (effect.kind) {
    case 'armies':
      return { armies: changes(run, effect.territories, effect.change) };
    case 'calm':
      return { calm: effect.territories };
    case 'lift':
      return { lifted: some(run, effect.borders, effect.random) };
    case 'raise':
      return { raised: some(run, effect.borders, effect.random) };
    case 'move':
      return { lifted: [effect.from], raised: [effect.to] };
  }
}

/** ANO-1: no territory falls below one army; those that keep all they have are left out. */
function changes({ board, facts }: Run, territories: readonly string[], change: number) {
  return territories.flatMap((territory) => {
    const armies = facts.armies[board.index.get(territory) ?? 0] ?? 1;
    const possible = Math.max(change, 1 - armies);
    return possible === 0 ? [] : [{ territory, change: possible }];
  });
}

/** All of the borders, or so many drawn among them, in the order of the list. */
function some<T>(run: Run, borders: readonly T[], random: number | null): T[] {
  if (random === null || random >= borders.length) return [...borders];
  const drawn = run.context.draw.shuffle('anomaly-borders', borders.length, random);
  return drawn.toSorted((a, b) => a - b).map((i) => borders[i] as T);
}
