import { captureStatements, type Captured } from '../load/capture-statements.ts';
import { deleteNewVotes } from '../data/data-set-sql.ts';
import { prepareDatabases, type Databases } from '../data/prepare-databases.ts';
import { listOpenVotes } from '../data/open-votes.ts';
import type { Sizes } from '../data/sizes.ts';
import { startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';

/** What the measures share: the sizes, the databases, and the portal that all load goes to. */
export type Stage = { sizes: Sizes; databases: Databases; captured: Captured; portal: PortalProcess };

export async function setStage(sizes: Sizes): Promise<Stage> {
  const { users, apps, pastVotes } = sizes;
  const databases = await prepareDatabases({ users, apps, votes: users * pastVotes });
  const captured = await captureStatements(databases.url, listOpenVotes(sizes, 1)[0]!);
  await deleteNewVotes(databases.url);
  const portal = await startPortalProcess({ DATABASE_URL: databases.url }, '/health/ready');
  return { sizes, databases, captured, portal };
}
