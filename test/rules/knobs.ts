import { rulesets } from '../../domain/rulesets/index.ts';
import { hostKnobs, type Ruleset } from '../../domain/rulesets/schema.ts';

/** The knobs of the rulesets, which rules read them, and the table that docs/rules.md has of them. */

type Knob = Exclude<keyof Ruleset, 'id'>;

/** The compiler keeps it complete: a new knob belongs to a rule. */
export const knobRules: Record<Knob, string[]> = {
  map: ['MIS-11'],
  modes: ['SET-4', 'VIC-3'],
  seats: ['ROO-1'],
  starts: ['ROO-1'],
  colours: ['SET-2'],
  colourChoice: ['SET-2'],
  extraTerritories: ['SET-1'],
  turnOrder: ['SET-1', 'SET-3'],
  startingArmies: ['SET-5'],
  deployedAtOnce: ['SET-5'],
  openingRounds: ['REI-5'],
  reinforcement: ['REI-1', 'REI-2'],
  seatCompensation: ['FAI-1'],
  dice: ['ATK-2'],
  origins: ['ATK-6', 'ATK-9', 'ATK-10'],
  occupation: ['OCC-1', 'FAI-4'],
  minimumAdvance: ['ATK-3', 'OCC-3'],
  advance: ['OCC-2'],
  garrison: ['FOR-1', 'OCC-3'],
  fortify: ['FOR-1', 'FOR-2', 'FOR-3'],
  guard: ['FOR-1'],
  barriers: ['BAR-1', 'BAR-2'],
  tunnel: ['TUN-1'],
  anomalies: ['ANO-1'],
  negotiation: ['NEG-1', 'NEG-2', 'NEG-3', 'NEG-4'],
  passing: ['ATK-4'],
  cards: ['CRD-2'],
  wildCards: ['CRD-1'],
  setCounter: ['CRD-4'],
  setValues: ['CRD-4'],
  setValueStep: ['CRD-4'],
  setValueCap: ['FAI-3'],
  territoryBonus: ['CRD-7'],
  territoryBonusArmies: ['CRD-7'],
  tradeWhen: ['CRD-8'],
  forcedTradeAt: ['CRD-8'],
  missions: ['MIS-11'],
  victory: ['VIC-7'],
  holdTargets: ['FAI-2'],
  roundLimits: ['VIC-4', 'FAI-5'],
  turnSeconds: ['ABS-1'],
  suggestedTurnSeconds: ['ABS-1'],
  botTurnSeconds: ['ABS-6'],
  timeoutPlacement: ['REI-6'],
  timeoutTrade: ['CRD-10'],
  autopilotAfter: ['ABS-3'],
  autopilot: ['ABS-13'],
  returns: ['ABS-3'],
  leaving: ['ABS-4'],
  abandonedMayWin: ['VIC-5'],
};

/** The rulesets of the rulebooks, without their variants. */
export const books: Ruleset[] = [...rulesets.values()].filter(({ id }) => !id.endsWith('-even'));

const time = (seconds: number): string => {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 && seconds > 60 ? `${seconds / 60} min` : `${seconds} s`;
};

/** A value in few words. */
function shown(knob: Knob, ruleset: Ruleset): string {
  const value = ruleset[knob];
  if (knob === 'missions' || knob === 'anomalies') return `${(value as unknown[]).length}`;
  if (knob === 'seats') return `${ruleset.seats.min}–${ruleset.seats.max}`;
  if (knob === 'openingRounds') return ruleset.openingRounds.map(round).join('; ') || 'none';
  if (knob.endsWith('urnSeconds'))
    return [value]
      .flat()
      .map((n) => time(n as number))
      .join(', ');
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.join(' ');
  if (typeof value === 'object') return pairs(value).join(', ');
  return `${value}`;
}

const pairs = (value: object): string[] =>
  Object.entries(value).map(([name, own]) => `${name}: ${own}`);

const round = ({ reinforce, attack, fortify, ends }: Ruleset['openingRounds'][number]): string => {
  const allowed = Object.entries({ reinforce, attack, fortify }).filter(([, yes]) => yes);
  return `${allowed.map(([name]) => name).join(' and ')}, ends: ${ends}`;
};

/** The table of docs/rules.md, in Markdown. */
export function knobTable(): string {
  const rows = (Object.keys(knobRules) as Knob[]).map((knob) => {
    const values = books.map((ruleset) => shown(knob, ruleset));
    const same = values.every((value) => value === values[0]);
    const cells = values.map((value, i) => (same && i > 0 ? '″' : value));
    const host = knob in hostKnobs.shape ? 'yes' : '';
    return [`\`${knob}\``, host, knobRules[knob].join(', '), ...cells];
  });
  const head = ['knob', 'host', 'rules', ...books.map(({ id }) => `\`${id}\``)];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
