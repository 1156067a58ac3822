import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTool } from '#contract/manage-tools.ts';
import { endMaintenance, listTools, startMaintenance } from '#contract/tools.ts';
import { givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';

let app: TestApp;
let other: TestApp;
let web: WebServer;
let id: string;
let administrator: SignedInUser;

beforeEach(async () => {
  app = await startApp();
  other = await startApp({ database: app.database, clock: app.clock });
  web = await startWebServer((_request, response) => void response.end('Dag'));
  id = await givenTool(app, { url: web.url });
  administrator = await givenSignedIn(app, { role: 3 });
});

afterEach(async () => {
  await web.stop();
  await other.stop();
  await app.stop();
});

const list = (on = app) => on.call(listTools, { token: administrator.token });
const statusOn = async (on: TestApp) => (await list(on))[0]!.status;
const start = (until: string | null = null) =>
  app.call(startMaintenance, { params: { id }, body: { until }, token: administrator.token });

async function countReads(work: () => Promise<unknown>): Promise<number> {
  return (await recordQueries(work)).filter((text) => text.includes('from tools')).length;
}

// An event can clear what is in memory more than once, until it has settled.
const few = 3;

test('pages that read the tools at once share a statement, also when an announced maintenance ends', async () => {
  const readAll = async () => await Promise.all(Array.from({ length: 20 }, () => list()));
  await start(new Date(app.clock.now().getTime() + 10 * minutes).toISOString());
  expect(await countReads(readAll)).toBeLessThanOrEqual(few);
  await expect.poll(() => countReads(readAll)).toBe(0);
  app.clock.advance(10 * minutes);
  const reads = await countReads(readAll);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(few);
  expect(await statusOn(app)).toBe('unknown');
});

test('a change shows at once on its instance, and within two seconds on another', async () => {
  expect([await statusOn(app), await statusOn(other)]).toEqual(['unknown', 'unknown']);
  await start();
  expect(await statusOn(app)).toBe('maintenance');
  await expect.poll(() => statusOn(other), { timeout: 2000 }).toBe('maintenance');
  await app.call(endMaintenance, { params: { id }, token: administrator.token });
  expect(await statusOn(app)).toBe('online');
  await expect.poll(() => statusOn(other), { timeout: 2000 }).toBe('online');
});

test('a check at the request of an administrator shows at once, also when the tool stays online', async () => {
  const check = () => app.call(checkTool, { params: { id }, token: administrator.token });
  await check();
  await list();
  app.clock.advance(1000);
  const { checkedAt } = await check();
  expect(await list()).toMatchObject([{ status: 'online', checkedAt }]);
});
