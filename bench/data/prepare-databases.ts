import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import { destroyOnExit } from '#server/testing/clusters/destroy-cluster.ts';
import { folderPrefix, sweepAbandonedClusters } from '#server/testing/clusters/sweep-abandoned-clusters.ts';
import { checkpoint, createOwnedDatabase, insertDataSet, type DataSet } from './data-set-sql.ts';
import { password } from './identities.ts';

type Migrate = (url: string) => Promise<void>;

export type Databases = {
  dataDir: string;
  /** The database of the portal, and the password hash of its users. */
  url: string;
  passwordHash: string;
  /** Adds a database beside it, with the tables of `migrate`; default: those of this checkout. @returns its address */
  add(name: string, data: DataSet, migrate?: Migrate): Promise<string>;
  /** Adds a database without tables. @returns its address */
  addEmpty(name: string): Promise<string>;
  checkpoint(): Promise<void>;
  /** Stops PostgreSQL and keeps its data. */
  stop(): Promise<void>;
  remove(): Promise<void>;
};

/** The PostgreSQL that the portal embeds, with durable writes, in a temporary folder that is removed when this process exits. */
export async function prepareDatabases(data: DataSet): Promise<Databases> {
  await sweepAbandonedClusters();
  const dataDir = await mkdtemp(join(tmpdir(), `${folderPrefix}bench-`));
  const forgetExit = destroyOnExit(dataDir);
  const { connection, admin, stop } = await startEmbeddedPostgres({ dataDir, log: createLog('warn') });
  const urlOf = ({ user, password: secret = '', host, port }: typeof admin, database: string) =>
    `postgres://${user}:${secret}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const adminUrl = urlOf(admin, 'postgres');
  const passwordHash = await hashPassword(password);
  const fill = async (url: string, contents: DataSet, migrateTables: Migrate = prepareTables) => {
    await migrateTables(url);
    await insertDataSet(url, contents, passwordHash);
    await checkpoint(adminUrl);
    return url;
  };
  const addEmpty = async (name: string) => {
    await createOwnedDatabase(adminUrl, name, connection.user);
    return urlOf(connection, name);
  };
  return {
    dataDir,
    url: await fill(urlOf(connection, connection.database), data),
    passwordHash,
    add: async (name, contents, migrateTables) => await fill(await addEmpty(name), contents, migrateTables),
    addEmpty,
    checkpoint: () => checkpoint(adminUrl),
    stop,
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      forgetExit();
    },
  };
}

export async function prepareTables(url: string): Promise<void> {
  const db = createDatabase(createPool({ connectionString: url }, createLog('warn'), { max: 1 }));
  await migrate(db);
  await db.destroy();
}
