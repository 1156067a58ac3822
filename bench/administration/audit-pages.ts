import { createPool } from '#server/platform/database/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { appId, tokenOf, userId } from '../data/identities.ts';
import { withCapture, type Statement } from '../load/capture-statement.ts';
import { interleave } from '../load/interleave.ts';
import { load } from '../load/load.ts';
import { startBaseline } from '../processes/start-baseline.ts';
import { comparisonRow, milliseconds, rateRow, type Row } from '../report/row.ts';
import { administrator } from './administration-sql.ts';
import type { AdministrationSetup } from './measure-administration.ts';

const connections = 32;

/** The first page of each filter and of a combination, and a page in the middle of the log. */
function listPages(auditRows: number): string[] {
  const middle = Math.floor(auditRows / 2);
  return [
    '',
    `cursor=01900000-0000-7010-8000-${middle.toString(16).padStart(12, '0')}`,
    `userId=${userId(77)}`,
    'eventType=vote.cast',
    'eventType=chat.started',
    `target=${appId(3)}`,
    'outcome=refused',
    'from=2026-01-01T00:00:00.000Z&until=2100-01-01T00:00:00.000Z',
    'search=onderwerp4711',
    'search=goedgekeurd',
    'search=10.3.17.4',
    `userId=${userId(77)}&eventType=vote.cast`,
  ].map(toPath);
}

/** Pages for which many rows are read: frequent filters that hardly any row matches. */
const expensivePages = {
  'a target without refusals': toPath(`target=${appId(10)}&outcome=refused`),
};

function toPath(query: string): string {
  return `/api/audit-logs?${query}`;
}

export async function measureAuditPages({ sizes, administration }: AdministrationSetup): Promise<Row[]> {
  const { url, portal } = administration;
  const { auditRows, calls } = sizes.administration;
  const pages = listPages(auditRows);
  const statements = await withCapture(url, async (capture) => {
    const captured: Statement[] = [];
    for (const path of [...pages, ...Object.values(expensivePages)])
      captured.push(await capture('GET', path, /with found as/, administrator));
    return captured;
  });
  const headers = { authorization: `Bearer ${tokenOf(administrator)}` };
  const requests = pages.map((path) => ({ method: 'GET' as const, path, headers }));
  const direct = startBaseline('readDirectly');
  const seconds = sizes.loadSeconds;
  const reads = { databaseUrl: url, statements: statements.slice(0, pages.length), connections, seconds };
  const rates = await interleave(sizes.rounds, {
    direct: () => direct.run(reads),
    // Each connection requests every page, as the baseline does.
    portal: async () => {
      const repeated = requests.flatMap((request) => Array.from({ length: connections }, () => request));
      return (await load({ url: portal.url, connections, requests: repeated, seconds })).perSecond;
    },
  });
  await direct.stop();
  const work = `pages of ${auditRows.toLocaleString('en')} audit rows, by each filter`;
  const rows = [rateRow(`${work}, ${connections} connections`, 'the same SQL direct', rates.direct, rates.portal, 0.5)];
  const pool = createPool({ connectionString: url }, createLog('warn'), { max: 1 });
  for (const [index, [name, path]] of Object.entries(expensivePages).entries()) {
    const statement = { name: `page ${index}`, ...statements[pages.length + index]! };
    const times = await alternate(Math.ceil(calls / 10), {
      direct: async () => void (await pool.query(statement)),
      portal: () => fetchPage(portal.url + path),
    });
    const compared = { value: times.direct, measured: times.portal, format: milliseconds, atMost: 2 };
    rows.push(comparisonRow({ work: `a page of audit rows: ${name}`, baseline: 'the same SQL direct', ...compared }));
  }
  await pool.end();
  return rows;
}

async function fetchPage(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${tokenOf(administrator)}` } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  await answer.arrayBuffer();
}

const warmUpCalls = 2;

/** Medians in milliseconds; the first calls of each are not counted. */
async function alternate(
  calls: number,
  work: { direct: () => Promise<void>; portal: () => Promise<void> },
): Promise<{ direct: number; portal: number }> {
  const times = { direct: [] as number[], portal: [] as number[] };
  for (let call = 0; call < calls + warmUpCalls; call += 1)
    for (const side of ['direct', 'portal'] as const) {
      const started = performance.now();
      await work[side]();
      if (call >= warmUpCalls) times[side].push(performance.now() - started);
    }
  return { direct: median(times.direct), portal: median(times.portal) };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
