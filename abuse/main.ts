import { cpus, loadavg } from 'node:os';
import { printTable } from '../bench/report/print-table.ts';
import { readOptions } from '../bench/report/read-options.ts';
import type { Row } from '../bench/report/row.ts';
import { measureHarvest } from './measures/harvest.ts';
import { measureLiveSockets } from './measures/live-sockets.ts';
import { measureOneUser } from './measures/one-user.ts';
import { measureRegistrations } from './measures/registrations.ts';
import { measureSignInFlood } from './measures/sign-in-flood.ts';
import { measureSlowRequests } from './measures/slow-requests.ts';
import { measureUnreadResponses } from './measures/unread-responses.ts';
import { measureUploads } from './measures/uploads.ts';
import { measureWebhooks } from './measures/webhooks.ts';
import { full, quick } from './sizes.ts';
import { prepareDatabase, startTarget, type Target } from './target.ts';

type Measure = { name: string; measure: (target: Target) => Promise<Row[]> };

const measures: Measure[] = [
  { name: 'unread', measure: measureUnreadResponses },
  { name: 'slow', measure: measureSlowRequests },
  { name: 'one-user', measure: measureOneUser },
  { name: 'sign-ins', measure: measureSignInFlood },
  { name: 'registrations', measure: measureRegistrations },
  { name: 'harvest', measure: measureHarvest },
  { name: 'sockets', measure: measureLiveSockets },
  { name: 'uploads', measure: measureUploads },
  { name: 'webhooks', measure: measureWebhooks },
];

const usage = 'Usage: npm run test:abuse -- [--quick] [--only=PART,…]';
const { quick: isQuick, chosen } = readOptions(usage, measures);

/** Attacks portals that it starts itself on the loopback address, one for each attack. @returns whether all held */
async function run(): Promise<boolean> {
  const started = performance.now();
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`);
  const sizes = isQuick ? quick : full;
  const databases = await prepareDatabase(sizes);
  const rows: Row[] = [];
  try {
    for (const { name, measure } of chosen) {
      console.log(`  ${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s ${name}`);
      const target = await startTarget(sizes, databases);
      try {
        rows.push(...(await measure(target)));
      } catch (error) {
        console.error(target.portal.output());
        throw error;
      } finally {
        await target.portal.stop();
      }
    }
  } finally {
    await databases.remove();
  }
  printTable(rows);
  return rows.every(({ passed }) => passed !== false);
}

const passed = await run();
process.exit(passed ? 0 : 1);
