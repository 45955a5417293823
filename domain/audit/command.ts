import { type Command, humanCommand } from '../game/commands.ts';
import { settingsSchema } from '../game/settings.ts';
import type { State } from '../game/state.ts';
import type { Actor } from '../log/commit.ts';
import { systemActor } from '../log/system-actor.ts';
import type { BundleCommit, BundleLine } from './line.ts';

/** A command as it was decided on: who gave it, and for a newcomer who that is. */
export interface Asked {
  command: Command;
  actor: Pick<Actor, 'seat' | 'as'>;
  who: string | null;
}

/** `who` of a newcomer stands in the event that seats it; it is the one thing taken from there. */
function newcomer(commit: BundleCommit, type: string): string | null {
  const who = commit.events.find((event) => event.type === type)?.who;
  return typeof who === 'string' ? who : null;
}

/** NEG-2: which card was picked stands in the payload that the log keeps beside the commit. */
function picked({ commit, open }: BundleLine): Record<string, unknown> {
  const payload = open.find((opened) => opened?.payload.type === 'card-picked')?.payload;
  return { ...commit.cmd, card: payload?.card };
}

function humanAsked(line: BundleLine): Asked | null {
  const { commit } = line;
  const said = commit.cmd.type === 'select' ? picked(line) : commit.cmd;
  const parsed = humanCommand.safeParse(said);
  if (!parsed.success) return null;
  const joins = parsed.data.type === 'join';
  return {
    command: parsed.data,
    actor: { seat: joins ? null : commit.by.seat, as: 'human' },
    who: joins ? newcomer(commit, 'joined') : null,
  };
}

function opening(commit: BundleCommit): Command | null {
  const settings = settingsSchema.safeParse(commit.cmd.settings);
  return settings.success ? { type: 'open', settings: settings.data } : null;
}

/** System commands that say nothing but their name. */
const PLAIN = ['start', 'timeout', 'bot', 'close', 'annul'] as const;

function systemCommand(commit: BundleCommit): Command | null {
  const { type } = commit.cmd;
  if (type === 'open') return opening(commit);
  const found = PLAIN.find((known) => known === type);
  return found === undefined ? null : { type: found };
}

/** The command that a commit records, or null if no such command can be given. */
export function askedOf(line: BundleLine, state: State): Asked | null {
  const { commit } = line;
  if (commit.by.as === 'human') return humanAsked(line);
  const command = systemCommand(commit);
  if (command === null) return null;
  const { type } = command as Extract<Command, { type: 'open' | 'bot' }>;
  const who = type === 'open' ? newcomer(commit, 'opened') : null;
  return { command, actor: systemActor(state, type), who };
}
