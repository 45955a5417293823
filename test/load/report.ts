import { latencyOf, slopeOf } from './figures.ts';
import type { Gauge, Sample } from './gauge.ts';
import { type Counted, PARTS, type Word } from './messages.ts';

type Result = Extract<Word, { type: 'result' }>;

interface Run {
  result: Result;
  gauge: Gauge;
  /** Of the whole run. */
  seconds: number;
}

const sum = (counted: readonly Counted[], of: (one: Counted) => number): number =>
  counted.reduce((total, one) => total + of(one), 0);

const slope = (samples: readonly Sample[], of: 'rss' | 'heap'): number =>
  Math.round(slopeOf(samples.map((one) => ({ x: one.seconds / 60, y: one[of] }))) * 100) / 100;

const refusals = ({ refused }: Counted): number =>
  Object.values(refused).reduce((total, count) => total + count, 0);

/** The figures of a run. Times in ms, memory in MB. */
export function reportOf(
  { rooms, sockets, every }: { rooms: number; sockets: number; every: number },
  { result, gauge, seconds }: Run,
) {
  gauge.stop();
  const { counted, flooded, frames } = result;
  const all = PARTS.map((part) => counted[part]);
  const [quiet, flood] = [latencyOf(counted.quiet.times), latencyOf(counted.flood.times)];
  const warm = gauge.samples.filter(({ part }) => part === 'quiet' || part === 'flood');
  return {
    ...{ rooms, sockets: rooms * sockets, every },
    commands: sum(all, (one) => one.commands),
    acknowledged: sum(all, (one) => one.acknowledged),
    refused: sum(all, refusals),
    refusals: Object.assign({}, ...all.map((one) => one.refused)) as Record<string, number>,
    late: sum(all, (one) => one.late),
    again: sum(all, (one) => one.again),
    frames,
    warmUp: latencyOf(counted['warm-up'].times),
    quiet,
    flood,
    ratio: Math.round((flood.p99 / quiet.p99) * 100) / 100,
    floodMessages: flooded.messages,
    floodRefused: flooded.refused,
    floodDisconnects: flooded.disconnects,
    cpuSeconds: gauge.cpu,
    rss: gauge.samples.map((one) => [one.seconds, one.rss]),
    heap: gauge.samples.map((one) => [one.seconds, one.heap]),
    external: gauge.samples.map((one) => [one.seconds, one.external]),
    files: gauge.samples.map((one) => [one.seconds, one.files]),
    slopeMBperMinute: slope(warm, 'rss'),
    heapSlopeMBperMinute: slope(warm, 'heap'),
    seconds,
  };
}
