import { join } from 'node:path';
import { updateToAdministrator } from '../data/administrator-sql.ts';
import { tokenOf } from '../data/identities.ts';
import { activeUsers, insertPersonalRows } from '../data/personal-rows-sql.ts';
import { median } from '../load/interleave.ts';
import { load, type Request } from '../load/load.ts';
import { buildUnmonitored } from '../processes/build-unmonitored.ts';
import { readProcessorTime, startPortalProcess, type PortalProcess } from '../processes/start-portal-process.ts';
import { comparisonRow, perSecond, type Row } from '../report/row.ts';
import { connections } from './app-list.ts';
import type { Setup } from './setup.ts';

const paths = ['/api/apps', '/api/limits', '/api/tools', '/api/notifications/unread', '/api/requests/own'];
/** Calls of a visit, which ends with one report of its web vitals: those of a page load and a few pages more. */
const callsPerVisit = 40;
/** Open performance monitors, and the milliseconds after which each refreshes. */
const monitors = 2;
const refreshInterval = 5000;

/**
 * The portal with all its monitoring beside one that was built without, in alternating rounds on one database. The
 * monitored one also receives the reports of browsers and is watched by open monitors; only other calls are counted.
 */
export async function measureMonitoring({ sizes, databases }: Setup): Promise<Row[]> {
  const { users, rounds } = sizes.monitoring;
  const url = await databases.add('monitoring', { users, apps: sizes.apps, votes: users * sizes.pastVotes });
  await insertPersonalRows(url, { ...sizes, users });
  await updateToAdministrator(url, users - 1);
  const start = (folder: string) =>
    startPortalProcess({ database: { DATABASE_URL: url }, command: [process.execPath, join(folder, 'main.js')] });
  const unmonitored = await start(await buildUnmonitored());
  const monitored = await start('dist/server');
  const watching = watch(monitored.url, tokenOf(users - 1));
  const visits = Math.min(users - 1, activeUsers);
  const without = { portal: unmonitored, requests: requestsOf(visits, false), calls: 1 };
  const withAll = { portal: monitored, requests: requestsOf(visits, true), calls: callsPerVisit / (callsPerVisit + 1) };
  const pairs: [Measured, Measured][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    // In turns first: load that grows during a round disturbs both equally often.
    const first = await measureRound(round % 2 === 0 ? without : withAll, round, sizes.monitoring.seconds);
    const second = await measureRound(round % 2 === 0 ? withAll : without, round, sizes.monitoring.seconds);
    if (round > 0) pairs.push(round % 2 === 0 ? [first, second] : [second, first]);
  }
  clearInterval(watching);
  await Promise.all([monitored.stop(), unmonitored.stop()]);
  return rowsOf(pairs);
}

type Round = { portal: PortalProcess; requests: Request[]; calls: number };
/** Calls per second, and milliseconds of processor time per call. */
type Measured = { perSecond: number; processorTime: number };

/**
 * `calls`: the share of the requests that counts. Rounds begin at different users: a user may report 60 times an hour.
 */
async function measureRound({ portal, requests, calls }: Round, round: number, seconds: number): Promise<Measured> {
  const [before, started] = [readProcessorTime(portal), performance.now()];
  const first = Math.floor(((round % 10) / 10) * requests.length);
  const rotated = [...requests.slice(first), ...requests.slice(0, first)];
  const loaded = await load({ url: portal.url, connections, requests: rotated, seconds });
  const counted = loaded.perSecond * calls;
  const elapsedSeconds = (performance.now() - started) / 1000;
  return {
    perSecond: counted,
    processorTime: (readProcessorTime(portal) - before) / (counted * elapsedSeconds),
  };
}

/** The medians, and the median of the ratios within the rounds: load on the machine changes between them. */
function rowsOf(pairs: [without: Measured, withAll: Measured][]): Row[] {
  const work = `calls of visits, ${connections} connections, with all monitoring`;
  const compare = (unit: keyof Measured) => {
    const value = median(pairs.map(([without]) => without[unit]));
    return { value, measured: value * median(pairs.map(([without, withAll]) => withAll[unit] / without[unit])) };
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

/** The calls of one visit of each user. */
function requestsOf(visits: number, withReports: boolean): Request[] {
  return Array.from({ length: visits }, (_, user) => {
    const headers = { authorization: `Bearer ${tokenOf(user)}` };
    const calls = Array.from({ length: callsPerVisit }, (_call, at): Request => {
      return { method: 'GET', path: paths[at % paths.length]!, headers };
    });
    return withReports ? [...calls, reportOf(headers, user)] : calls;
  }).flat();
}

function reportOf(headers: Record<string, string>, user: number): Request {
  const samples = ['LCP', 'INP', 'FCP', 'TTFB'].map((name, at) => ({ name, page: '/apps', value: user + at * 100 }));
  return {
    method: 'POST',
    path: '/api/performance/vitals',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ samples }),
  };
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
