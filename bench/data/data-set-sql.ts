import pg from 'pg';
import { hashToken } from '#server/platform/credentials/secrets.ts';
import { tokenOf } from './identities.ts';

export type DataSet = { users: number; apps: number; votes: number };

/** The id that is derived from a number, as SQL. */
export const uuid = (group: string, number: string) =>
  `'01900000-0000-${group}-8000-' || lpad(to_hex(${number}), 12, '0')`;
const [user, app, session] = [uuid('7000', 'n'), uuid('7001', 'n'), uuid('7002', 'n')];

// Neighbouring users vote on different apps; a user's next vote is on the next app.
const votedApp = (users: number, apps: number) => `((i % ${users}) * 7919 + i / ${users}) % ${apps}`;

/** Fills a migrated database: signed-in users, apps, opens, favourites, and votes of earlier weeks. */
export async function insertDataSet(url: string, data: DataSet, passwordHash: string): Promise<void> {
  await withClient(url, async (client) => {
    await insertUsers(client, data, passwordHash);
    await insertApps(client, data);
    await insertVotes(client, data);
    await client.query('vacuum analyze');
  });
}

async function insertUsers(client: pg.Client, { users }: DataSet, passwordHash: string): Promise<void> {
  await client.query(
    `insert into users (id, username, email, password, name, role, email_verified, domain_status, status)
     select ${user}, 'gebruiker' || n, 'gebruiker' || n || '@voorbeeld.example', $2, 'Gebruiker ' || n, 1, true,
       'whitelist', 'active' from generate_series(0, $1::int - 1) as n`,
    [users, passwordHash],
  );
  // A checkout from before migration 15, measured with --against, keeps the refresh token in the session.
  const { rowCount: columns } = await client.query(
    `select 1 from information_schema.columns where table_name = 'auth_sessions' and column_name = 'refresh_token'`,
  );
  await client.query(
    `insert into auth_sessions (id, user_id, ip_address, expires_at${columns ? ', refresh_token' : ''})
     select ${session}, ${user}, '127.0.0.1', now() + interval '1 day'${columns ? `, 'refresh ' || n` : ''}
     from generate_series(0, $1::int - 1) as n`,
    [users],
  );
  const hashes = Array.from({ length: users }, (_, number) => hashToken(tokenOf(number)));
  await client.query(
    `insert into access_tokens (token_hash, session_id, expires_at)
     select hash, ${session}, now() + interval '1 day' from unnest($1::text[], $2::int[]) as token (hash, n)`,
    [hashes, hashes.map((_, number) => number)],
  );
}

async function insertApps(client: pg.Client, { users, apps }: DataSet): Promise<void> {
  await client.query(
    `insert into apps (id, name, description, category, status, url)
     select ${app}, 'Toepassing ' || n, 'Toepassing ' || n || ' helpt recruiters om kandidaten en vacatures sneller bij elkaar te brengen.',
       'Categorie ' || n % 8, 'stable', 'https://voorbeeld.example/' || n from generate_series(0, $1::int - 1) as n`,
    [apps],
  );
  const ofUser = `from (select ${user} as user_id, n from generate_series(0, $1::int - 1) as n) as users,
    generate_series(0, $3::int - 1) as k, lateral (select (n * 31 + k * 7) % $2::int as n) as chosen`;
  await client.query(`insert into app_favorites (user_id, app_id) select user_id, ${chosenApp} ${ofUser}`, [
    users,
    apps,
    4,
  ]);
  await client.query(
    `insert into app_last_opens (user_id, app_id, opened_at)
     select user_id, ${chosenApp}, now() - k * interval '1 day' ${ofUser}`,
    [users, apps, 8],
  );
}
const chosenApp = uuid('7001', 'chosen.n');

async function insertVotes(client: pg.Client, { users, apps, votes }: DataSet): Promise<void> {
  const voter = uuid('7000', `i % ${users}`);
  await client.query(
    `insert into votes (id, user_id, app_id, created_at)
     select ${uuid('7003', 'i')}, ${voter}, ${uuid('7001', votedApp(users, apps))}, now() - (14 + i % 300) * interval '1 day'
     from generate_series(0, $1::int - 1) as i`,
    [votes],
  );
  await client.query('insert into vote_counts (app_id, votes) select app_id, count(*) from votes group by app_id');
  await client.query(
    `insert into vote_weeks (week_start, app_id, votes)
     select date_trunc('week', created_at at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam', app_id, count(*)
     from votes group by 1, 2`,
  );
}

/** Deletes the votes of this week, so that each round starts with the same tables. */
export async function deleteNewVotes(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`delete from votes where created_at > now() - interval '8 days'`);
    await client.query(
      'update vote_counts set votes = (select count(*) from votes where votes.app_id = vote_counts.app_id)',
    );
    await client.query(`delete from vote_weeks where week_start > now() - interval '8 days'`);
    await client.query('alter table audit_logs disable trigger user');
    await client.query('truncate weekly_limits, live_events, audit_logs');
    await client.query('alter table audit_logs enable trigger user');
    await client.query('vacuum analyze votes, vote_counts');
  });
}

/** Inconsistencies after a round of votes: counts that differ from the rows, and users over the weekly limit. */
export async function listVoteFaults(url: string): Promise<string[]> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ fault: string }>(`
      select 'the count of app ' || apps.id || ' is not its rows' as fault from apps
        left join vote_counts on vote_counts.app_id = apps.id
        where coalesce(vote_counts.votes, 0) <> (select count(*) from votes where votes.app_id = apps.id)
      union all
      select 'user ' || user_id || ' has ' || count(*) || ' votes this week' from votes
        where created_at > now() - interval '8 days' group by user_id having count(*) > 3
      union all
      select 'user ' || user_id || ' used ' || used || ' votes but has others' from weekly_limits
        where limit_type = 'votes' and used <> (select count(*) from votes
          where votes.user_id = weekly_limits.user_id and created_at >= week_start)`);
    return rows.map(({ fault }) => fault);
  });
}

export async function countNewVotes(url: string): Promise<number> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ votes: number }>(
      `select count(*)::int as votes from votes where created_at > now() - interval '8 days'`,
    );
    return rows[0]!.votes;
  });
}

export async function createOwnedDatabase(adminUrl: string, name: string, owner: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query(`create database ${name} owner ${owner}`));
}

/** Flushes to disk now, so that no checkpoint falls into a measurement. */
export async function checkpoint(adminUrl: string): Promise<void> {
  await withClient(adminUrl, (client) => client.query('checkpoint'));
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
