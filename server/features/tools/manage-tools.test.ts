import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  addTool,
  archiveTool,
  checkTool,
  listManagedTools,
  moveTool,
  restoreTool,
  saveTool,
} from '#contract/manage-tools.ts';
import { listTools, startMaintenance } from '#contract/tools.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { checkToolsJob } from './check-tools.job.ts';
import { lockToolOrder, updateToolPositions } from './tools-sql.ts';

let app: TestApp;
let administrator: SignedInUser;
let web: WebServer;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
  web = await startWebServer((_request, response) => void response.end('Dag'));
});

beforeEach(async () => {
  await app.database.query('delete from tools');
  app.portal.eventLog.reset();
});

afterAll(async () => {
  await web.stop();
  await app.stop();
});

const form = () => ({ name: 'Planner', description: 'Diensten', icon: 'calendar-check' as const, url: web.url });
const add = () => app.call(addTool, { body: form(), token: administrator.token });
const givenTools = async () => {
  const ids: string[] = [];
  for (const position of [0, 1, 2]) ids.push(await givenTool(app, { name: `Tool ${position + 1}`, position }));
  return ids;
};
const move = (id: string, afterId: string | null, previousAfterId: string | null) =>
  app.send(moveTool, { params: { id }, body: { afterId, previousAfterId }, token: administrator.token });
const shown = async () => (await app.call(listTools, { token: administrator.token })).map(({ name }) => name);

test('an added tool is checked, shown after the others and audited', async () => {
  await givenTool(app, { position: 4 });
  const added = await add();
  expect(added).toMatchObject({ ...form(), version: 1, status: 'online', archivedAt: null });
  expect(added.checks).toEqual([
    {
      checkedAt: app.clock.now().toISOString(),
      isOnline: true,
      latencyMs: added.latencyMs,
      failure: null,
      isRefused: false,
    },
  ]);
  expect(await shown()).toEqual(['CV Parser', 'Planner']);
  const audited = await listAuditLogs(app, 'tool.added');
  expect(audited).toMatchObject([{ userId: administrator.id, target: added.id, details: { after: form() } }]);
});

test('of two changes of one version the later is refused with what the first one made of it', async () => {
  const { id, version } = await add();
  const save = (name: string) => ({ params: { id }, body: { ...form(), name, version }, token: administrator.token });
  expect(await app.call(saveTool, save('Rooster'))).toMatchObject({ name: 'Rooster', version: 2 });
  const refusal = await app.refused(saveTool, save('Agenda'));
  expect(refusal).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: { id, name: 'Rooster', version: 2 },
  });
  expect(await shown()).toEqual(['Rooster']);
  expect(await listAuditLogs(app, 'tool.changed')).toMatchObject([
    { target: id, details: { before: { name: 'Planner' }, after: { name: 'Rooster' } } },
  ]);
});

test('of 20 concurrent changes of one version exactly one succeeds', async () => {
  const { id, version } = await add();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      app.send(saveTool, {
        params: { id },
        body: { ...form(), name: `Naam ${at}`, version },
        token: administrator.token,
      }),
    ),
  );
  const refused = answers.flatMap(({ refusal }) => refusal?.code ?? []);
  expect(refused).toEqual(Array.from({ length: 19 }, () => 'changed_meanwhile'));
});

test('an archived tool is neither shown nor checked until it is restored', async () => {
  const { id, version } = await add();
  const archived = await app.call(archiveTool, { params: { id }, body: { version }, token: administrator.token });
  expect(archived).toMatchObject({ version: 2, archivedAt: app.clock.now().toISOString() });
  expect(await shown()).toEqual([]);
  expect(await app.refused(checkTool, { params: { id }, token: administrator.token })).toMatchObject({
    code: 'not_found',
  });
  const listed = await app.call(listManagedTools, { query: { state: 'archived' }, token: administrator.token });
  expect(listed).toMatchObject([{ id }]);
  expect(
    await app.refused(restoreTool, { params: { id }, body: { version }, token: administrator.token }),
  ).toMatchObject({
    code: 'changed_meanwhile',
    // Calls that save nothing are refused with it too, also after a change in another tab of the caller.
    message: expect.not.stringMatching(/sla |opslaan|collega/),
  });
  await app.call(restoreTool, { params: { id }, body: { version: 2 }, token: administrator.token });
  expect(await shown()).toEqual(['Planner']);
  expect((await listAuditLogs(app, 'tool.archived')).map(({ target }) => target)).toEqual([id]);
});

test('there are at most 100 tools: one more is neither added nor restored', async () => {
  const { id, version } = await add();
  await app.call(archiveTool, { params: { id }, body: { version }, token: administrator.token });
  for (let position = 0; position < 100; position += 1) await givenTool(app, { position });
  const refused = {
    status: 409,
    code: 'record_limit_reached',
    message: 'Er zijn al 100 tools.',
    fields: {},
  };
  expect(await app.refused(addTool, { body: form(), token: administrator.token })).toMatchObject(refused);
  const restore = { params: { id }, body: { version: version + 1 }, token: administrator.token };
  expect(await app.refused(restoreTool, restore)).toMatchObject(refused);
  await app.database.query(`update tools set archived_at = now() where position = 5 and id <> '${id}'`);
  expect(await app.call(restoreTool, restore)).toMatchObject({ archivedAt: null });
});

