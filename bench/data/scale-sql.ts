import pg from 'pg';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import { insertDailyWork } from './daily-work-sql.ts';
import { uuid, withClient } from './data-set-sql.ts';
import { refreshTokenOf } from './identities.ts';
import { insertNotifications, insertTools } from './personal-rows-sql.ts';
import { updateRoles } from './roles-sql.ts';

/** One user in so many is a supervisor: the last ones. */
const usersPerSupervisor = 100;

export const countSupervisors = (users: number) => users / usersPerSupervisor;

/** Adds to a data set what grows with its users: a request, five notifications and a refresh token of each. */
export async function insertScaleRows(url: string, users: number): Promise<void> {
  await insertDailyWork(url, { users, requests: users, chats: 0 });
  const supervisors = countSupervisors(users);
  await updateRoles(url, users - supervisors, supervisors, 2);
  const hashes = Array.from({ length: users }, (_, number) => hashToken(refreshTokenOf(number)));
  await withClient(url, async (client) => {
    await insertTools(client);
    await insertNotifications(client, users, 5);
    await client.query(
      `insert into refresh_tokens (token_hash, session_id, generation)
       select hash, ${uuid('7002', '(n - 1)')}, 0 from unnest($1::text[]) with ordinality as token (hash, n)`,
      [hashes],
    );
    await client.query('vacuum analyze');
  });
}

export type State = { backend: number; events: number; wal: number };

/** The process of this connection, the events so far, and the bytes of WAL. */
export async function readState(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>(
    `select pg_backend_pid() as backend, (select coalesce(max(id), 0) from live_events)::float8 as events,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal`,
  );
  return rows[0]!;
}

/** The open connections of each program to this database, by the name that it gives. */
export async function countConnections(url: string): Promise<Map<string, number>> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; connections: number }>(
      `select application_name as name, count(*)::int as connections from pg_stat_activity
       where datname = current_database() and application_name like 'portaal %' group by 1`,
    );
    return new Map(rows.map(({ name, connections }) => [name, connections]));
  });
}

/** Calls `onNotify` for each notification that portals send to each other. @returns stops it */
export async function listenToPortals(url: string, onNotify: (channel: string) => void): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  client.on('notification', ({ channel }) => onNotify(channel));
  await client.query('listen portaal_events');
  await client.query('listen portaal_signals');
  return () => client.end();
}

/** What tells copies of the rows of a table apart, as SQL over the number `i` of `count` copies. */
export type Copied = {
  table: string;
  columns: Record<string, string>;
  /** The job that deletes rows, and the condition of those that it is to delete; absent: rows are kept. */
  job?: { name: string; isExpired: (now: string) => string };
};

/** Adds copies of the rows that calls have written, so that their sizes are real. */
export async function insertCopies(url: string, { table, columns }: Copied, count: number): Promise<void> {
  await withClient(url, async (client) => {
    const { rows: all } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
      [table],
    );
    const names = all.map(({ name }) => name);
    const values = names.map((name) => columns[name] ?? `sample.${name}`);
    await client.query(
      `with sample as (select *, row_number() over () - 1 as nr from (select * from ${table} limit 200) as written)
       insert into ${table} (${names.join(', ')})
       select ${values.join(', ')} from (select i, $1::float8 as count from generate_series(1, $1::int) as i) as numbers
         join sample on nr = i % (select count(*) from sample)`,
      [count],
    );
  });
}

/** Bytes of a row with its share of the indexes. */
export async function readBytesOfRow(url: string, table: string): Promise<number> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      `select pg_total_relation_size('${table}')::float8 / count(*) as bytes from ${table}`,
    );
    return rows[0]!.bytes;
  });
}

/** The moment by which `isExpired` of a table is evaluated: later ones would find more rows. */
export async function findExpired(url: string, { table, job }: Copied): Promise<{ at: string; expired: number }> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ at: string; expired: number }>(
      `select now()::text as at, count(*)::int as expired from ${table} where ${job!.isExpired('now()')}`,
    );
    return rows[0]!;
  });
}

/** Lets a portal run a job now. @returns milliseconds until no row is expired; rejects when the job fails */
export async function timeDeletion(url: string, { table, job }: Copied, at: string): Promise<number> {
  return await withClient(url, async (client) => {
    const started = performance.now();
    await client.query('select graphile_worker.add_job($1)', [job!.name]);
    for (;;) {
      const { rows } = await client.query<{ left: boolean; error: string | null }>(
        `select exists (select from ${table} where ${job!.isExpired('$2::timestamptz')}) as left,
           (select max(last_error) from graphile_worker._private_jobs join graphile_worker._private_tasks as tasks
             on tasks.id = task_id where identifier = $1) as error`,
        [job!.name, at],
      );
      const { left, error } = rows[0]!;
      if (error !== null) throw new Error(`${job!.name}: ${error}`);
      if (!left) return performance.now() - started;
      await client.query('select pg_sleep(0.2)');
    }
  });
}

/** @returns milliseconds */
export async function timeVacuum(url: string, table: string): Promise<number> {
  return await withClient(url, async (client) => {
    const started = performance.now();
    await client.query(`vacuum ${table}`);
    return performance.now() - started;
  });
}
