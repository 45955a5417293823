import { bundle } from '../../domain/audit/bundle.ts';
import type { SealedTable } from '../domain/log/sealed-table.ts';
import { step } from '../domain/log/sealed-table.ts';
import { original } from './forgery.ts';
import { type Recording, record } from './record.ts';
import type { Ground } from './tampers.ts';

const laidOpen = (table: SealedTable) => original(bundle(table.room.id, table.lines));

/** A room of a ruleset to forge, with another one of the same people. */
export function groundOf(ruleset: string, commits: number): Ground {
  const recording: Recording = { id: `tamper-${ruleset}`, ruleset, commits, ends: 'annulled' };
  const other = { ...recording, id: `other-room-of-${ruleset}` };
  return {
    room: laidOpen(record(recording)),
    other: laidOpen(record(other)),
    again(v) {
      const table = record(recording).rewind(v);
      table.devices = 99;
      return table;
    },
    playOn(table) {
      const until = table.lines.length + 6;
      while (table.room.game.public.status === 'playing' && table.lines.length < until) step(table);
      if (table.room.game.public.status !== 'ended') table.system('annul');
    },
  };
}
