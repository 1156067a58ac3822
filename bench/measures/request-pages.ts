import { firstSupervisor } from '../data/daily-work-sql.ts';
import { appId, tokenOf } from '../data/identities.ts';
import { withCapture } from '../load/capture-statements.ts';
import { load } from '../load/load.ts';
import { inTurn } from '../load/rounds.ts';
import { startFloor } from '../processes/start-floor.ts';
import { startPortalProcess } from '../processes/start-portal-process.ts';
import { rateRow, type Row } from '../report/row.ts';
import type { Stage } from './stage.ts';

const connections = 32;

/** Pages that supervisors open: each sort, the usual filters, and one far from the first. */
async function listPages(portal: { url: string }): Promise<string[]> {
  const first = [
    '/api/requests',
    '/api/requests?sort=oldest&state=unanswered',
    '/api/requests?sort=supporters&status=pending,in_progress',
    '/api/requests?sort=updated&status=approved',
    `/api/requests?appId=${appId(3)}`,
  ];
  return [...first, await findFarPage(portal.url, '/api/requests?sort=supporters&limit=200', 10)];
}

async function findFarPage(url: string, path: string, pages: number): Promise<string> {
  let page = path;
  for (let turn = 0; turn < pages; turn += 1) {
    const answer = await fetch(url + page, { headers: { authorization: `Bearer ${tokenOf(firstSupervisor)}` } });
    const [, next] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
    if (next === undefined) throw new Error(`${page} answers ${answer.status} and names no next page`);
    page = next;
  }
  return page.replace('limit=200', 'limit=50');
}

export async function measureRequestPages({ sizes }: Stage, databaseUrl: string): Promise<Row[]> {
  const portal = await startPortalProcess({ DATABASE_URL: databaseUrl }, '/health/ready');
  const pages = await listPages(portal);
  const statements = await withCapture(databaseUrl, async (capture) => {
    const captured = [];
    for (const page of pages) captured.push(await capture('GET', page, /from requests\b/, firstSupervisor));
    return captured;
  });
  const direct = startFloor('readDirectly');
  const seconds = sizes.listSeconds;
  const requests = pages.map((path) => ({
    method: 'GET' as const,
    path,
    headers: { authorization: `Bearer ${tokenOf(firstSupervisor)}` },
  }));
  const reached = await inTurn(sizes.rounds, {
    direct: () => direct.run({ databaseUrl, statements, connections, seconds }),
    // Each connection has all of the pages, as the floor has.
    portal: async () =>
      (await load({ url: portal.url, connections, requests: repeated(requests, connections), seconds })).perSecond,
  });
  await Promise.all([direct.stop(), portal.stop()]);
  const stored = sizes.daily.requests.toLocaleString('en');
  const work = `pages of ${stored} requests, ${connections} connections`;
  return [rateRow(work, 'the same SQL direct', reached.direct, reached.portal, 0.5)];
}

function repeated<Item>(items: Item[], times: number): Item[] {
  return items.flatMap((item) => Array.from({ length: times }, () => item));
}
