import type { Aim } from './aims.ts';
import type { Sight as Whole } from './sight.ts';

type Sight = Pick<Whole, 'facts' | 'board' | 'seat' | 'orders'>;
type Of<K extends Aim['kind']> = Extract<Aim, { kind: K }>;

const HOLD = 0.8;
const WANTED_GROUP = 2;
const NEARLY_DONE = 3;
const TARGET = 1.5;
const LAST_STAND = 12;

/** Worth that the mission adds to each territory: what each of its aims adds. */
export function missionWorth(sight: Sight): number[] {
  const { aims } = sight.orders;
  const worth: number[] = sight.facts.owner.map(() => (aims.length === 0 ? HOLD : 0));
  for (const aim of aims) {
    const part = worthOfAim(sight, aim);
    for (let t = 0; t < worth.length; t += 1) worth[t] = (worth[t] ?? 0) + (part[t] ?? 0);
  }
  return worth;
}

function worthOfAim(sight: Sight, aim: Aim): number[] {
  if (aim.kind === 'groups') return groupsWorth(sight, aim);
  if (aim.kind === 'destroy') return targetWorth(sight, aim);
  return sight.facts.owner.map(() => HOLD);
}

function groupsWorth(sight: Sight, aim: Of<'groups'>): number[] {
  const { board } = sight;
  const wanted = wantedGroups(sight, aim);
  const share = wanted.map((yes, g) => (yes ? ownShare(sight, g) : 0));
  return board.groupOf.map((g) =>
    wanted[g] ? WANTED_GROUP + NEARLY_DONE * (share[g] ?? 0) ** 2 : 0,
  );
}

/** The named groups, and of the others those that are the least work. */
function wantedGroups(sight: Sight, aim: Of<'groups'>): boolean[] {
  const { board } = sight;
  const others = board.groups
    .map(({ id }, g) => ({ g, named: aim.groups.includes(id), work: workIn(sight, g) }))
    .filter(({ named }) => !named)
    .sort((a, b) => a.work - b.work)
    .slice(0, aim.others)
    .map(({ g }) => g);
  return board.groups.map(({ id }, g) => aim.groups.includes(id) || others.includes(g));
}

function ownShare({ facts, board, seat }: Sight, group: number): number {
  const members = board.groups[group]?.members ?? [];
  return members.filter((t) => facts.owner[t] === seat).length / Math.max(1, members.length);
}

const CONQUEST = 2;

/** Armies in the way of a group, and a toll for each territory to take. */
function workIn({ facts, board, seat }: Sight, group: number): number {
  let work = 0;
  for (const t of board.groups[group]?.members ?? []) {
    if (facts.owner[t] !== seat) work += CONQUEST + (facts.armies[t] ?? 0);
  }
  return work;
}

function targetWorth({ facts }: Sight, { target }: Of<'destroy'>): number[] {
  const left = facts.owner.filter((owner) => owner === target).length;
  const worth = TARGET + LAST_STAND / Math.max(1, left);
  return facts.owner.map((owner) => (owner === target ? worth : 0));
}
