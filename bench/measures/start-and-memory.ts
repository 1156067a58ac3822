import { tokenOf } from '../data/identities.ts';
import { median } from '../load/rounds.ts';
import { residentBytes, startPortalProcess } from '../processes/start-portal-process.ts';
import { limitRow, megabytes, milliseconds, type Row } from '../report/row.ts';
import type { Stage } from './stage.ts';

const mostBytes = 150 * 1024 * 1024;

/** What the portal that took all load holds afterwards. */
export async function measureMemory({ portal }: Stage): Promise<Row[]> {
  return [limitRow("Node's memory after the load", await residentBytes(portal), mostBytes, megabytes)];
}

/** From nothing running to the first list of apps, with PostgreSQL started by the portal on the data that is there. */
export async function measureStart({ sizes, databases }: Stage): Promise<Row[]> {
  await databases.stop();
  const times: number[] = [];
  for (let start = 0; start < sizes.starts; start += 1) {
    const headers = { authorization: `Bearer ${tokenOf(0)}` };
    const portal = await startPortalProcess({ DATA_DIR: databases.dataDir }, '/api/apps', headers);
    times.push(portal.startMilliseconds);
    await portal.stop();
  }
  return [limitRow('start on existing data to the first 200', median(times), 1500, milliseconds)];
}
