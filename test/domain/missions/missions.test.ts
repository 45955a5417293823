import { expect, test } from 'vitest';
import { progress } from '../../../domain/missions/evaluate.ts';
import type { Ruleset } from '../../../domain/rulesets/schema.ts';
import { attack } from '../../support/commands.ts';
import { given } from '../../support/given.ts';
import { roll } from '../../support/scripted-draws.ts';
import { board, group, type Table, table } from '../../support/table.ts';

const won = roll([6, 6, 6], [1]);
const rules = given(table()).state.public.ruleset as Ruleset;
const missionOf = (id: string) => {
  const found = rules.missions.find((mission) => mission.id === id);
  if (found === undefined) throw new Error(`no mission ${id}`);
  return found;
};
const measure = (from: Table, mission: string, seat = 0) => {
  const facts = from.state().public;
  return progress(facts, missionOf(mission), seat, { board, ruleset: facts.ruleset as Ruleset });
};

/** Seat 0 holds these groups but for one territory, which it attacks from an own neighbour. */
function allBut(groups: string[], target: string, from: string): Table {
  const own = [...new Set([...groups.flatMap((id) => group(id)), from])].filter(
    (id) => id !== target,
  );
  return table({ seats: 2 })
    .rest(1, ...own)
    .owns(0, ...own)
    .armies({ [from]: 4 });
}

test.each([
  { mission: 'europa-china', rule: 'MIS-1', target: 'birmania', from: 'india' },
  { mission: 'frente-pacifico', rule: 'MIS-2', target: 'havai', from: 'nova-guine' },
  { mission: 'africa-pacifico', rule: 'MIS-3', target: 'havai', from: 'japao' },
  { mission: 'frente-africa', rule: 'MIS-4', target: 'egito', from: 'libia' },
  { mission: 'europa-americas', rule: 'MIS-5', target: 'brasil', from: 'estados-unidos-orientais' },
])(
  'MIS-1 MIS-2 MIS-3 MIS-4 MIS-5 field-98 $rule $mission wins with both groups, reached by attack',
  ({ rule, mission, target, from }) => {
    const { goal, rule: id } = missionOf(mission);
    expect(id).toBe(rule);
    const groups = goal.kind === 'groups' ? goal.groups : [];
    expect(groups.filter((name) => board.groupIndex.has(name))).toHaveLength(2);
    given(allBut(groups, target, from).owns(1, target).mission(0, mission))
      .when(0, attack(from, target), won)
      .says({ type: 'ended', reason: 'mission', winners: [0] });
    given(
      allBut(groups, target, from)
        .owns(1, target, group(groups[0] ?? '')[0] ?? '')
        .mission(0, mission),
    )
      .when(0, attack(from, target), won)
      .never('ended');
  },
);

test('MIS-6 two named groups and any third', () => {
  const both = ['china-birmania-india', 'americas'];
  const twoOnly = allBut(both, 'brasil', 'estados-unidos-orientais').mission(
    0,
    'china-americas-third',
  );
  given(twoOnly).when(0, attack('estados-unidos-orientais', 'brasil'), won).never('ended');
  for (const third of [
    'europa-ocidental',
    'frente-oriental',
    'africa-e-oriente-medio',
    'pacifico',
  ]) {
    given(
      allBut([...both, third], 'brasil', 'estados-unidos-orientais').mission(
        0,
        'china-americas-third',
      ),
    )
      .when(0, attack('estados-unidos-orientais', 'brasil'), won)
      .says({ type: 'ended', reason: 'mission', winners: [0] });
  }
});

/** Seat 0 holds so many territories from Alaska on and attacks the next one that borders. */
const holding = (n: number): Table => {
  const own = board.territories.filter((id) => id !== 'africa-francesa').slice(0, n);
  return table()
    .rest(1, ...own, 'havai')
    .owns(0, ...own)
    .owns(2, 'havai')
    .armies({ brasil: 4 });
};
const strike = attack('brasil', 'africa-francesa');

test('MIS-7 FAI-2 twenty-four territories, not twenty-three', () => {
  given(holding(22).mission(0, 'hold-24')).when(0, strike, won).never('ended');
  given(holding(23).mission(0, 'hold-24'))
    .when(0, strike, won)
    .says({ type: 'ended', reason: 'mission', winners: [0] });
  expect(measure(holding(24), 'hold-24')).toEqual({ done: 24, of: 24 });
});

test('MIS-8 FAI-2 eighteen territories with two armies each', () => {
  const twos = Object.fromEntries(board.territories.slice(0, 18).map((id) => [id, 2]));
  expect(measure(holding(30).armies(twos), 'hold-18-pairs')).toEqual({ done: 18, of: 18 });
  expect(measure(holding(30).armies({ ...twos, alasca: 1 }), 'hold-18-pairs')).toEqual({
    done: 17,
    of: 18,
  });
  expect(measure(holding(30), 'hold-18-pairs')).toEqual({ done: 1, of: 18 });
});
