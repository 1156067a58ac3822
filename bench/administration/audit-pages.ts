import { createPool } from '#server/platform/database/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { appId, tokenOf, userId } from '../data/identities.ts';
import { withCapture, type Statement } from '../load/capture-statement.ts';
import { comparisonRow, milliseconds, type Row } from '../report/row.ts';
import { administrator } from './administration-sql.ts';
import type { AdministrationSetup } from './measure-administration.ts';

/** The first page of each filter, of some combinations, and a page in the middle of the log. */
function listPaths(auditRows: number): Record<string, string> {
  const middle = Math.floor(auditRows / 2);
  return {
    'no filter': '',
    'no filter, half-way': `cursor=01900000-0000-7010-8000-${middle.toString(16).padStart(12, '0')}`,
    who: `userId=${userId(77)}`,
    what: 'eventType=vote.cast',
    'rare what': 'eventType=chat.started',
    target: `target=${appId(3)}`,
    outcome: 'outcome=refused',
    period: 'from=2026-01-01T00:00:00.000Z&until=2100-01-01T00:00:00.000Z',
    'rare word': 'search=onderwerp4711',
    'frequent word': 'search=goedgekeurd',
    'IP address': 'search=10.3.17.4',
    'who and what': `userId=${userId(77)}&eventType=vote.cast`,
    'target, outcome and period': `target=${appId(10)}&outcome=refused&from=2026-01-01T00:00:00.000Z`,
  };
}

type Times = { direct: number; portal: number };

/** The median time of each page beside that of its statement, alternately over one connection each. */
export async function measureAuditPages({ sizes, administration }: AdministrationSetup): Promise<Row[]> {
  const { url, portal } = administration;
  const { auditRows, calls } = sizes.administration;
  const paths = Object.entries(listPaths(auditRows)).map(
    ([name, query]) => [name, `/api/audit-logs?${query}`] as const,
  );
  const statements = await withCapture(url, async (capture) => {
    const captured: Statement[] = [];
    for (const [, path] of paths) captured.push(await capture('GET', path, /with found as/, administrator));
    return captured;
  });
  const pool = createPool({ connectionString: url }, createLog('warn'), { max: 1 });
  const measured: [string, Times][] = [];
  for (const [index, [name, path]] of paths.entries()) {
    const statement = { name: `page ${index}`, ...statements[index]! };
    measured.push([
      name,
      await alternate(calls, {
        direct: async () => void (await pool.query(statement)),
        portal: () => fetchPage(portal.url + path),
      }),
    ]);
  }
  await pool.end();
  const stored = auditRows.toLocaleString('en');
  return measured.map(([name, { direct, portal: page }]) =>
    comparisonRow({
      work: `a page of ${stored} audit rows: ${name}`,
      baseline: 'the same SQL direct',
      ...{ value: direct, measured: page, format: milliseconds, atMost: 2 },
    }),
  );
}

async function fetchPage(url: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${tokenOf(administrator)}` } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  await answer.arrayBuffer();
}

/** Medians in milliseconds; the first calls of each are not counted. */
async function alternate(
  calls: number,
  work: { direct: () => Promise<void>; portal: () => Promise<void> },
): Promise<Times> {
  const times = { direct: [] as number[], portal: [] as number[] };
  for (let call = 0; call < calls + 10; call += 1)
    for (const side of ['direct', 'portal'] as const) {
      const started = performance.now();
      await work[side]();
      if (call >= 10) times[side].push(performance.now() - started);
    }
  return { direct: median(times.direct), portal: median(times.portal) };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
}
