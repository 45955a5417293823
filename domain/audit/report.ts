/** Every code a verifier may report (sealed-draws 11), in the order of its checks. */
export const FAULT_CODES = [
  'line/syntax',
  'bundle/short',
  'bundle/header',
  'line/shape',
  'commit/room',
  'commit/version',
  'commit/prev',
  'commit/hash',
  'head/mismatch',
  'commit/after-end',
  'commit/time',
  'commit/actor',
  'commit/repeat',
  'opening/place',
  'opening/draws',
  'beacon/unasked',
  'draw/index',
  'draw/exhausted',
  'draw/key',
  'draw/spec',
  'draw/value',
  'private/commitment',
  'bundle/trailer',
  'bundle/count',
  'bundle/head',
  'head/missing',
  'end/not-revealed',
  'end/seal',
  'end/chain',
  'end/not-opened',
  'end/salt',
  'rules/command',
  'rules/draw',
  'rules/event',
  'rules/private',
  'end/reused',
] as const;

/** What a season proof may lack besides: see `verifySeason`. */
export const SEASON_CODES = [
  'season/header',
  'season/league',
  'season/order',
  'season/surplus-room',
  'season/other-room',
  'season/other-result',
  'season/missing-room',
] as const;

/** A fault of a season proof at no line of a bundle. */
export const isPlaceless = ({ version, code }: Pick<Failure, 'version' | 'code'>): boolean =>
  version === 0 && code.startsWith('season/');

export type FaultCode = (typeof FAULT_CODES)[number] | (typeof SEASON_CODES)[number];

/** What a check found: `index` is the place in draws, sealed, events, private or open. */
export interface Fault {
  code: FaultCode;
  field: string;
  index: number | null;
}

export const fault = (code: FaultCode, field: string, index: number | null = null): Fault => ({
  code,
  field,
  index,
});

/** A fault with its place: 0 is the header, one past the last commit is the trailer. */
export interface Failure extends Fault {
  version: number;
  message: string;
}

export interface Warning {
  code: 'rules/unchecked';
  version: number;
  /** The engine that wrote on from there, and that this verifier does not have. */
  engine: string;
  message: string;
}

export interface Head {
  v: number;
  hash: string;
  fingerprint: string;
}

export interface Report {
  ok: boolean;
  /** Of a league, not of a room. */
  league?: true;
  /** `complete` once the secret of the room or league is revealed. */
  state: 'complete' | 'open';
  commits: number;
  /** Throws of attack against defence whose dice were checked. */
  rolls: number;
  /** The last commit that passed; null when none did. */
  head: Head | null;
  warnings: Warning[];
  /** The first fault, if any. */
  failures: Failure[];
}

/**
 * Whether commits of an engine that is not here escaped the rules. Anybody can write such a name
 * over a forged commit, so nobody should call that room good.
 */
export const rulesUnchecked = ({ warnings }: Pick<Report, 'warnings'>): boolean =>
  warnings.some(({ code }) => code === 'rules/unchecked');
