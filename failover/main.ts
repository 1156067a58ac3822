import { setTimeout as sleep } from 'node:timers/promises';
import { listMissingPackages, preparePairs, type Pair } from './servers.ts';
import { watchInstances, type Watched } from './watch.ts';

/** A failure of the database, of which the writes of a busy and a quiet instance are observed. */
type Scenario = {
  name: string;
  /** @returns when it ended: from then on new connections lead to a server that can be written; of `performance.now()` */
  run: (pair: Pair) => Promise<number>;
};

/** Milliseconds: before a failure, in which the proxy still leads to the former primary, and after the switch. */
const [before, late, after] = [3000, 10_000, 25_000];

const scenarios: Scenario[] = [
  {
    name: 'primary frozen, connections cut, new ones accepted and not answered for 10 s',
    run: async ({ primary, standby, proxy }) => {
      primary.freeze();
      await proxy.cutConnections();
      await sleep(late);
      await standby.query('select pg_promote()');
      await proxy.switchTo(standby);
      await proxy.cutConnections();
      return performance.now();
    },
  },
  {
    name: 'roles exchanged, proxy switched 10 s late, open connections kept',
    run: async ({ primary, standby, proxy }) => {
      await primary.stop();
      await standby.query('select pg_promote()');
      await primary.follow(standby);
      await primary.start();
      await sleep(late);
      await proxy.switchTo(standby);
      return performance.now();
    },
  },
  {
    name: 'primary set to read only, proxy switched 10 s late, open connections kept',
    run: async ({ primary, standby, proxy }) => {
      await primary.query('alter system set default_transaction_read_only = on');
      await primary.query('select pg_reload_conf()');
      await standby.query('select pg_promote()');
      await sleep(late);
      await proxy.switchTo(standby);
      return performance.now();
    },
  },
  {
    name: 'no synchronous standby for 10 s',
    run: async ({ primary, standby }) => {
      await primary.query(`alter system set synchronous_standby_names = '*'`);
      await primary.query('select pg_reload_conf()');
      await standby.stop();
      await sleep(late);
      await standby.start();
      return performance.now();
    },
  },
];

/** Takes some three minutes, on the loopback address, and prints a table. */
async function runAll(): Promise<void> {
  const missing = listMissingPackages();
  if (missing.length > 0) {
    console.error(`This needs packages of Debian: apt-get install ${missing.join(' ')}`);
    process.exit(1);
  }
  const pairs = await preparePairs(10);
  const rows: string[][] = [];
  try {
    for (const { name, run } of scenarios) {
      console.log(`  ${name}`);
      const pair = await pairs.start();
      const { instances, stop } = await watchInstances(pair.databaseUrl);
      await sleep(before);
      const failedAt = performance.now();
      const backAt = await run(pair);
      await sleep(after);
      await stop();
      await pair.stop();
      for (const instance of instances) {
        rows.push([name, ...describe(instance, failedAt, backAt)]);
        if (instance.exitedAt !== null) console.log(instance.output().trim().split('\n').slice(-12).join('\n'));
      }
    }
  } finally {
    await pairs.remove();
  }
  printTable([headings, ...rows]);
}

const headings = [
  'Failure',
  'Instance',
  'First write after the failure',
  'After its end',
  'Writes refused after its end',
  'Other statuses',
  'Process ended',
  '/health/ready',
];

/** Of a call that succeeded, was too fast for its user, or met a database that is unavailable. */
const expected = new Set([200, 429, 503]);

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function describe({ pace, writes, reads, readiness, exitedAt }: Watched, failedAt: number, backAt: number): string[] {
  const failed = writes.filter(({ endedAt, status }) => endedAt > failedAt && status !== 200);
  const lastFailure = Math.max(failedAt, ...failed.map(({ endedAt }) => endedAt));
  const firstSuccess = writes.find(({ startedAt, status }) => startedAt >= lastFailure && status === 200);
  const others = [...writes, ...reads].filter(({ endedAt, status }) => endedAt > failedAt && !expected.has(status));
  const states = readiness.filter(({ at }) => at > failedAt);
  return [
    pace,
    firstSuccess ? seconds(firstSuccess.endedAt - failedAt) : 'not again',
    firstSuccess ? seconds(Math.max(0, firstSuccess.endedAt - backAt)) : '',
    String(failed.filter(({ startedAt }) => startedAt > backAt).length),
    [...new Set(others.map(({ status }) => status))].join(', ') || 'none',
    exitedAt === null ? 'no' : `after ${seconds(exitedAt - failedAt)}`,
    states.map(({ at, state }) => `${state} at ${seconds(at - failedAt)}`).join(', ') || 'ready',
  ];
}

function printTable(lines: string[][]): void {
  const [head = [], ...rows] = lines;
  for (const cells of [head, head.map(() => '---'), ...rows]) console.log(`| ${cells.join(' | ')} |`);
}

await runAll();
process.exit(0);
