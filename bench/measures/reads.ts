import { firstSupervisor } from '../data/daily-work-sql.ts';
import { tokenOf } from '../data/identities.ts';
import { percentile } from '../load/percentiles.ts';
import { limitRow, milliseconds, type Row } from '../report/row.ts';
import type { DailySetup } from './daily-work.ts';

const titles = [
  'Vacature met koppeling',
  'planing en agenda',
  'Rapportage over kandidaten',
  'facturen sneller versturen',
  'Sjablonen voor sollicitaties',
  'zoekopdragt bewaren',
];

/** Consecutive calls of one user: fewer than the limit of searches for similar requests. */
const callsOfUser = 20;

/** Reads one after the other: searches for similar requests of many users, which are limited, others of a supervisor. */
export async function measureReads({ sizes, daily }: DailySetup): Promise<Row[]> {
  const stored = sizes.daily.requests.toLocaleString('en');
  const { calls, users } = sizes.daily;
  const measure = (paths: string[], userOf = (_turn: number) => firstSupervisor) =>
    measureP99(daily.portal.url, paths, { calls, userOf });
  const similar = await measure(
    titles.map((title) => `/api/requests/similar?title=${encodeURIComponent(title)}`),
    (turn) => Math.floor(turn / callsOfUser) % users,
  );
  const found = await measure(titles.map((title) => `/api/search?q=${encodeURIComponent(title)}`));
  const overview = await measure(['/api/supervisor/overview']);
  const votes = sizes.daily.votes.toLocaleString('en');
  return [
    limitRow(`similar requests among ${stored}, p99`, similar, 50, milliseconds),
    limitRow(`search among ${stored} requests, p99`, found, 50, milliseconds),
    limitRow(`supervisor's page, ${stored} requests, ${votes} votes, p99`, overview, 150, milliseconds),
  ];
}

/** The 99th percentile in milliseconds, after one warm-up round. */
async function measureP99(
  url: string,
  paths: string[],
  { calls, userOf }: { calls: number; userOf: (turn: number) => number },
): Promise<number> {
  const times: number[] = [];
  for (let turn = -paths.length; turn < calls; turn += 1) {
    const path = paths.at(turn % paths.length)!;
    const headers = { authorization: `Bearer ${tokenOf(userOf(turn + paths.length))}` };
    const started = performance.now();
    const answer = await fetch(url + path, { headers });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`GET ${path} answers ${answer.status}: ${body}`);
    if (turn >= 0) times.push(performance.now() - started);
  }
  return percentile(times, 0.99);
}
