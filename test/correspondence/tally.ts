/** What a month came to, and everything that is wrong with it. */
export interface Tally {
  leagues: number;
  members: number;
  rounds: number;
  rooms: number;
  ended: number;
  /** Most rooms open at once. */
  live: number;
  commits: number;
  turns: number;
  notices: number;
  /** Notices that went to the bus again under the same id, as an invocation died before it wrote that down. */
  noticesRepeated: number;
  /** Rounds, rooms, turns, results and notices that should be and are not. */
  missed: number;
  /** The same, where there are more than should be. */
  doubled: number;
  /** Most ms by which a round or the end of a turn came after its time. */
  latestRound: number;
  latestTurn: number;
  /** Rooms in the longest list of one person, those open in it, and those that waited for the person. */
  myRooms: { rooms: number; open: number; asked: number };
  wrong: string[];
}

export const noTally = (): Tally => ({
  ...{ leagues: 0, members: 0, rounds: 0, rooms: 0, ended: 0, live: 0, commits: 0, turns: 0 },
  ...{ notices: 0, noticesRepeated: 0, missed: 0, doubled: 0, latestRound: 0, latestTurn: 0 },
  ...{ myRooms: { rooms: 0, open: 0, asked: 0 }, wrong: [] },
});

/** So many are told in words. */
const TOLD = 100;

export function blame(tally: Tally, what: 'missed' | 'doubled' | 'wrong', words: string): void {
  if (what !== 'wrong') tally[what] += 1;
  if (tally.wrong.length < TOLD) tally.wrong.push(`${what}: ${words}`);
}
