import { setTimeout as sleep } from 'node:timers/promises';
import { findStaleViews } from './checks/find-stale-views.ts';
import { findWrongWrites, type WrongWrites } from './checks/find-wrong-writes.ts';
import type { Rig } from './rig.ts';
import type { Scenario } from './scenarios.ts';

/** Milliseconds of writing before a failure, and the longest until everybody writes again after it. */
const [before, resumeDeadline] = [3000, 30_000];
/** Writers with a longer pause say nothing about when writing goes on. */
const longestPause = 1000;

/** Times are milliseconds. */
export type Outcome = {
  /** From the failure until the portal could write again: there was a new primary, and the proxy led to it. */
  causeMs: number;
  /** From then until a first write was acknowledged, and until each writer had one. */
  firstMs: number;
  lastMs: number;
  /** From then until each tab had received a later event. */
  tabsMs: number;
  acknowledged: number;
  /** Statuses of calls that were not: 0 without an answer. */
  failures: number[];
  wrong: WrongWrites;
  reconnects: number;
  resyncs: number;
  /** Of the instance that wrote the most, until three nodes replicate again. */
  logLinesPerSecond: number;
  faults: string[];
};

/** Causes a failure under load, and checks everything once all writers write again. */
export async function measureFailure(rig: Rig, scenario: Scenario): Promise<Outcome> {
  const { load, tabs, instances, databaseUrl } = rig;
  await sleep(before);
  const faults: string[] = [];
  const linesBefore = instances.map(countLines);
  const [reconnectsBefore, resyncsBefore] = [sum(tabs, 'reconnects'), sum(tabs, 'resyncs')];
  const first = load.entries.length;
  const failedAt = performance.now();
  await scenario.run(rig);
  const backAt = performance.now();
  const [[firstMs, lastMs], tabsMs] = await Promise.all([untilResumed(rig, backAt), untilNotified(rig, backAt)]);
  if (!Number.isFinite(lastMs)) faults.push('not every writer writes again within 30 s');
  if (!Number.isFinite(tabsMs)) faults.push('not every tab receives events within 30 s');
  await scenario.repair?.(rig);
  // A former primary that returns must not take anything back.
  await rig.cluster.untilHealthy();
  await load.pause();
  const seconds = (performance.now() - failedAt) / 1000;
  const logLinesPerSecond = Math.max(
    ...instances.map((instance, index) => (countLines(instance) - linesBefore[index]!) / seconds),
  );
  const entries = load.entries.slice(first);
  const failures = load.entries.flatMap((entry) => entry.failures).filter(({ at }) => at >= failedAt);
  const wrong = await findWrongWrites(databaseUrl, load.entries);
  faults.push(...(await findStaleViews(databaseUrl, tabs, instances)));
  load.resume();
  for (const { port, isRunning } of instances) if (!isRunning) faults.push(`the instance on port ${port} has ended`);
  const unexpected = failures.filter(({ status }) => scenario.isPlanned || status !== 503);
  faults.push(...new Set(unexpected.map(({ status, code }) => `a call was answered with ${status} ${code}`)));
  if (logLinesPerSecond >= 1 && !scenario.isPlanned) faults.push(`${logLinesPerSecond.toFixed(1)} log lines a second`);
  return {
    causeMs: backAt - failedAt,
    firstMs,
    lastMs,
    tabsMs,
    acknowledged: entries.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length,
    failures: failures.map(({ status }) => status),
    wrong,
    reconnects: sum(tabs, 'reconnects') - reconnectsBefore,
    resyncs: sum(tabs, 'resyncs') - resyncsBefore,
    logLinesPerSecond,
    faults,
  };
}

const countLines = ({ output }: { output: string }) => output.split('\n').length - 1;

const sum = <Key extends string>(all: Record<Key, number>[], key: Key) =>
  all.reduce((total, { [key]: value }) => total + value, 0);

/** Milliseconds after `since` of the first acknowledged write, and of the first of the last writer; infinite: none. */
async function untilResumed({ load }: Rig, since: number): Promise<[number, number]> {
  const writers = load.listUsers(longestPause);
  const resumed = new Map<number, number>();
  while (performance.now() < since + resumeDeadline && resumed.size < writers.length) {
    await sleep(50);
    for (const { user, acknowledgedAt } of load.entries.slice(-2000))
      if (acknowledgedAt !== null && acknowledgedAt >= since && writers.includes(user))
        resumed.set(user, Math.min(resumed.get(user) ?? Number.POSITIVE_INFINITY, acknowledgedAt - since));
  }
  const times = [...resumed.values()];
  return [Math.min(...times), resumed.size < writers.length ? Number.POSITIVE_INFINITY : Math.max(...times)];
}

/** Milliseconds after `since` until each tab has received a later event, to 50 ms. */
async function untilNotified({ tabs }: Rig, since: number): Promise<number> {
  while (tabs.some(({ lastEventAt }) => lastEventAt < since)) {
    if (performance.now() > since + resumeDeadline) return Number.POSITIVE_INFINITY;
    await sleep(50);
  }
  return performance.now() - since;
}
