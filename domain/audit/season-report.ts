import { failure } from './messages.ts';
import type { Failure, Fault, Report, Warning } from './report.ts';

/** A fault in the bundle of a room, or of the league, or between them; null for the file itself. */
interface SeasonFailure extends Failure {
  room: string | null;
}

interface SeasonWarning extends Warning {
  room: string;
}

export interface SeasonReport {
  ok: boolean;
  state: 'season';
  season: number | null;
  /** Of the league's own bundle; null where the file has none. */
  league: Report | null;
  /** Rooms that passed, and what all bundles that passed hold together. */
  rooms: number;
  commits: number;
  rolls: number;
  warnings: SeasonWarning[];
  /** The first fault of each bundle, in the order of the file; then what is missing. */
  failures: SeasonFailure[];
}

/** A fault with the bundle that it is in, worded for people. */
export function seasonFailure(room: string | null, version: number, found: Fault): SeasonFailure {
  return ofRoom(room, failure(version, found));
}

export const ofRoom = (room: string | null, found: Failure): SeasonFailure => ({
  ...found,
  room,
  message: room === null ? found.message : `${room}: ${found.message}`,
});
