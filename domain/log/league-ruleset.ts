import { roomRules } from '../league/queries/ruleset.ts';
import type { LeagueSettings } from '../league/settings.ts';
import { boards } from '../maps/index.ts';
import { rulesetHash } from './ruleset-hash.ts';

/** What `opening.ruleset` of a league names: the rules of its rooms. Null for settings that no room takes. */
export function leagueRulesetHash(settings: LeagueSettings | null): string | null {
  if (settings === null) return null;
  const rules = roomRules(settings, settings.tableSize);
  const board = rules.ok ? boards.get(rules.value.map) : undefined;
  return rules.ok && board !== undefined ? rulesetHash(board, rules.value) : null;
}
