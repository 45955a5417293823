import { type Ruleset, seatCount } from './schema.ts';

/** FAI-2: the numbers of MIS-7, MIS-8 and of conversions in a room of so many seats. */
export const holdTargetsFor = (
  { holdTargets }: Pick<Ruleset, 'holdTargets'>,
  seats: number,
): { territories: number; pairs: number } => holdTargets.bySeats?.[seatCount(seats)] ?? holdTargets;
