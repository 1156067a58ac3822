import type pg from 'pg';
import { uuid, withClient } from './data-set-sql.ts';
import type { Sizes } from './sizes.ts';

/** Users who sign in during a run, from number 0 on. */
export const activeUsers = 640;

const perUser = `(select n, k from generate_series(0, $1::int - 1) as n, generate_series(0, $2::int - 1) as k) as rows`;
const user = uuid('7000', 'n');

/** Adds what the calls after signing in read: tools, and requests and notifications of each active user. */
export async function insertPersonalRows(url: string, { users }: Sizes): Promise<void> {
  const active = Math.min(users, activeUsers);
  await withClient(url, async (client) => {
    await insertTools(client);
    await client.query(
      `insert into requests (id, user_id, title, description, week_start, created_at, updated_at)
       select ${uuid('7004', 'n * 8 + k')}, ${user}, 'Koppeling ' || k, 'Graag een koppeling met de agenda van klanten.',
         at - interval '3 days', at, at
       from (select n, k, now() - (14 + 7 * k) * interval '1 day' as at from ${perUser}) as made`,
      [active, 3],
    );
    await client.query(
      `insert into request_supporters (request_id, user_id, created_at) select id, user_id, created_at from requests`,
    );
    await insertNotifications(client, active, 5);
    await client.query(
      `insert into role_app_use (role, app_id, opens, users, voters, people, members)
       select 1, id, 40, 20, 10, 30, 100 from apps on conflict do nothing`,
    );
    await client.query('vacuum analyze tools, requests, request_supporters, notifications, role_app_use');
  });
}

export async function insertTools(client: pg.Client): Promise<void> {
  await client.query(
    `insert into tools (id, name, description, url, position, is_online, latency_ms, checked_at)
     select ${uuid('7006', 'n')}, 'Tool ' || n, 'Tool ' || n || ' voor elke dag', 'https://voorbeeld.example/tool/' || n,
       n, true, 20 + n, now() from generate_series(0, 5) as n`,
  );
}

/** Adds notifications, `each` for so many users. */
export async function insertNotifications(client: pg.Client, users: number, each: number): Promise<void> {
  await client.query(
    `insert into notifications (id, user_id, kind, type, title, created_at)
     select ${uuid('7007', 'n * 8 + k')}, ${user}, 'app_shipped', 'info', 'Toepassing ' || k || ' is beschikbaar',
       now() - k * interval '1 day' from ${perUser}`,
    [users, each],
  );
}
