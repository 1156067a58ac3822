import type { ServerFigures, ServerSummary } from '#contract/performance.ts';
import type { Portal } from '#server/platform/context.ts';
import { isDatabaseUnavailable } from '#server/platform/database/failures.ts';
import { addCounts, countOf, type Counts, quantile } from '#server/platform/monitor/durations.ts';
import { version } from '#server/platform/version.ts';
import type { RouteFigures } from './figures.ts';
import { monitorOf } from './instance-monitor.ts';
import { listMinutes, listRoutes, type StoredMinute } from './minutes-sql.ts';
import { addRoutes } from './route-counts.ts';

const minuteMs = 60_000;
/** Minutes of the figures per route and of the totals, and of the charts. */
const currentMinutes = 5;
const chartMinutes = 60;
const listedRoutes = 30;
/** Milliseconds after its last sample for which an instance counts as running. */
const instanceTimeout = 20_000;

type Read = { minutes: StoredMinute[]; routes: RouteFigures[]; isShared: boolean };

/** What all instances measured. While the database is unavailable: what this instance measured. */
export async function readServerFigures(portal: Portal): Promise<ServerFigures> {
  const now = portal.clock.now();
  const startOf = (minutes: number) => new Date((Math.floor(now.getTime() / minuteMs) - minutes + 1) * minuteMs);
  const { minutes, routes, isShared } = await readMinutes(portal, startOf(chartMinutes), startOf(currentMinutes));
  const current = minutes.filter(({ minute }) => Date.parse(minute) >= startOf(currentMinutes).getTime());
  const seconds = secondsOf(current, now);
  const requests = addCounts(current.map(({ figures }) => figures.requests));
  const statements = addCounts(current.map(({ figures }) => figures.statements));
  return {
    at: now.toISOString(),
    version,
    isShared,
    minutes: currentMinutes,
    requests: { ...rateOf(requests, seconds), serverErrors: countErrors(current) },
    statements: rateOf(statements, seconds),
    routes: describeRoutes(routes),
    perMinute: [...Map.groupBy(minutes, ({ minute }) => minute)].map(([minute, each]) => describeMinute(minute, each)),
    instances: describeInstances(minutes, now),
  };
}

/** By `priorityDb`: the monitor is needed most when the other connections are all in use. */
async function readMinutes(portal: Portal, chartStart: Date, currentStart: Date): Promise<Read> {
  const { priorityDb } = portal;
  try {
    const [minutes, routes] = await Promise.all([
      listMinutes(priorityDb, chartStart),
      listRoutes(priorityDb, currentStart),
    ]);
    return { minutes, routes, isShared: true };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const monitor = monitorOf(portal);
    const { minute, figures, routes } = monitor.sample();
    const own = { instanceId: monitor.instanceId, sampledAt: portal.clock.now().toISOString(), figures };
    return { minutes: [{ minute: minute.toISOString(), ...own }], routes: [routes], isShared: false };
  }
}

/** Seconds from the first of these minutes until now: shortly after a start they are fewer than five minutes. */
function secondsOf(minutes: StoredMinute[], now: Date): number {
  const start = minutes[0] ? Date.parse(minutes[0].minute) : now.getTime();
  return Math.max(1, (now.getTime() - start) / 1000);
}

function percentilesOf(counts: Counts) {
  return { p50: quantile(counts, 0.5), p95: quantile(counts, 0.95), p99: quantile(counts, 0.99) };
}

function rateOf(counts: Counts, seconds: number) {
  const count = countOf(counts);
  return { count, perSecond: count / seconds, ...percentilesOf(counts) };
}

function countErrors(minutes: StoredMinute[]): number {
  return minutes.reduce((total, { figures }) => total + figures.serverErrors, 0);
}

function describeRoutes(routes: RouteFigures[]): ServerFigures['routes'] {
  return addRoutes(routes)
    .map(({ route, counts, serverErrors }) => ({
      route,
      count: countOf(counts),
      serverErrors,
      ...percentilesOf(counts),
    }))
    .toSorted((a, b) => b.count * (b.p50 ?? 0) - a.count * (a.p50 ?? 0))
    .slice(0, listedRoutes);
}

function describeMinute(minute: string, each: StoredMinute[]): ServerFigures['perMinute'][number] {
  const requests = addCounts(each.map(({ figures }) => figures.requests));
  return {
    minute,
    requests: countOf(requests),
    serverErrors: countErrors(each),
    ...percentilesOf(requests),
    eventLoopP99: Math.max(...each.map(({ figures }) => figures.eventLoopP99)),
    resident: Math.max(...each.map(({ figures }) => figures.memory.resident)),
    statementP95: quantile(addCounts(each.map(({ figures }) => figures.statements)), 0.95),
  };
}

/** The running instances with their last sample. */
function describeInstances(minutes: StoredMinute[], now: Date): ServerFigures['instances'] {
  const last = new Map(minutes.map((minute) => [minute.instanceId, minute]));
  return [...last.values()]
    .filter(({ sampledAt }) => now.getTime() - Date.parse(sampledAt) < instanceTimeout)
    .map(({ instanceId, sampledAt, figures: { name, eventLoop, memory, pool, liveConnections } }) => ({
      id: instanceId,
      name,
      sampledAt,
      eventLoop,
      memory,
      pool,
      liveConnections,
    }));
}

/** The main figures of this instance. From memory: every open panel of every user reads them every five seconds. */
export function readServerSummary(portal: Portal): ServerSummary {
  const { requests, statements, eventLoop, memory } = monitorOf(portal).recent().figures;
  return {
    requests: { p50: quantile(requests, 0.5), p99: quantile(requests, 0.99) },
    statements: { p95: quantile(statements, 0.95) },
    eventLoopP99: eventLoop.p99,
    resident: memory.resident,
  };
}
