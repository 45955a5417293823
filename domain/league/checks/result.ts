import type { LeagueSystemCommand } from '../commands.ts';
import { tableOf } from '../queries/tables.ts';
import type { Check } from './check.ts';

type Result = Extract<LeagueSystemCommand, { type: 'result' }>;

/** A room has one result, however often it is told (field-160). */
export const resultIsNew: Check<Result> = (state, { room }) =>
  (tableOf(state, room)?.table.result ?? null) === null ? undefined : { code: 'league/already-so' };

export const everySeatIsTold: Check<Result> = (state, { room, seats }) => {
  const size = tableOf(state, room)?.table.seats.length ?? 0;
  return seats.length === size
    ? undefined
    : { code: 'league/table-size', size: seats.length, least: size, most: size };
};
