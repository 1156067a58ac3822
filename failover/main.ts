import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { countDeliveries, type Deliveries } from './checks/count-deliveries.ts';
import { allWriters } from './load/writes.ts';
import { measureFailure, type Outcome } from './measure-failure.ts';
import { storeTables, toTables, type Result } from './report.ts';
import { startRig, type Rig } from './rig.ts';
import { scenarios, type Scenario } from './scenarios.ts';
import { listMissingPackages } from './servers/programs.ts';

const usage = 'Usage: npm run test:failover -- [--only=SCENARIO,…] [--times=N] [--write]';
const sockets = 200;

type Options = { chosen: Scenario[]; isWritten: boolean };

/** `--times`: of each scenario, instead of its own number. `--write`: stores the tables in docs/reliability.md. */
function readOptions(): Options {
  try {
    const { only, times, write } = parseArgs({
      options: { only: { type: 'string' }, times: { type: 'string' }, write: { type: 'boolean', default: false } },
    }).values;
    const names = only?.split(',') ?? scenarios.map(({ name }) => name);
    const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
    if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}`);
    if (times !== undefined && !/^[1-9]\d{0,3}$/.test(times)) throw new Error('--times is a number from 1');
    const chosen = scenarios
      .filter(({ name }) => names.includes(name))
      .map((scenario) => (times === undefined ? scenario : { ...scenario, times: Number(times) }));
    return { chosen, isWritten: write };
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}. ${usage}`);
    console.error(`Scenarios: ${scenarios.map(({ name, times }) => `${name} (${times} ×)`).join(', ')}.`);
    return process.exit(1);
  }
}

/** @returns whether everything held */
async function run({ chosen, isWritten }: Options): Promise<boolean> {
  const started = performance.now();
  const say = (line: string) =>
    console.log(`  ${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s ${line}`);
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`);
  const rig = await startRig(allWriters, sockets);
  say('everything runs');
  const results: Result[] = [];
  for (const scenario of chosen) {
    const outcomes: Outcome[] = [];
    for (let count = 1; count <= scenario.times; count += 1) {
      const outcome = await measureFailure(rig, scenario);
      outcomes.push(outcome);
      say(`${scenario.name} ${count}: ${describe(outcome)}`);
      for (const fault of listFaults(outcome)) console.log(`         FAULT: ${fault}`);
    }
    results.push({ scenario, outcomes });
  }
  await rig.load.stop();
  const deliveries = await countDeliveries(rig.load.entries, rig.outside);
  const faults = [
    ...results.flatMap(({ outcomes }) => outcomes.flatMap(listFaults)),
    ...listUndelivered(deliveries.mails),
    ...listUndelivered(deliveries.sms),
  ];
  const tables = toTables(results, deliveries);
  say(`done, load ${loadavg()[0]!.toFixed(1)}`);
  console.log(`\n${tables}\n\n${faults.length === 0 ? 'Everything held.' : `${faults.length} FAULTS`}`);
  for (const fault of faults) console.log(`- ${fault}`);
  if (isWritten) storeTables(tables);
  if (faults.length > 0) printLogs(rig);
  return faults.length === 0;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function describe({ causeMs, firstMs, lastMs, tabsMs, acknowledged, failures, logLinesPerSecond }: Outcome): string {
  const after = `${seconds(firstMs)} to the first write, ${seconds(lastMs)} to all writers, ${seconds(tabsMs)} to all sockets`;
  return `${seconds(causeMs)}, then ${after}; ${acknowledged} writes, ${failures.length} failed calls, ${logLinesPerSecond.toFixed(2)} log lines/s`;
}

function listFaults({ wrong, faults }: Outcome): string[] {
  return [
    ...wrong.lost.map((marker) => `acknowledged and lost: ${marker}`),
    ...wrong.doubled.map((marker) => `doubled: ${marker}`),
    ...faults,
  ];
}

function listUndelivered({ never, repeated }: Deliveries): string[] {
  return [...never, ...repeated].map((delivery) => `delivered ${delivery}`);
}

function printLogs({ instances }: Rig): void {
  for (const { port, output } of instances)
    console.log(
      `\nThe last lines of the instance on port ${port}:\n${output.trim().split('\n').slice(-40).join('\n')}`,
    );
}

const missing = listMissingPackages();
if (missing.length > 0) {
  console.error(`This needs packages of Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
process.exit((await run(readOptions())) ? 0 : 1);
