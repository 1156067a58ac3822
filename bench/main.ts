import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { measureAdministration } from './administration/measure-administration.ts';
import { full, quick } from './data/sizes.ts';
import { measureAlerts } from './measures/alerts.ts';
import { measureApiKeys } from './measures/api-keys.ts';
import { measureAppList } from './measures/app-list.ts';
import { measureCalls } from './measures/calls.ts';
import { measureDailyWork } from './measures/daily-work.ts';
import { measureFirstLoad } from './measures/first-load.ts';
import { measureGrowth } from './measures/growth.ts';
import { measureIncidents } from './measures/incidents.ts';
import { measureInteraction } from './browser/interaction.ts';
import { measureEveryPage, measureLighthouse } from './browser/lighthouse.ts';
import { measureMonitoring } from './measures/monitoring.ts';
import { measurePaint } from './browser/paint.ts';
import { measureCompanySignIns } from './measures/company-sign-ins.ts';
import { setUp, type Setup } from './measures/setup.ts';
import { measureProvisioning } from './measures/provisioning.ts';
import { measureStatusPage } from './measures/status-page.ts';
import { measureSignIns } from './measures/sign-ins.ts';
import { measureMemory, measureStart } from './measures/start-and-memory.ts';
import { measureUserPages } from './measures/user-pages.ts';
import { measureUploads } from './measures/uploads.ts';
import { measureTracing } from './measures/tracing.ts';
import { measureVotes } from './measures/votes.ts';
import { measureWaitingPeople } from './measures/waiting-people.ts';
import { measureScale } from './scale/measure-scale.ts';
import { printMissed, printTable } from './report/print-table.ts';
import { readOptions } from './report/read-options.ts';
import type { Row } from './report/row.ts';

type Measure = { name: string; measure: (setup: Setup) => Promise<Row[]>; needsPortal: boolean };

const measures: Measure[] = [
  { name: 'list', measure: measureAppList, needsPortal: true },
  { name: 'calls', measure: measureCalls, needsPortal: true },
  { name: 'votes', measure: measureVotes, needsPortal: true },
  { name: 'sign-ins', measure: measureSignIns, needsPortal: true },
  { name: 'alerts', measure: measureAlerts, needsPortal: true },
  { name: 'incidents', measure: measureIncidents, needsPortal: true },
  { name: 'uploads', measure: measureUploads, needsPortal: true },
  { name: 'memory', measure: measureMemory, needsPortal: true },
  { name: 'first-load', measure: measureFirstLoad, needsPortal: true },
  { name: 'paint', measure: measurePaint, needsPortal: true },
  { name: 'interaction', measure: measureInteraction, needsPortal: true },
  { name: 'api-keys', measure: measureApiKeys, needsPortal: false },
  { name: 'monitoring', measure: measureMonitoring, needsPortal: false },
  { name: 'tracing', measure: measureTracing, needsPortal: false },
  { name: 'growth', measure: measureGrowth, needsPortal: false },
  { name: 'users', measure: measureUserPages, needsPortal: false },
  { name: 'status', measure: measureStatusPage, needsPortal: false },
  { name: 'daily', measure: measureDailyWork, needsPortal: false },
  { name: 'administration', measure: measureAdministration, needsPortal: false },
  { name: 'waiting', measure: measureWaitingPeople, needsPortal: false },
  { name: 'company-account', measure: measureCompanySignIns, needsPortal: false },
  { name: 'provisioning', measure: measureProvisioning, needsPortal: false },
  { name: 'scale', measure: measureScale, needsPortal: false },
  { name: 'lighthouse', measure: measureLighthouse, needsPortal: false },
  { name: 'every-page', measure: measureEveryPage, needsPortal: false },
  { name: 'start', measure: measureStart, needsPortal: false },
];

const usage = 'Usage: npm run bench -- [--quick] [--only=PART,…] [--against=DIRECTORY]';
const { quick: isQuick, against, chosen } = readOptions(usage, measures);

async function run(): Promise<void> {
  const started = performance.now();
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${load()}`);
  const setup = await setUp(isQuick ? quick : full, against && resolve(against));
  const stopPortals = async () => {
    await Promise.all([setup.portal.stop(), setup.against?.portal.stop()]);
  };
  try {
    const all: Row[] = [];
    for (const { name, measure, needsPortal } of chosen) {
      if (!needsPortal) await stopPortals();
      console.log(`  ${elapsed(started)} ${name}`);
      const rows = await measure(setup);
      // At once, so that a run that is stopped has reported what it measured.
      if (rows.length > 0) printTable(rows);
      all.push(...rows);
    }
    console.log(`  ${elapsed(started)} done, load ${load()}\n`);
    printMissed(all);
  } catch (error) {
    console.error(setup.portal.output(), setup.against?.portal.output() ?? '');
    throw error;
  } finally {
    await stopPortals();
    await setup.databases.remove();
  }
}

const load = () => loadavg()[0]!.toFixed(1);
const elapsed = (since: number) => `${((performance.now() - since) / 1000).toFixed(0).padStart(3)} s`;

await run();
process.exit(0);
