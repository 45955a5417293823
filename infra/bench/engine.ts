import { FastSource } from '../../domain/chance/fast.ts';
import type { Contestant } from './contestant.ts';
import { type Finding, findingOf } from './finding.ts';
import { Floor } from './floor.ts';
import { foldFindings } from './fold-room.ts';
import { interleave, type Plan, type Subject } from './measure.ts';
import { Own } from './own.ts';
import { Peer } from './peer.ts';
import { playOut } from './policy.ts';
import { board } from './rules.ts';

/** Games of the floor between two looks at the clock. */
const FLOOR_STEP = 20;

/** `bench engine`: whole games beside npm's conquete and beside a bare loop; then the fold. */
export function benchEngine(plan: Plan): Finding[] {
  const random = new FastSource(1);
  const floor = new Floor(3);
  const [own = {}, peer = {}, least = {}] = interleave(
    [
      gamesOf(new Own(2), random),
      gamesOf(new Peer(random.below), random),
      { step: () => floor.playGames(FLOOR_STEP), totals: () => totalsOf(floor) },
    ],
    plan,
  );
  return [
    findingOf('engine', 'conquete of npm, the same game and policy', { own, peer }),
    findingOf('floor', 'a loop on typed arrays, the same game and policy', { own, peer: least }),
    ...foldFindings(plan),
  ];
}

const gamesOf = (table: Contestant & { begin(): void }, random: FastSource): Subject => ({
  step: () => {
    table.begin();
    playOut(table, board, random.below);
  },
  totals: () => totalsOf(table),
});

const totalsOf = ({ tally: { games, commands, rolls } }: Pick<Contestant, 'tally'>) => ({
  games,
  commands,
  rolls,
});
