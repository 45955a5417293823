import { startIsDue } from '../../domain/game/checks/lobby.ts';
import type { App } from './app.ts';
import type { Entry } from './entry.ts';
import { executeSystem } from './execute-system.ts';

/**
 * Starts a room that nobody but the server starts, once the moment has come; whether it did. What
 * comes to nothing here is done by `react`.
 */
export async function startIfDue(app: App, { room }: Entry, now: number): Promise<boolean> {
  if (!startIsDue(room.game.public, Math.max(room.at, now))) return false;
  const { id, v } = room;
  try {
    const started = await executeSystem(app, id, { type: 'start' }, now);
    if (!started.ok) app.log.info('start gave way', { room: id, v, code: started.error.code });
    return started.ok;
  } catch (cause) {
    app.log.error('room not started', cause, { room: id, v });
    return false;
  }
}
