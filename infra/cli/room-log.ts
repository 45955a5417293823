import { bundle } from '../../domain/audit/bundle.ts';
import type { CommitLine } from '../../domain/log/commit.ts';
import { Misuse } from './exit.ts';
import { progress, progressDone } from './output.ts';
import { call } from './server.ts';

interface Page {
  lines: CommitLine[];
  more: boolean;
}

/** What opens a log: a token while the room goes on or if it is private; a code for who has no seat. */
export interface Key {
  token?: string;
  code?: string;
}

const headersOf = ({ token, code }: Key): Record<string, string> => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...(code === undefined ? {} : { 'x-room-code': encodeURIComponent(code) }),
});

/** The proof bundle of a room or league, fetched page by page. */
export async function fetchBundle(http: string, room: string, key: Key = {}): Promise<string> {
  const headers = headersOf(key);
  const kind = room.startsWith('league:') ? 'leagues' : 'rooms';
  const lines: CommitLine[] = [];
  for (let more = true; more; ) {
    const url = `${http}/${kind}/${encodeURIComponent(room)}/log?since=${lines.length}`;
    const page = (await (await call(url, { headers })).json()) as Page;
    lines.push(...page.lines);
    more = page.more && page.lines.length > 0;
    progress(`${lines.length} commits`);
  }
  progressDone();
  if (lines.length === 0) throw new Misuse(`Room ${room} has no commits.`, 'Check the room id.');
  return bundle(room, lines);
}
