import type pg from 'pg';

/**
 * Sorted rows of 160 kB in 64 kB of memory: PostgreSQL writes them to a temporary file, which a full disk refuses
 * (53100). A row that is written would fit into a page that exists.
 */
const fileText = `
  set local work_mem = '64kB';
  select count(*) from generate_series(1, 5000);`;

/**
 * Everything that a write needs, and no row that is left. FOR UPDATE is refused by a server that can only be read
 * (25006), also of no row. The message to nobody makes the commit write to the log, and so wait for synchronous
 * standbys. It is left out while a commit of this role has waited for them for two seconds: its connection is occupied
 * until one returns, and this one would be too.
 */
const writeText = `
  select from rate_limits where false for update;
  select pg_logical_emit_message(true, 'portaal', '') where not exists (
    select from pg_stat_activity
    where usename = current_user and wait_event = 'SyncRep' and query_start < clock_timestamp() - interval '2 seconds')`;

/**
 * Writes and commits, in one message. `needsFile`: PostgreSQL writes a temporary file as well.
 * @returns false when an earlier commit still waits for a synchronous standby: nothing was written
 */
export async function hasCommittedWrite(pool: pg.Pool, { needsFile }: { needsFile: boolean }): Promise<boolean> {
  // The types of pg know no text of several statements, which has a result for each.
  const results = (await pool.query(needsFile ? fileText + writeText : writeText)) as unknown as pg.QueryResult[];
  return results.at(-1)!.rows.length > 0;
}
