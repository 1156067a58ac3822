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
  const admin = (text: string) => queryOnce(adminUrl, text);
  await admin(`create database ${name} template ${copyOf} strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    name,
    query: (text) => queryOnce(url.href, text),
    admin,
    drop: async () => void (await admin(`drop database ${name} with (force)`)),
  };
}

/** One statement over a connection of its own. */
async function queryOnce(url: string, text: string): Promise<unknown[]> {
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
