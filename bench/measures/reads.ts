import { firstSupervisor } from '../data/daily-work-sql.ts';
import { tokenOf } from '../data/identities.ts';
import { limitRow, milliseconds, type Row } from '../report/row.ts';
import type { DailyStage } from './daily-work.ts';

const titles = [
  'Vacature met koppeling',
  'planing en agenda',
  'Rapportage over kandidaten',
  'facturen sneller versturen',
  'Sjablonen voor sollicitaties',
  'zoekopdragt bewaren',
];

/** What one person waits for, one call after the other. */
export async function measureReads({ sizes, daily }: DailyStage): Promise<Row[]> {
  const stored = sizes.daily.requests.toLocaleString('en');
  const ask = (paths: string[]) => slowest(daily.portal.url, paths, sizes.daily.calls);
  const similar = await ask(titles.map((title) => `/api/requests/similar?title=${encodeURIComponent(title)}`));
  const found = await ask(titles.map((title) => `/api/search?q=${encodeURIComponent(title)}`));
  const overview = await ask(['/api/supervisor/overview']);
  const votes = sizes.daily.votes.toLocaleString('en');
  return [
    limitRow(`similar requests among ${stored}, p99`, similar, 50, milliseconds),
    limitRow(`search among ${stored} requests, p99`, found, 50, milliseconds),
    limitRow(`supervisor's page, ${stored} requests, ${votes} votes, p99`, overview, 150, milliseconds),
  ];
}

/** Milliseconds that 99 in 100 calls stay under, after one round that warms up. */
async function slowest(url: string, paths: string[], calls: number): Promise<number> {
  const headers = { authorization: `Bearer ${tokenOf(firstSupervisor)}` };
  const times: number[] = [];
  for (let turn = -paths.length; turn < calls; turn += 1) {
    const path = paths.at(turn % paths.length)!;
    const started = performance.now();
    const answer = await fetch(url + path, { headers });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`GET ${path} answers ${answer.status}: ${body}`);
    if (turn >= 0) times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
}
