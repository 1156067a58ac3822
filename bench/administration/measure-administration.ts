import { startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';
import type { Setup } from '../measures/setup.ts';
import type { Row } from '../report/row.ts';
import { insertAdministration } from './administration-sql.ts';
import { measureAuditPages } from './audit-pages.ts';

export type AdministrationSetup = Setup & { administration: { url: string; portal: PortalProcess } };

/** The pages of administrators, on a database with the rows of years. */
export async function measureAdministration(setup: Setup): Promise<Row[]> {
  const { sizes, databases } = setup;
  const { users, auditRows } = sizes.administration;
  const url = await databases.add('administration', { users, apps: sizes.apps, votes: 0 });
  await insertAdministration(url, { users, auditRows });
  await databases.checkpoint();
  const portal = await startPortalProcess({ database: { DATABASE_URL: url } });
  try {
    return await measureAuditPages({ ...setup, administration: { url, portal } });
  } catch (error) {
    console.error(portal.output());
    throw error;
  } finally {
    await portal.stop();
  }
}
