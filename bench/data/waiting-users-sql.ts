import { userId } from './identities.ts';
import { uuid, withClient } from './data-set-sql.ts';

const domain = (round: number) => `kantoor${round}.example`;

/** Makes the first user an administrator. */
export async function promoteFirstUser(url: string): Promise<void> {
  await withClient(url, (client) => client.query('update users set role = 3 where id = $1', [userId(0)]));
}

/** Adds users that wait for the review of a domain. @returns the domain */
export async function insertWaitingUsers(url: string, round: number, count: number): Promise<string> {
  await withClient(url, async (client) => {
    await client.query(
      `insert into users (id, username, email, password, name, email_verified)
       select ${uuid('7020', `$1::int * 100000 + n`)}, 'wacht' || $1::int || '.' || n, 'mens' || n || '@' || $2,
         'geen', 'Mens ' || n, true from generate_series(0, $3::int - 1) as n`,
      [round, domain(round), count],
    );
    await client.query(
      `insert into greylist_domains (id, domain, requested_by) values (${uuid('7021', '$1::int')}, $2, $3)`,
      [round, domain(round), userId(0)],
    );
    await client.query('vacuum analyze users');
  });
  return domain(round);
}

/** Lets a decision about a domain take effect now. @returns milliseconds until nobody waits for it */
export async function timeDecision(url: string, decided: string): Promise<number> {
  return await withClient(url, async (client) => {
    const at = '2026-01-01T00:00:00.000Z';
    await client.query('update greylist_domains set decided_at = $2 where domain = $1', [decided, at]);
    await client.query(
      `update graphile_worker._private_jobs set run_at = now(), payload = json_build_object('domain', $1::text, 'decidedAt', $2::text)
       where payload->>'domain' = $1`,
      [decided, at],
    );
    const started = performance.now();
    await client.query(`select pg_notify('jobs:insert', '{"count":1}')`);
    for (;;) {
      const { rowCount } = await client.query(`select 1 from users where status = 'pending' limit 1`);
      if (rowCount === 0) return performance.now() - started;
    }
  });
}

/** Milliseconds of the one statement that activates those who wait for a domain; it is rolled back. */
export async function timeActivationAlone(url: string, waitedFor: string): Promise<number> {
  return await withClient(url, async (client) => {
    const started = performance.now();
    await client.query('begin');
    await client.query(
      `update users set domain_status = 'whitelist', status = 'active'
       where status = 'pending' and split_part(lower(email), '@', 2) = $1`,
      [waitedFor],
    );
    await client.query('rollback');
    const milliseconds = performance.now() - started;
    await client.query('vacuum analyze users');
    return milliseconds;
  });
}

/** Resolves when all mails are stored, so that this does not slow the next measurement down. */
export async function untilMailsAreStored(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (;;) {
      const { rowCount } = await client.query(
        `select from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks
           on tasks.id = task_id where identifier = 'store-mails' limit 1`,
      );
      if (rowCount === 0) return;
      await client.query('select pg_sleep(0.1)');
    }
  });
}
