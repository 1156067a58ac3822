import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listAlerts } from '#contract/alerts.ts';
import { listManagedTools, saveTool } from '#contract/manage-tools.ts';
import { listTools, startMaintenance } from '#contract/tools.ts';
import { givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { useOwnApp } from '#server/testing/use-own-app.ts';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { checkToolsJob } from './check-tools.job.ts';

let app: TestApp;
let noor: SignedInUser;
let web: WebServer;
let status: number | 'silence';

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  await app.database.query('delete from tools');
  app.portal.eventLog.reset();
  noor = await givenSignedIn(app);
  status = 200;
  web = await startWebServer((_request, response) => {
    if (status !== 'silence') response.writeHead(status, { location: '/elders' }).end('Dag');
  });
});

afterEach(() => web.stop());

afterAll(() => app.stop());

const listAlertsOf = async (id: string, token: string) =>
  (await app.call(listAlerts, { query: { source: 'tools' }, token })).filter(({ key }) => key === id);
const list = () => app.call(listTools, { token: noor.token });

test('a tool that was never checked is unknown', async () => {
  await givenTool(app, { url: web.url });
  expect(await list()).toMatchObject([{ status: 'unknown', checkedAt: null, latencyMs: null, failure: null }]);
});

test.each([
  [200, 'online', null],
  [302, 'online', null],
  [401, 'online', null],
  [404, 'offline', 'pagina niet gevonden (404)'],
  [500, 'offline', 'foutmelding 500'],
  [503, 'offline', 'foutmelding 503'],
] as const)('one that answers %i is %s', async (answered, expected, failure) => {
  await givenTool(app, { url: web.url });
  status = answered;
  await checkToolsJob.run(app.portal, {});
  expect(await list()).toMatchObject([
    { status: expected, checkedAt: app.clock.now().toISOString(), latencyMs: expect.any(Number), failure },
  ]);
});

test('one that refuses every connection is offline', async () => {
  await givenTool(app, { url: web.url });
  await web.stop();
  await checkToolsJob.run(app.portal, {});
  expect(await list()).toMatchObject([{ status: 'offline', latencyMs: null, failure: 'verbinding geweigerd' }]);
});

test('one that never answers is offline after five seconds, and does not hold up the others', async () => {
  const other = await startWebServer((_request, response) => void response.end('Dag'));
  const [silent, quick] = [await givenTool(app, { url: web.url }), await givenTool(app, { url: other.url })];
  status = 'silence';
  const checked = checkToolsJob.run(app.portal, {});
  await expect.poll(async () => (await list()).find(({ id }) => id === quick)?.status).toBe('online');
  await checked;
  expect((await list()).find(({ id }) => id === silent)).toMatchObject({
    status: 'offline',
    failure: 'geen antwoord in 5 s',
  });
  await other.stop();
});

test('a check that failed because this instance was paused is repeated', async () => {
  const now = performance.now.bind(performance);
  let requests = 0;
  const slow = await startWebServer((request, response) => {
    requests += 1;
    if (requests === 1) {
      vi.spyOn(performance, 'now').mockImplementation(() => now() + 8000);
      request.socket.destroy();
    } else response.end('Dag');
  });
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await slow.stop();
  });
  await givenTool(app, { url: slow.url });
  await checkToolsJob.run(app.portal, {});
  expect(await list()).toMatchObject([{ status: 'online' }]);
});

test('an address that is none makes that tool offline and leaves the others alone', async () => {
  await givenTool(app, { url: 'http://[', position: 0 });
  await givenTool(app, { url: web.url, position: 1 });
  await checkToolsJob.run(app.portal, {});
  expect((await list()).map((tool) => tool.status)).toEqual(['offline', 'online']);
});

test('a path is looked for at the portal itself', async () => {
  const own = await startApp({ database: app.database, config: { selfUrl: web.url } });
  await givenTool(app, { url: '/demo/tools/cv-parser/' });
  await checkToolsJob.run(own.portal, {});
  expect(await list()).toMatchObject([{ status: 'online' }]);
  await own.stop();
});

test('the reason of a failed check is stored with it, shown, and in the alert and its mail', async () => {
  const id = await givenTool(app, { name: 'Rooster', url: web.url });
  const { token, email } = await givenSignedIn(app, { role: 3 });
  status = 503;
  await checkToolsJob.run(app.portal, {});
  await web.stop();
  app.clock.advance(60_000);
  await checkToolsJob.run(app.portal, {});
  expect(await list()).toMatchObject([{ id, failure: 'verbinding geweigerd' }]);
  const [managed] = await app.call(listManagedTools, { token });
  expect(managed?.checks.map(({ failure }) => failure)).toEqual(['verbinding geweigerd', 'foutmelding 503']);
  const message = (failure: string) => `De controle van Rooster op ${web.url} is mislukt: ${failure}.`;
  expect(await listAlertsOf(id, token)).toMatchObject([{ message: message('verbinding geweigerd') }]);
  await runQueued(app, 'send-notification-mails');
  expect((await mailsTo(app, email)).map(({ text }) => text).join()).toContain(message('foutmelding 503'));
});

