import { stat } from 'node:fs/promises';
import { readBytes } from './file.ts';
import { fetchBundle, type Key } from './room-log.ts';
import { addressOf, LOCAL } from './server.ts';

/** The bundle of a target: a file if there is one of that name, else a room of the server at `url`. */
export async function bundleOf(
  target: string,
  flags: Key & { url?: string },
): Promise<Uint8Array | string> {
  const { url } = flags;
  const isFile = await stat(target).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile || (url === undefined && /[./\\]/.test(target))) return readBytes(target);
  return fetchBundle(addressOf(url ?? LOCAL).http, target, flags);
}
