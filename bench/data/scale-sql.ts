import type pg from 'pg';
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
