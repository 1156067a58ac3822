import { firstSupervisor } from '../data/daily-work-sql.ts';
import { appId, tokenOf } from '../data/identities.ts';
import { withCapture } from '../load/capture-statement.ts';
import { findFarPage } from '../load/find-far-page.ts';
import { load } from '../load/load.ts';
import { interleave } from '../load/interleave.ts';
import { startBaseline } from '../processes/start-baseline.ts';
import { startPortalProcess } from '../processes/start-portal-process.ts';
import { rateRow, type Row } from '../report/row.ts';
import type { Setup } from './setup.ts';

const connections = 32;

/** Pages that supervisors open: each sort, the usual filters, and a page far after the first. */
async function listPages(portal: { url: string }): Promise<string[]> {
  const first = [
    '/api/requests',
    '/api/requests?sort=oldest&state=unanswered',
    '/api/requests?sort=supporters&status=pending,in_progress',
    '/api/requests?sort=updated&status=approved',
    `/api/requests?appId=${appId(3)}`,
  ];
  return [...first, await findFarPage(portal.url, '/api/requests?sort=supporters', 10, firstSupervisor)];
}

export async function measureRequestPages({ sizes }: Setup, databaseUrl: string): Promise<Row[]> {
  const portal = await startPortalProcess({ database: { DATABASE_URL: databaseUrl } });
  const pages = await listPages(portal);
  const statements = await withCapture(databaseUrl, async (capture) => {
    const captured = [];
    for (const page of pages) captured.push(await capture('GET', page, /from requests\b/, firstSupervisor));
    return captured;
  });
  const direct = startBaseline('readDirectly');
  const seconds = sizes.loadSeconds;
  const requests = pages.map((path) => ({
    method: 'GET' as const,
    path,
    headers: { authorization: `Bearer ${tokenOf(firstSupervisor)}` },
  }));
  const rates = await interleave(sizes.rounds, {
    direct: () => direct.run({ databaseUrl, statements, connections, seconds }),
    // Each connection requests every page, as the baseline does.
    portal: async () =>
      (await load({ url: portal.url, connections, requests: repeated(requests, connections), seconds })).perSecond,
  });
  await Promise.all([direct.stop(), portal.stop()]);
  const stored = sizes.daily.requests.toLocaleString('en');
  const work = `pages of ${stored} requests, ${connections} connections`;
  return [rateRow(work, 'the same SQL direct', rates.direct, rates.portal, 0.5)];
}

function repeated<Item>(items: Item[], times: number): Item[] {
  return items.flatMap((item) => Array.from({ length: times }, () => item));
}
