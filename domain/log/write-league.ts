import { NO_HASH } from '../chance/commit-hash.ts';
import type { KeyRing } from '../chance/keys.ts';
import { LEAGUE_ENGINE } from '../engine.ts';
import type { LeagueDecision } from '../league/context.ts';
import type { LeagueEvent } from '../league/events.ts';
import { advanceChain } from './chain.ts';
import { type Composed, compose, type Draft, SYSTEM } from './compose.ts';
import type { LeagueLog } from './league.ts';
import { leagueRulesetHash } from './league-ruleset.ts';

/** A commit of a league, ready to be stored. */
export interface WrittenLeague extends Composed<LeagueEvent> {
  /** The league after the commit. */
  log: LeagueLog;
}

/** Version 1. `decision` is that of `open`, decided without draws. */
export function writeLeagueOpening(
  ring: KeyRing,
  { at, decision }: Pick<Draft<LeagueDecision>, 'at' | 'decision'>,
): WrittenLeague {
  const ruleset = leagueRulesetHash(decision.state.settings) ?? NO_HASH;
  const made = { at, actor: SYSTEM, decision, engine: LEAGUE_ENGINE, chance: null, ruleset };
  return written(null, compose(null, made, ring), decision);
}

/** The next version of a league; draws come from `prepareDraws`. */
export function writeLeagueCommit(
  log: LeagueLog,
  { draws, ...draft }: Draft<LeagueDecision>,
  ring: KeyRing,
): WrittenLeague {
  const made = { ...draft, engine: LEAGUE_ENGINE, chance: draws.record(), ruleset: null };
  return written(log, compose(log, made, ring), draft.decision);
}

const written = (
  log: LeagueLog | null,
  composed: Composed<LeagueEvent>,
  { state }: LeagueDecision,
): WrittenLeague => ({
  ...composed,
  log: { ...advanceChain(log, composed.commit, composed.hash), league: state },
});