test('of forty tools that are added at once, as many succeed as there is room for', async () => {
  for (let position = 0; position < 97; position += 1) await givenTool(app, { position });
  const administrators = await Promise.all(Array.from({ length: 10 }, () => givenSignedIn(app, { role: 3 })));
  const answers = await Promise.all(
    administrators.flatMap(({ token }) => Array.from({ length: 4 }, () => app.send(addTool, { body: form(), token }))),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
});

test('the last twenty checks are kept, the newest first', async () => {
  const { id } = await add();
  for (let at = 0; at < 22; at += 1) {
    app.clock.advance(1000);
    await checkToolsJob.run(app.portal, {});
  }
  const [listed] = await app.call(listManagedTools, { token: administrator.token });
  expect(listed?.checks).toHaveLength(20);
  expect(listed?.checks[0]).toMatchObject({ checkedAt: app.clock.now().toISOString(), isOnline: true });
  expect(await app.database.query('select count(*)::int as kept from tool_checks')).toEqual([{ kept: 20 }]);
  expect(await app.call(checkTool, { params: { id }, token: administrator.token })).toMatchObject({ status: 'online' });
});

test('a moved tool has its place in the list of everybody, and later tools come last', async () => {
  const [first = '', second = '', third = ''] = await givenTools();
  expect((await move(third, null, second)).status).toBe(200);
  expect(await shown()).toEqual(['Tool 3', 'Tool 1', 'Tool 2']);
  await move(first, second, third);
  await add();
  expect(await shown()).toEqual(['Tool 3', 'Tool 2', 'Tool 1', 'Planner']);
  expect((await listAuditLogs(app, 'tool.moved'))[0]).toMatchObject({
    target: third,
    details: { before: { position: 3 }, after: { position: 1 } },
  });
});

test('a move that is based on another order is refused', async () => {
  const [first = '', second = '', third = ''] = await givenTools();
  await move(second, null, first);
  expect((await move(first, third, null)).refusal).toMatchObject({
    code: 'changed_meanwhile',
    current: { afterId: second },
  });
  expect((await move(first, first, second)).refusal?.code).toBe('not_found');
  expect(await shown()).toEqual(['Tool 2', 'Tool 1', 'Tool 3']);
});

test('a move that waited for another is compared with the order that it left', async () => {
  const [first = '', second = '', third = ''] = await givenTools();
  const { refusal } = await blockedBy(
    app,
    async (tx) => {
      await lockToolOrder(tx);
      await updateToolPositions(tx, [third, first, second]);
    },
    () => move(first, third, null),
  );
  expect(refusal).toMatchObject({ code: 'changed_meanwhile', current: { afterId: third } });
  expect(await shown()).toEqual(['Tool 3', 'Tool 1', 'Tool 2']);
});

test('a tool keeps an internal address that was stored before it was refused', async () => {
  const id = await givenTool(app, { name: 'Archiefkast', url: 'https://10.0.0.5/' });
  const kept = (await app.call(listManagedTools, { token: administrator.token })).find((tool) => tool.id === id)!;
  const body = { ...form(), name: 'Archief', url: kept.url, version: kept.version };
  expect(await app.call(saveTool, { params: { id }, body, token: administrator.token })).toMatchObject({
    name: 'Archief',
  });
  const moved = { ...body, url: 'https://10.0.0.6/', version: kept.version + 1 };
  expect(await app.refused(saveTool, { params: { id }, body: moved, token: administrator.token })).toMatchObject({
    fields: { url: expect.stringContaining('INTERNAL_HOSTS') },
  });
});

test('the list has pages', async () => {
  for (const position of [0, 1, 2]) await givenTool(app, { name: `Tool ${position}`, position });
  const first = await app.send(listManagedTools, { query: { limit: 2 }, token: administrator.token });
  expect(first.body?.map(({ name }) => name)).toEqual(['Tool 0', 'Tool 1']);
  const cursor = first.body?.[1]?.id ?? '';
  const second = await app.call(listManagedTools, { query: { limit: 2, cursor }, token: administrator.token });
  expect(second.map(({ name }) => name)).toEqual(['Tool 2']);
});

test.each([
  [{ name: ' ' }, { name: 'Vul een naam in' }],
  [{ icon: 'skull' }, { icon: 'Kies een pictogram' }],
  [{ url: 'planner.example' }, { url: 'Vul een adres in dat met https:// begint' }],
  [{ url: 'javascript:alert(1)' }, { url: 'Vul een adres in dat met https:// begint' }],
  [{ url: '//evil.example' }, { url: 'Vul een adres in dat met https:// begint' }],
  [{ url: 'https://jan:geheim@planner.example' }, { url: 'Vul een adres in dat met https:// begint' }],
  [{ url: 'https://[' }, { url: 'Vul een adres in dat met https:// begint' }],
  [
    { url: 'http://planner.example' },
    { url: 'Gebruik https://. Alleen interne adressen (INTERNAL_HOSTS) mogen met http:// beginnen.' },
  ],
  [
    { url: 'https://10.1.2.3/planner' },
    { url: 'Dit is een intern adres. Laat de systeembeheerder het in INTERNAL_HOSTS zetten.' },
  ],
])('%o is refused at its field', async (change, fields) => {
  const body = { ...form(), ...change } as ReturnType<typeof form>;
  expect(await app.refused(addTool, { body, token: administrator.token })).toMatchObject({ status: 400, fields });
});

test('maintenance that another administrator already announced is not overwritten', async () => {
  const { id } = await add();
  const start = (note: string) => ({ params: { id }, body: { note }, token: administrator.token });
  await app.call(startMaintenance, start('Update'));
  expect(await app.refused(startMaintenance, start('Verhuizing'))).toMatchObject({
    code: 'changed_meanwhile',
    current: { maintenanceNote: 'Update' },
  });
});
