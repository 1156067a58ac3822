import { execFileSync } from 'node:child_process';
import { insertPersonalRows } from '../data/personal-rows-sql.ts';
import { prepareDatabases, type Databases } from '../data/prepare-databases.ts';
import type { Sizes } from '../data/sizes.ts';
import { startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';

/** Another checkout, measured alternately with this one on a database of its own with the same rows. */
export type Against = { revision: string; directory: string; databaseUrl: string; portal: PortalProcess };

/** What the measures share: the sizes, the databases, and the portals that receive the load. */
export type Setup = { sizes: Sizes; databases: Databases; portal: PortalProcess; against: Against | undefined };

export async function setUp(sizes: Sizes, directory: string | undefined): Promise<Setup> {
  const { users, apps, pastVotes } = sizes;
  const contents = { users, apps, votes: users * pastVotes };
  const databases = await prepareDatabases(contents);
  await insertPersonalRows(databases.url, sizes);
  const against = directory === undefined ? undefined : await setUpAgainst(directory, sizes, databases, contents);
  const portal = await startPortalProcess({ database: { DATABASE_URL: databases.url } });
  return { sizes, databases, portal, against };
}

/** Its own first start installs and builds it, and migrates the database: its migrations may differ from those here. */
async function setUpAgainst(
  directory: string,
  sizes: Sizes,
  databases: Databases,
  contents: Parameters<Databases['add']>[1],
): Promise<Against> {
  const migrate = async (url: string) => {
    const first = await startPortalProcess({ directory, database: { DATABASE_URL: url }, environment: process.env });
    await first.stop();
  };
  const databaseUrl = await databases.add('against', contents, migrate);
  await insertPersonalRows(databaseUrl, sizes);
  const portal = await startPortalProcess({ directory, database: { DATABASE_URL: databaseUrl } });
  const revision = execFileSync('git', ['-C', directory, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return { revision, directory, databaseUrl, portal };
}