test('a tool that fails for another reason than before is published', async () => {
  await givenTool(app, { url: web.url });
  status = 500;
  await checkToolsJob.run(app.portal, {});
  expect(await list()).toMatchObject([{ failure: 'foutmelding 500' }]);
  status = 404;
  await checkToolsJob.run(app.portal, {});
  // The list comes from memory, and changes by the event.
  await expect.poll(list).toMatchObject([{ failure: 'pagina niet gevonden (404)' }]);
});

test('a tool that goes offline raises an alert, which ends when it is back or in maintenance', async () => {
  const id = await givenTool(app, { url: web.url });
  const administrator = await givenSignedIn(app, { role: 3 });
  const listOwn = () => listAlertsOf(id, administrator.token);
  await checkToolsJob.run(app.portal, {});
  expect(await listOwn()).toEqual([]);
  status = 500;
  await checkToolsJob.run(app.portal, {});
  await checkToolsJob.run(app.portal, {});
  expect(await listOwn()).toMatchObject([{ key: id, severity: 'high', count: 2, status: 'open' }]);
  status = 200;
  await checkToolsJob.run(app.portal, {});
  expect(await listOwn()).toMatchObject([{ status: 'resolved', count: 2 }]);
  status = 500;
  app.clock.advance(1000);
  await checkToolsJob.run(app.portal, {});
  expect(await listOwn()).toMatchObject([{ status: 'open', count: 3 }]);
  await app.call(startMaintenance, { params: { id }, body: {}, token: administrator.token });
  await checkToolsJob.run(app.portal, {});
  expect(await listOwn()).toMatchObject([{ status: 'resolved', count: 3 }]);
});

test('one whose address is internal and not listed is not requested, which its check and the alert state', async () => {
  const id = await givenTool(app, { url: 'https://localhost:9/' });
  const { token } = await givenSignedIn(app, { role: 3 });
  await checkToolsJob.run(app.portal, {});
  expect(await app.call(listManagedTools, { token })).toMatchObject([
    {
      id,
      status: 'offline',
      checks: [{ isOnline: false, latencyMs: null, failure: 'niet opgevraagd', isRefused: true }],
    },
  ]);
  expect(await listAlertsOf(id, token)).toMatchObject([
    {
      key: id,
      title: 'CV Parser wordt niet gecontroleerd',
      action: 'Laat de systeembeheerder de host in INTERNAL_HOSTS zetten, of wijzig het adres van de tool.',
    },
  ]);
});

/** Runs the checks, changes something while the tool has yet to answer them, and then lets it answer 500. */
async function failAfter(change: () => Promise<unknown>) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: requested, resolve: request } = Promise.withResolvers<void>();
  const slow = await startWebServer((_request, response) => {
    request();
    void released.then(() => response.writeHead(500).end());
  });
  await app.database.query(`update tools set url = '${slow.url}'`);
  const checked = checkToolsJob.run(app.portal, {});
  await requested;
  await change();
  release();
  await checked;
  await slow.stop();
}

test('the result of a check of an earlier URL is dropped', async () => {
  const id = await givenTool(app, {});
  const administrator = await givenSignedIn(app, { role: 3 });
  const body = { name: 'CV Parser', description: '', icon: 'clock' as const, url: web.url, version: 1 };
  await failAfter(() => app.call(saveTool, { params: { id }, body, token: administrator.token }));
  expect(await list()).toMatchObject([{ url: web.url, status: 'online' }]);
});

test('a tool that was put in maintenance during its check raises no alert', async () => {
  const id = await givenTool(app, {});
  const administrator = await givenSignedIn(app, { role: 3 });
  await failAfter(() => app.call(startMaintenance, { params: { id }, body: {}, token: administrator.token }));
  expect(await listAlertsOf(id, administrator.token)).toEqual([]);
});

describe('on an app without earlier events', () => {
  useOwnApp(
    () => app,
    (own) => (app = own),
  );

  beforeEach(async () => {
    noor = await givenSignedIn(app);
  });

  test('a tool that goes offline is published, one that stays online is not', async () => {
    await givenTool(app, { url: web.url });
    const client = await connectLive(app, await app.listen(), noor.token);
    const changes = () =>
      client.messages.filter((message) => message.type === 'changed' && message.what.includes('tools')).length;
    await checkToolsJob.run(app.portal, {});
    await expect.poll(changes).toBe(1);
    await checkToolsJob.run(app.portal, {});
    status = 500;
    await checkToolsJob.run(app.portal, {});
    // In order: a change of the second check would be among them.
    await expect.poll(changes).toBeGreaterThan(1);
    expect(changes()).toBe(2);
    await client.close();
  });
});
