import { setTimeout as sleep } from 'node:timers/promises';
import { tokenOf } from '../data/identities.ts';
import { median } from '../load/percentiles.ts';
import { readResidentBytes, startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';
import { comparisonRow, limitRow, megabytes, milliseconds, resultRow, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

const maxBytes = 200 * 1024 * 1024;
const maxStartMs = 1500;
/** Milliseconds. */
const pollInterval = 2000;

/**
 * Resident memory of the portal that received all load: at its end, and once V8 has returned what it no longer needs,
 * which takes two to two and a half minutes. The quick run does not wait for that.
 */
export async function measureMemory({ sizes, portal, against }: Setup): Promise<Row[]> {
  const work = "Node's memory at the end of the load";
  const bytes = await readResidentBytes(portal);
  const rows = [resultRow(work, megabytes(bytes))];
  if (against) {
    const value = await readResidentBytes(against.portal);
    rows.push(comparisonRow({ work, baseline: against.revision, value, measured: bytes, format: megabytes }));
  }
  if (sizes.restSeconds > 0) rows.push(await measureMemoryAtRest(portal, sizes.restSeconds));
  return rows;
}

async function measureMemoryAtRest(portal: PortalProcess, maxSeconds: number): Promise<Row> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  let bytes = await readResidentBytes(portal);
  while (bytes > maxBytes && seconds() < maxSeconds) {
    await sleep(pollInterval);
    bytes = await readResidentBytes(portal);
  }
  return limitRow(`Node's memory at rest, ${seconds().toFixed(0)} s after the load`, bytes, maxBytes, megabytes);
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
