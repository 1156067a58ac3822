import { userId } from '../data/identities.ts';
import { withCapture, type Statement } from '../load/capture-statement.ts';
import { startBaseline } from '../processes/start-baseline.ts';
import { rateRow, type Row } from '../report/row.ts';
import { againstRows, connections, measureRates, requestsOf } from './app-list.ts';
import type { Setup } from './setup.ts';

/** A call without a select: its cost is that of every signed-in call. */
const smallestCall = '/api/dashboard/authority';

/** The calls of the browser after signing in, by the table that each selects from. */
const callsAfterSignIn = [
  { path: '/api/limits', marker: /join weekly_limits\b/ },
  { path: '/api/tools', marker: /from tools\b/ },
  { path: '/api/notifications/unread', marker: /from notifications\b/ },
  { path: '/api/recommendations', marker: /from role_app_use\b/ },
  { path: '/api/requests/own', marker: /from request_supporters\b/ },
];

export async function measureCalls(setup: Setup): Promise<Row[]> {
  const statements = await withCapture(setup.databases.url, async (capture) => {
    const captured: Statement[] = [];
    for (const { path, marker } of callsAfterSignIn) captured.push(await capture('GET', path, marker, 0));
    return captured;
  });
  const rows = await measureSmallestCall(setup);
  for (const [index, { path }] of callsAfterSignIn.entries())
    rows.push(...(await measureCall(setup, path, statements[index]!)));
  return rows;
}

async function measureSmallestCall(setup: Setup): Promise<Row[]> {
  const hello = startBaseline('serveHello');
  const rates = await measureRates(setup, smallestCall, await hello.run(), setup.sizes.callSeconds);
  await hello.stop();
  const work = `the smallest signed-in call, ${connections} connections`;
  return [rateRow(work, 'node:http hello', rates.baseline, rates.portal, 0.35), ...againstRows(setup, work, rates)];
}

async function measureCall(setup: Setup, path: string, statement: Statement): Promise<Row[]> {
  const { sizes, databases } = setup;
  const select = startBaseline('serveSelect');
  const users = requestsOf(sizes.users, path).length;
  const url = await select.run({ databaseUrl: databases.url, statement, user: userId(0), users });
  const rates = await measureRates(setup, path, url, sizes.callSeconds);
  await select.stop();
  const work = `GET ${path}, ${connections} connections`;
  return [
    rateRow(work, 'node:http + the same select', rates.baseline, rates.portal, 0.6),
    ...againstRows(setup, work, rates),
  ];
}
