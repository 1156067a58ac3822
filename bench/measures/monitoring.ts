import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VitalSample, VisitFigures } from '#contract/performance.ts';
import { updateToAdministrator } from '../data/administrator-sql.ts';
import { tokenOf } from '../data/identities.ts';
import { activeUsers, insertPersonalRows } from '../data/personal-rows-sql.ts';
import { median } from '../load/percentiles.ts';
import { openLiveClients, type LiveClient } from '../load/live-clients.ts';
import { load, type Request } from '../load/load.ts';
import { buildUnmonitored } from '../processes/build-unmonitored.ts';
import { readProcessorTime, startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';
import { comparisonRow, perSecond, type Row } from '../report/row.ts';
import { connections } from './app-list.ts';
import type { Setup } from './setup.ts';

const paths = ['/api/apps', '/api/limits', '/api/tools', '/api/notifications/unread', '/api/requests/own'];
/** Calls of a visit, at the end of which its web vitals are reported: those of a page load and a few pages more. */
const callsPerVisit = 40;
/** Milliseconds after which every report must have been counted; they are stored every five seconds. */
const maxReportDelay = 15_000;
/** Open performance monitors, and the milliseconds after which each refreshes. */
const monitors = 2;
const refreshInterval = 5000;

/**
 * The portal with all its monitoring beside one that was built without, in alternating rounds on one database. The
 * monitored one also receives the reports of browsers and is watched by open monitors. Every user has a live connection
 * to both. Both are started several times: two processes of the same build differ by more than monitoring costs.
 */
export async function measureMonitoring({ sizes, databases }: Setup): Promise<Row[]> {
  const { users, processes } = sizes.monitoring;
  const url = await databases.add('monitoring', { users, apps: sizes.apps, votes: users * sizes.pastVotes });
  await insertPersonalRows(url, { ...sizes, users });
  const administrator = users - 1;
  await updateToAdministrator(url, administrator);
  const unmonitored = await buildUnmonitored();
  const visitors = Array.from({ length: Math.min(users - 1, activeUsers) }, (_, user) => user);
  const pairs: Pair[] = [];
  const reports = { sent: 0 };
  for (let pair = 0; pair < processes; pair += 1) {
    const folders = { without: unmonitored, withAll: 'dist/server' };
    const portals = await startBoth(pair % 2 === 0 ? ['without', 'withAll'] : ['withAll', 'without'], folders, url);
    const watching = watch(portals.withAll.url, tokenOf(administrator));
    pairs.push(await measurePair(portals, visitors, reports, sizes.monitoring));
    await waitForReports(portals.withAll.url, tokenOf(administrator), reports.sent);
    clearInterval(watching);
    await Promise.all([portals.withAll.stop(), portals.without.stop()]);
  }
  return rowsOf(pairs);
}

type Side = 'without' | 'withAll';
type Portals = Record<Side, PortalProcess>;
/** Calls per second, and milliseconds of processor time per call. */
export type Measured = { perSecond: number; processorTime: number };
type Pair = Record<Side, Measured>;

/** One after the other, in this order. */
async function startBoth(order: Side[], folders: Record<Side, string>, url: string): Promise<Portals> {
  const started: Partial<Portals> = {};
  for (const side of order) {
    const command = [process.execPath, join(folders[side], 'main.js')];
    started[side] = await startPortalProcess({ database: { DATABASE_URL: url }, command });
  }
  return started as Portals;
}

/** Alternating rounds of two processes, after one that is not counted. Adds the reports that it sends to `reports`. */
async function measurePair(
  portals: Portals,
  visitors: number[],
  reports: { sent: number },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Pair> {
  const idle = await openLiveClients(portals.without.url, visitors);
  const reporting = await openLiveClients(portals.withAll.url, visitors);
  const report = (user: number) => {
    reporting[user]!.send({ type: 'vitals', samples: samplesOf(user) });
    reports.sent += 1;
  };
  const requests = { without: requestsOf(visitors), withAll: requestsOf(visitors, report) };
  const measured: Record<Side, Round[]> = { without: [], withAll: [] };
  for (let round = 0; round <= rounds; round += 1) {
    // In turns first: load that grows during a round disturbs both equally often.
    for (const side of round % 2 === 0 ? (['without', 'withAll'] as const) : (['withAll', 'without'] as const)) {
      const result = await measureRound(portals[side], requests[side], round, seconds);
      if (round > 0) measured[side].push(result);
    }
  }
  for (const client of [...idle, ...reporting]) close(client);
  return { without: total(measured.without), withAll: total(measured.withAll) };
}

/** Calls, and milliseconds: that passed, and of processor time. */
export type Round = { calls: number; elapsed: number; processorTime: number };

/** Rounds begin at different users: a user may report 60 times an hour. */
export async function measureRound(
  portal: PortalProcess,
  requests: Request[],
  round: number,
  seconds: number,
): Promise<Round> {
  const [before, started] = [readProcessorTime(portal), performance.now()];
  const first = Math.floor(((round % 10) / 10) * requests.length);
  const rotated = [...requests.slice(first), ...requests.slice(0, first)];
  const { perSecond: rate } = await load({ url: portal.url, connections, requests: rotated, seconds });
  const elapsed = performance.now() - started;
  return { calls: (rate * elapsed) / 1000, elapsed, processorTime: readProcessorTime(portal) - before };
}

export function total(rounds: Round[]): Measured {
  const sum = (unit: keyof Round) => rounds.reduce((all, round) => all + round[unit], 0);
  return { perSecond: (sum('calls') / sum('elapsed')) * 1000, processorTime: sum('processorTime') / sum('calls') };
}

/** The medians, and the median of the ratios of the processes that ran at the same time. */
function rowsOf(pairs: Pair[]): Row[] {
  const work = `calls of visits, ${connections} connections, with all monitoring`;
  const compare = (unit: keyof Measured) => {
    const value = median(pairs.map(({ without }) => without[unit]));
    return { value, measured: value * median(pairs.map(({ without, withAll }) => withAll[unit] / without[unit])) };
  };
  const baseline = 'without monitoring';
  return [
    comparisonRow({ work, baseline, ...compare('perSecond'), format: perSecond, atLeast: 0.98 }),
    comparisonRow({
      work: `${work}: processor time of a call`,
      baseline,
      ...compare('processorTime'),
      format: (milliseconds) => `${(milliseconds * 1000).toFixed(1)} µs`,
    }),
  ];
}

/** The calls of one visit of each user; `onEnd` is called with the last one of each. */
export function requestsOf(visitors: number[], onEnd?: (user: number) => void): Request[] {
  return visitors.flatMap((user) => {
    const headers = { authorization: `Bearer ${tokenOf(user)}` };
    return Array.from({ length: callsPerVisit }, (_, at): Request => {
      const call = { method: 'GET', path: paths[at % paths.length]!, headers };
      return onEnd && at === callsPerVisit - 1 ? { ...call, onSend: () => onEnd(user) } : call;
    });
  });
}

function samplesOf(user: number): VitalSample[] {
  return (['LCP', 'INP', 'FCP', 'TTFB'] as const).map((name, at) => ({ name, page: '/apps', value: user + at * 100 }));
}

/** Resolves when the portal has counted so many reports; rejects when some are missing. */
async function waitForReports(url: string, token: string, reports: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const until = performance.now() + maxReportDelay;
  for (;;) {
    const answer = await fetch(`${url}/api/performance/vitals`, { headers });
    const { vitals } = (await answer.json()) as VisitFigures;
    const counted = vitals.find(({ name }) => name === 'LCP')?.count;
    if (counted === reports) return;
    if (performance.now() > until) throw new Error(`${counted} of ${reports} reports of web vitals were counted`);
    await sleep(500);
  }
}

function close(client: LiveClient): void {
  if (!client.isOpen()) throw new Error('the portal closed a live connection');
  client.close();
}

/** Reads what open monitors read, as often as they do. */
function watch(url: string, token: string): NodeJS.Timeout {
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => {
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET ${path} answers ${response.status}`);
  };
  return setInterval(() => {
    for (let monitor = 0; monitor < monitors; monitor += 1)
      void Promise.all([read('/api/performance'), read('/api/performance/vitals?days=7')]);
  }, refreshInterval);
}
