import { tokenOf } from '../data/identities.ts';
import { median } from '../load/interleave.ts';
import { readResidentBytes, startPortalProcess } from '../processes/start-portal-process.ts';
import { comparisonRow, limitRow, megabytes, milliseconds, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

const maxBytes = 200 * 1024 * 1024;
const maxStartMs = 1500;

/** Resident memory of the portal that received all load. */
export async function measureMemory({ portal, against }: Setup): Promise<Row[]> {
  const work = "Node's memory after the load";
  const bytes = await readResidentBytes(portal);
  const rows = [limitRow(work, bytes, maxBytes, megabytes)];
  if (against) {
    const value = await readResidentBytes(against.portal);
    rows.push(comparisonRow({ work, baseline: against.revision, value, measured: bytes, format: megabytes }));
  }
  return rows;
}

/** From the start command to the first app list, with an embedded PostgreSQL on existing data. */
export async function measureStart({ sizes, databases }: Setup): Promise<Row[]> {
  await databases.stop();
  const times: number[] = [];
  for (let start = 0; start < sizes.starts; start += 1) {
    const headers = { authorization: `Bearer ${tokenOf(0)}` };
    const portal = await startPortalProcess({
      database: { DATA_DIR: databases.dataDir },
      readyPath: '/api/apps',
      headers,
    });
    times.push(portal.startMs);
    await portal.stop();
  }
  return [limitRow('start on existing data to the first 200', median(times), maxStartMs, milliseconds)];
}
