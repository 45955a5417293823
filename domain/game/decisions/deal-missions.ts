import { dealtAt, namesTarget } from '../../missions/pool.ts';
import { emit, type Run, tell } from '../run.ts';

/**
 * SET-4: one sealed draw for all, each mission told to its seat only. MIS-9: where the pool has a
 * mission with a target, one is drawn for every seat, so that the draws show nobody's mission.
 */
export function dealMissions(run: Run, seats: number[]): void {
  const { sealed } = run.context.draw;
  const pool = dealtAt(run.ruleset, seats.length);
  const drawn = sealed.shuffle('missions', pool.length, seats.length);
  const targets = pool.some(namesTarget) ? seats.map((seat) => targetFor(run, seats, seat)) : [];
  emit(run, { type: 'missions-dealt', seats });
  seats.forEach((seat, i) => {
    const mission = pool[drawn[i] ?? 0];
    const target = mission !== undefined && namesTarget(mission) ? targets[i] : undefined;
    const told = { type: 'mission-told', mission: mission?.id ?? '' } as const;
    tell(run, seat, target === undefined ? told : { ...told, target });
  });
}

function targetFor(run: Run, seats: number[], seat: number): number {
  const others = seats.filter((other) => other !== seat);
  return others[run.context.draw.sealed.int('target', others.length)] ?? seat;
}
