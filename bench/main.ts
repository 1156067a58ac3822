import { cpus, loadavg } from 'node:os';
import { full, quick } from './data/sizes.ts';
import { measureAppList } from './measures/app-list.ts';
import { measureDailyWork } from './measures/daily-work.ts';
import { measureFirstLoad } from './measures/first-load.ts';
import { measureGrowth } from './measures/growth.ts';
import { measurePaint } from './measures/paint.ts';
import { measureSignIns } from './measures/sign-ins.ts';
import { setStage, type Stage } from './measures/stage.ts';
import { measureMemory, measureStart } from './measures/start-and-memory.ts';
import { measureVotes } from './measures/votes.ts';
import { printTable } from './report/print-table.ts';
import type { Row } from './report/row.ts';

type Measure = { name: string; measure: (stage: Stage) => Promise<Row[]>; needsPortal: boolean };

const isQuick = process.argv.includes('--quick');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

const measures: Measure[] = [
  { name: 'list', measure: measureAppList, needsPortal: true },
  { name: 'votes', measure: measureVotes, needsPortal: true },
  { name: 'sign-ins', measure: measureSignIns, needsPortal: true },
  { name: 'memory', measure: measureMemory, needsPortal: true },
  { name: 'first-load', measure: measureFirstLoad, needsPortal: true },
  { name: 'paint', measure: measurePaint, needsPortal: true },
  { name: 'growth', measure: measureGrowth, needsPortal: false },
  { name: 'daily', measure: measureDailyWork, needsPortal: false },
  { name: 'start', measure: measureStart, needsPortal: false },
];

async function run(): Promise<void> {
  const started = performance.now();
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${load()}`);
  const stage = await setStage(isQuick ? quick : full);
  try {
    const rows: Row[] = [];
    for (const { name, measure, needsPortal } of measures) {
      if (only && !only.includes(name)) continue;
      if (!needsPortal) await stage.portal.stop();
      console.log(`  ${elapsed(started)} ${name}`);
      rows.push(...(await measure(stage)));
    }
    console.log(`  ${elapsed(started)} done, load ${load()}\n`);
    printTable(rows);
  } catch (error) {
    console.error(stage.portal.said());
    throw error;
  } finally {
    await stage.portal.stop();
    await stage.databases.remove();
  }
}

const load = () => loadavg()[0]!.toFixed(1);
const elapsed = (since: number) => `${((performance.now() - since) / 1000).toFixed(0).padStart(3)} s`;

await run();
process.exit(0);
