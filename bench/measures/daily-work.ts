import { insertDailyWork } from '../data/daily-work-sql.ts';
import { startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';
import type { Row } from '../report/row.ts';
import { measureChat } from './chat.ts';
import { measureIdleConnections } from './idle-connections.ts';
import { measureReads } from './reads.ts';
import { measureRequestPages } from './request-pages.ts';
import type { Setup } from './setup.ts';

export type DailySetup = Setup & { daily: { url: string; portal: PortalProcess } };

/** Requests, search, the supervisor's page and conversations, on a database with the rows of a year. */
export async function measureDailyWork(setup: Setup): Promise<Row[]> {
  const { sizes, databases } = setup;
  const { users, votes } = sizes.daily;
  const url = await databases.add('daily', { users, apps: sizes.apps, votes });
  await insertDailyWork(url, sizes.daily);
  await databases.checkpoint();
  const rows = await measureRequestPages(setup, url);
  const portal = await startPortalProcess({ database: { DATABASE_URL: url } });
  try {
    const daily = { ...setup, daily: { url, portal } };
    rows.push(...(await measureReads(daily)));
    rows.push(...(await measureIdleConnections(daily)));
    rows.push(...(await measureChat(daily)));
    return rows;
  } catch (error) {
    console.error(portal.output());
    throw error;
  } finally {
    await portal.stop();
  }
}
