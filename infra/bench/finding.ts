import type { Rates } from './measure.ts';

/** Rates by name, such as `gamesPerSecond`: per CPU second, rounded. */
export type Figures = Record<string, number>;

/** This project beside something else, both from one run. */
export interface Finding {
  name: string;
  /** What the peer is. */
  against: string;
  own: Figures;
  peer: Figures;
  /** Own over peer. */
  ratio: Figures;
  /** Least and most of the rounds. */
  range: { own: Record<string, [number, number]>; peer: Record<string, [number, number]> };
}

export function findingOf(
  name: string,
  against: string,
  { own, peer }: { own: Rates; peer: Rates },
): Finding {
  const ratio = Object.keys(own).map((what): [string, number] => [
    nameOf(what),
    Number(((own[what]?.median ?? 0) / (peer[what]?.median ?? 1)).toPrecision(3)),
  ]);
  return {
    name,
    against,
    own: medians(own),
    peer: medians(peer),
    ratio: Object.fromEntries(ratio),
    range: { own: ranges(own), peer: ranges(peer) },
  };
}

const nameOf = (what: string): string => `${what}PerSecond`;

const medians = (rates: Rates): Figures =>
  Object.fromEntries(
    Object.entries(rates).map(([what, { median }]) => [nameOf(what), Math.round(median)]),
  );

const ranges = (rates: Rates): Record<string, [number, number]> =>
  Object.fromEntries(
    Object.entries(rates).map(([what, { least, most }]) => [
      nameOf(what),
      [Math.round(least), Math.round(most)],
    ]),
  );
