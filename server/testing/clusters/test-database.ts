import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The migrated database that all others are copies of. */
export const template = 'portaal_template';

export type TestDatabase = {
  url: string;
  name: string;
  /** One statement in this database. */
  query(text: string): Promise<unknown[]>;
  /** One statement as superuser, from another database. */
  admin(text: string): Promise<unknown[]>;
  drop(): Promise<void>;
};

/** A new database in the cluster: empty, or a copy of another. */
export async function createTestDatabase(
  adminUrl: string,
  { name = `test_${randomBytes(8).toString('hex')}`, copyOf = 'template1' } = {},
): Promise<TestDatabase> {
  const admin = async (text: string) => (await adminPool(adminUrl).query(text)).rows as unknown[];
  await admin(`create database ${name} template ${copyOf} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    name,
    query: (text) => queryOnce(url.href, text),
    admin,
    // Once a connection is made, those that have just been closed are gone: the server would wait 100 ms for them.
    drop: async () => void (await queryOnce(adminUrl, `drop database ${name} with (force)`)),
  };
}

const adminPools = new Map<string, pg.Pool>();

/** The connections of this process as superuser: a new one for each statement would take longer than most of them. */
function adminPool(connectionString: string): pg.Pool {
  const known = adminPools.get(connectionString);
  if (known) return known;
  const pool = new pg.Pool({ connectionString, max: 3, allowExitOnIdle: true });
  // The end of the cluster ends its idle connections.
  pool.on('error', () => undefined);
  adminPools.set(connectionString, pool);
  return pool;
}

/** One statement over a connection of its own; its rows. */
export async function queryOnce(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  // The statement rejects with the cause; without a listener the lost connection would end the test run.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
