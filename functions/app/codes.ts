import { createHmac, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { KeyRing } from '../../domain/chance/keys.ts';
import type { AccessRejection } from '../../domain/protocol/rejection.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { App } from './app.ts';
import type { About, Random } from './ports.ts';

const derive = promisify<string, string, number, object, Buffer>(scrypt);
/** About 10 ms of work a guess. */
const COST = { N: 4096, r: 8, p: 1 };

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 10;

/** Wrong codes of a person for a room before a rest, those of all together, and the rest in ms. */
export const ATTEMPTS = 5;
export const ROOM_ATTEMPTS = 100;
const WINDOW = 15 * 60_000;

/** Invitation of a room: follows from its secret, so a repeated opening gives the same one. */
export function inviteOf({ secret, room }: Pick<KeyRing, 'secret' | 'room'>): string {
  const bytes = createHmac('sha256', secret).update(`invitation to ${room}`).digest();
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CROCKFORD[byte % 32]).join('');
}

const INVITE = new RegExp(`^[${CROCKFORD}]{${CODE_LENGTH}}$`);

/** What was typed. An invitation may come in small letters, in groups, and with O for 0, I or L for 1. */
function asRead(code: string): string {
  const bare = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return INVITE.test(bare) ? bare : code.normalize('NFC');
}

const hashOf = async (code: string, salt: string): Promise<string> =>
  (await derive(asRead(code), salt, 32, COST)).toString('hex');

/** Salt and hash under which a code is stored. */
export async function sealCode(
  code: string,
  random: Random,
): Promise<Pick<About, 'codeSalt' | 'codeHash'>> {
  const codeSalt = Buffer.from(random.bytes(16)).toString('hex');
  return { codeSalt, codeHash: await hashOf(code, codeSalt) };
}

type Needs = Pick<App, 'members' | 'live'>;

/** Compares in constant time. */
async function isCode(app: Needs, room: string, code: string): Promise<boolean> {
  const about = await app.members.about(room);
  const right = about === null ? '' : about.codeHash;
  const given = await hashOf(code, about?.codeSalt ?? '');
  return right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given));
}

/**
 * Each try counts, for the person and for the room, before it is looked at: however many come at
 * once, no more than the limits are tried. A right one is taken back, so that wrong ones alone add up.
 */
export async function checkCode(
  app: Needs,
  room: string,
  user: string,
  code: string,
): Promise<Result<null, AccessRejection>> {
  const own = `${room}/${user}`;
  const { count, until } = await app.live.attempt(own, WINDOW);
  if (count > ATTEMPTS) return err({ code: 'room/too-many-attempts', retryAt: until });
  const all = await app.live.attempt(room, WINDOW);
  if (all.count > ROOM_ATTEMPTS) return err({ code: 'room/too-many-attempts', retryAt: all.until });
  if (!(await isCode(app, room, code))) {
    return err({ code: 'room/wrong-code', attemptsLeft: ATTEMPTS - count });
  }
  await Promise.all([app.live.forgive(own), app.live.takeBack(room)]);
  return ok(null);
}
