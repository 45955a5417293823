import { decideLeague } from '../league/decider.ts';
import { initialLeague, type LeagueState } from '../league/state.ts';
import { keysLeft } from '../log/chain.ts';
import { leagueRulesetHash } from '../log/league-ruleset.ts';
import { leagueAskedOf } from './league-command.ts';
import type { BundleCommit } from './line.ts';
import {
  compareDecision,
  compareDraws,
  type Replay,
  type Replayer,
  recordedDraws,
  replayed,
  startReplay,
} from './replay.ts';
import { type Fault, fault } from './report.ts';
import type { Step } from './walk.ts';

/** Version 1 names the rules of the league's rooms. */
const compareOpening = ({ v, opening }: BundleCommit, { settings }: LeagueState): Fault | null =>
  v !== 1 || leagueRulesetHash(settings) === opening?.ruleset
    ? null
    : fault('rules/event', 'opening.ruleset');

function redecide(step: Step, replay: Replay<LeagueState>): Fault | null {
  const { commit } = step.line;
  const asked = leagueAskedOf(commit);
  if (asked === null) return fault('rules/command', 'cmd');
  if (asked.actor.as !== commit.by.as) return fault('rules/command', 'by.as');
  const draw = recordedDraws(step, replay.secret);
  const decided = decideLeague(replay.state, asked.command, {
    at: commit.at,
    actor: asked.actor,
    who: asked.who,
    opening: replay.openingHash,
    previousAt: replay.at,
    keysLeft: keysLeft({ length: replay.opening.length, n: replay.n }),
    league: commit.room,
    draw,
  });
  if (!decided.ok) return fault('rules/command', 'cmd');
  const found = compareDraws(draw) ?? compareDecision(commit, decided.value);
  replayed(replay, step, decided.value.state);
  if (found === null && commit.private.length > 0) return fault('rules/private', 'private', 0);
  return found ?? compareOpening(commit, replay.state);
}

/** Decides leagues again, at any time: nothing in them is secret. */
export const leagueRules: Replayer = {
  sealed: false,
  start(_steps, ground) {
    const replay = startReplay(initialLeague, ground);
    return (step) => redecide(step, replay);
  },
};
