import { seatOf } from '../../domain/game/queries/seats.ts';
import type { PublicState } from '../../domain/game/state.ts';
import type { App } from './app.ts';
import { draft } from './draft.ts';
import type { Entry } from './entry.ts';
import { draftLeague, writeLeague } from './league/write.ts';
import type { Member } from './ports.ts';
import { isLeague } from './rooms.ts';
import { type Verdict, writeRoom } from './write-loop.ts';

/** How a person parts from a room for good: leaves one that waits, gives the seat up in play (ABS-7). */
function partingOf(
  { status, seats }: PublicState,
  seat: number | null,
): 'leave' | 'abandon' | null {
  if (seat === null) return null;
  if (status === 'waiting') return 'leave';
  const { eliminatedBy = null, control } = seats[seat] ?? {};
  const plays = eliminatedBy === null && control !== 'abandoned';
  return status === 'playing' && plays ? 'abandon' : null;
}

/** Names the command as any other; the nonce decides nothing, since parting draws nothing. */
const marks = ({ random }: App) => ({
  cid: Buffer.from(random.bytes(12)).toString('base64url'),
  nonce: Buffer.from(random.bytes(16)).toString('hex'),
});

/**
 * Gives a person's seat or membership up on the person's behalf, where there is one. What the rules
 * refuse is let be: such a seat goes to the autopilot by missing turns. False if it was too busy.
 */
export const part = (app: App, { room, who }: Member): Promise<boolean> =>
  isLeague(room) ? partLeague(app, room, who) : partRoom(app, room, who);

async function partRoom(app: App, room: string, who: string): Promise<boolean> {
  const own = marks(app);
  const judge = async (entry: Entry): Promise<Verdict<null>> => {
    const { public: facts } = entry.room.game;
    const seat = seatOf(facts, who);
    const type = partingOf(facts, seat);
    if (type === null) return { settle: null };
    const actor = { seat, as: 'human', ...own } as const;
    const at = app.clock.now();
    const made = await draft(app, entry, { actor, command: { type }, at, who });
    return made.ok && made.value !== null ? { write: made.value } : { settle: null };
  };
  return (await writeRoom(app, { room, judge })).kind !== 'busy';
}

async function partLeague(app: App, league: string, who: string): Promise<boolean> {
  const own = marks(app);
  const outcome = await writeLeague(app, {
    league,
    judge: async (log) => {
      const seat = log.league.members.findIndex((member) => member.who === who);
      if (seat < 0 || log.league.members[seat]?.status !== 'in') return { settle: null };
      const actor = { seat, as: 'human', ...own } as const;
      const wish = { actor, command: { type: 'withdraw' }, at: app.clock.now(), who } as const;
      const made = await draftLeague(app, log, wish);
      return made.ok ? { write: made.value } : { settle: null };
    },
  });
  return outcome.kind !== 'busy';
}
