import { appId, tokenOf, userId } from '../data/identities.ts';
import { withCapture, type Statement } from '../load/capture-statement.ts';
import { interleave } from '../load/interleave.ts';
import { load } from '../load/load.ts';
import { startBaseline } from '../processes/start-baseline.ts';
import { rateRow, type Row } from '../report/row.ts';
import { administrator } from './administration-sql.ts';
import type { AdministrationSetup } from './measure-administration.ts';

const connections = 32;

type Page = { path: string; statement: Statement };

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
    // Frequent filters that no row matches together.
    `target=${appId(10)}&outcome=refused`,
  ].map(toPath);
}

function toPath(query: string): string {
  return `/api/audit-logs?${query}`;
}

/** All filters together, and the filter whose pages are furthest behind their SQL. */
export async function measureAuditPages({ sizes, administration }: AdministrationSetup): Promise<Row[]> {
  const { url, portal } = administration;
  const { auditRows } = sizes.administration;
  const paths = listPages(auditRows);
  const pages = await withCapture(url, async (capture) => {
    const captured: Page[] = [];
    for (const path of paths)
      captured.push({ path, statement: await capture('GET', path, /with found as/, administrator) });
    return captured;
  });
  const headers = { authorization: `Bearer ${tokenOf(administrator)}` };
  const direct = startBaseline('readDirectly');
  const compare = (compared: Page[], rounds: number, seconds: number) =>
    interleave(rounds, {
      direct: () =>
        direct.run({ databaseUrl: url, statements: compared.map(({ statement }) => statement), connections, seconds }),
      // Each connection requests every page, as the baseline does.
      portal: async () => {
        const requests = compared.flatMap(({ path }) =>
          Array.from({ length: connections }, () => ({ method: 'GET' as const, path, headers })),
        );
        return (await load({ url: portal.url, connections, requests, seconds })).perSecond;
      },
    });
  const together = await compare(pages, sizes.rounds, sizes.loadSeconds);
  const separate = [];
  for (const page of pages) separate.push({ path: page.path, ...(await compare([page], 1, sizes.loadSeconds / 4)) });
  await direct.stop();
  const slowest = separate.toSorted((one, other) => one.portal / one.direct - other.portal / other.direct)[0]!;
  const work = `pages of ${auditRows.toLocaleString('en')} audit rows`;
  const baseline = 'the same SQL direct';
  return [
    rateRow(`${work}, by each filter, ${connections} connections`, baseline, together.direct, together.portal, 0.5),
    rateRow(`${work}, furthest behind: ${slowest.path}`, baseline, slowest.direct, slowest.portal, 0.5),
  ];
}
