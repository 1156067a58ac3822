import { insertDailyWork } from '../data/daily-work-sql.ts';
import { startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';
import type { Row } from '../report/row.ts';
import { measureChat } from './chat.ts';
import { measureIdleConnections } from './idle-connections.ts';
import { measureReads } from './reads.ts';
import { measureRequestPages } from './request-pages.ts';
import type { Stage } from './stage.ts';

export type DailyStage = Stage & { daily: { url: string; portal: PortalProcess } };

/** Requests, search, the supervisor's page and conversations, on a database with a year of them. */
export async function measureDailyWork(stage: Stage): Promise<Row[]> {
  const { sizes, databases } = stage;
  const { users, votes } = sizes.daily;
  const url = await databases.add('daily', { users, apps: sizes.apps, votes });
  await insertDailyWork(url, sizes.daily);
  await databases.checkpoint();
  const rows = await measureRequestPages(stage, url);
  const portal = await startPortalProcess({ DATABASE_URL: url }, '/health/ready');
  try {
    const daily = { ...stage, daily: { url, portal } };
    rows.push(...(await measureReads(daily)));
    rows.push(...(await measureIdleConnections(daily)));
    rows.push(...(await measureChat(daily)));
    return rows;
  } catch (error) {
    console.error(portal.said());
    throw error;
  } finally {
    await portal.stop();
  }
}
