import type { Settings } from '../../domain/game/settings.ts';
import { boards } from '../../domain/maps/index.ts';
import { completeSettings } from '../../domain/protocol/defaults.ts';
import { rulesets } from '../../domain/rulesets/index.ts';
import type { Ruleset } from '../../domain/rulesets/schema.ts';

const known = <T>(map: ReadonlyMap<string, T>, id: string): T => map.get(id) as T;

export const SEATS = 4;
export const board = known(boards, 'world-br');

/**
 * The peer's rules, which it cannot change, as data of ours, so that all play one and the same game:
 * two dice of defence, a third of the territories, bonuses placed anywhere, everything moves in.
 */
export const peerRules: Ruleset = {
  ...known(rulesets, 'joint'),
  id: 'bench',
  cards: 'off',
  origins: 'one',
  openingRounds: [],
  dice: { attack: 3, defence: 2 },
  reinforcement: { divisor: 3, minimum: 3, groupBonus: 'anywhere' },
};

export const settings: Settings = completeSettings({
  ruleset: 'joint',
  mode: 'domination',
  seats: SEATS,
  roundLimit: 0,
  knobs: { cards: 'off' },
});
