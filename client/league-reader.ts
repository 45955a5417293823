import type { Desk } from './desk.ts';
import { League } from './league.ts';

const absent = (): never => {
  throw new Error('this league is only read: open it with a client to take part');
};

const mute: Desk = {
  newId: absent,
  nonce: absent,
  tell: absent,
  ask: absent,
  command: absent,
  acknowledge: () => undefined,
};

/**
 * A league with its log up to now, each line checked, without a connection or a token.
 *
 * @example const { state } = await readLeague('https://play.example', id);
 */
export async function readLeague(http: string, id: string): Promise<League> {
  const league = new League(id, http, mute);
  await league.catchUp();
  return league;
}
