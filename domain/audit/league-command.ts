import { z } from 'zod';
import { endingShape, type LeagueCommand, memberCommand } from '../league/commands.ts';
import type { LeagueContext } from '../league/context.ts';
import { leagueSettings } from '../league/settings.ts';
import type { BundleCommit } from './line.ts';

/** A command of a league as it was decided on: who gave it, and for a newcomer who that is. */
interface LeagueAsked {
  command: LeagueCommand;
  actor: LeagueContext['actor'];
  who: string | null;
}

const division = z.number().int().min(1);

/** The closed list of commands that no member gives. */
const systemCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('open'), settings: leagueSettings }),
  z.strictObject({ type: z.literal('begin') }),
  z.strictObject({ type: z.literal('draw'), division }),
  z.strictObject({ type: z.literal('open-round'), division }),
  endingShape.extend({ type: z.literal('result') }),
  z.strictObject({ type: z.literal('close-round'), division }),
  z.strictObject({ type: z.literal('close-season') }),
  z.strictObject({ type: z.literal('end') }),
]);

const eventOf = ({ events }: BundleCommit, type: string) => events.find((e) => e.type === type);

/** `who` of a newcomer stands in the event that lets it in; it is the one thing taken from there. */
function newcomer(commit: BundleCommit, type: string): string | null {
  const who = eventOf(commit, type)?.who;
  return typeof who === 'string' ? who : null;
}

function memberAsked(commit: BundleCommit): LeagueAsked | null {
  const said = memberCommand.safeParse(commit.cmd);
  if (!said.success) return null;
  const registers = said.data.type === 'register';
  // Who was out keeps the number; who is new has none before the commit.
  const isNew = registers && eventOf(commit, 'registered')?.back !== true;
  return {
    command: said.data,
    actor: { seat: isNew ? null : commit.by.seat, as: 'human' },
    who: registers ? newcomer(commit, 'registered') : null,
  };
}

/** The command that a commit of a league records, or null if no such command can be given. */
export function leagueAskedOf(commit: BundleCommit): LeagueAsked | null {
  if (commit.by.as === 'human') return memberAsked(commit);
  const command = systemCommand.safeParse(commit.cmd);
  if (!command.success) return null;
  const who = command.data.type === 'open' ? newcomer(commit, 'opened') : null;
  return { command: command.data, actor: { seat: null, as: 'system' }, who };
}
