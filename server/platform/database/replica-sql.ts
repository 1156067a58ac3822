import { boolean, text } from './column.ts';
import type { Queryable } from './connect.ts';
import { getRow } from './statements.ts';

/** Where the log of a primary ends, and which database it is of. */
export type Position = { system: string; lsn: string };

export async function getPrimaryPosition(db: Queryable): Promise<Position> {
  return await getRow(db, { system: text, lsn: text })`
    select system_identifier::text as system, pg_current_wal_flush_lsn()::text as lsn from pg_control_system()`;
}

/** Whether a server is a standby of that database, and whether it has replayed its log until there. */
export async function getReplay(
  db: Queryable,
  { system, lsn }: Position,
): Promise<{ isStandby: boolean; isComplete: boolean }> {
  return await getRow(db, { isStandby: boolean, isComplete: boolean })`
    select pg_is_in_recovery() and system_identifier::text = ${system} as "isStandby",
      coalesce(pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn, false) as "isComplete"
    from pg_control_system()`;
}
