import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextualHelp, listTopics, rateTopic, readTopic } from '#contract/help.ts';
import { openIncident, readIncident, updateIncident } from '#contract/incidents.ts';
import {
  deleteTopicDraft,
  draftTopicOfIncident,
  listManagedTopics,
  listTopicVersions,
  publishTopic,
  readManagedTopic,
  saveTopic,
} from '#contract/manage-help.ts';
import { givenApp, givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { syncTopics } from './sync/sync-topics.ts';

let app: TestApp;
let administrator: SignedInUser;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3, name: 'Bram Beheerder' });
  noor = await givenSignedIn(app, { name: 'Noor Visser' });
});

afterAll(() => app.stop());

const as = (user: SignedInUser) => ({ token: user.token });
const update = async (id: string, state: 'investigating' | 'resolved', text: string) => {
  const { version } = await app.call(readIncident, { params: { id }, ...as(administrator) });
  await app.call(updateIncident, { params: { id }, body: { state, text, version }, ...as(administrator) });
  app.clock.advance(60_000);
};

async function givenIncident({ name = 'Kwispelpost verstuurt niets', minimumRole = 0 as 0 | 2 } = {}) {
  const target = await givenApp(app, { name: 'Kwispelpost', url: 'https://kwispelpost.example', minimumRole });
  const body = { name, targetIds: [target] };
  const { id } = await app.call(openIncident, { body, ...as(administrator) });
  await update(
    id,
    'investigating',
    'Noor Visser vond een volle wachtrij\n# met ![plaatje](https://elders.example/x.png)',
  );
  return { id, target };
}

async function givenEnded(given: Parameters<typeof givenIncident>[0] = {}) {
  const { id, target } = await givenIncident(given);
  await update(id, 'resolved', 'Log uit en weer in, dan verstuurt Kwispelpost weer. Met dank aan BRAM BEHEERDER.');
  return { id, target };
}

const draft = (incidentId: string, user = administrator) =>
  app.send(draftTopicOfIncident, { params: { id: incidentId }, ...as(user) });
const read = (id: string) => app.call(readManagedTopic, { params: { id }, ...as(administrator) });
const publish = async (id: string, isPublished = true) =>
  await app.call(publishTopic, {
    params: { id },
    body: { isPublished, version: (await read(id)).version },
    ...as(administrator),
  });
const remove = (id: string, version: number) =>
  app.send(deleteTopicDraft, { params: { id }, query: { version: String(version) }, ...as(administrator) });
const search = (user = noor) => app.call(listTopics, { query: { search: 'kwispelpost' }, ...as(user) });
const idsInContext = async () =>
  (await app.call(contextualHelp, { query: { context: '/status' }, ...as(noor) })).help.map(({ id }) => id);

test('a draft has the facts of the incident without names of people, and lists its sources', async () => {
  const { id } = await givenEnded();
  const { body } = await draft(id);
  expect(body).toEqual({ id: `storing-${id}`, isNew: true });
  const topic = await read(`storing-${id}`);
  expect(topic).toMatchObject({ title: 'Kwispelpost verstuurt niets', status: 'draft', editedAt: null });
  expect(topic.content).toMatch(/^Log uit en weer in, dan verstuurt Kwispelpost weer\. Met dank aan een collega\./);
  expect(topic.content).toContain('Betrof: Kwispelpost.');
  expect(topic.content).toContain('- een collega vond een volle wachtrij # met ! [plaatje]');
  expect(topic.content).not.toMatch(/noor|bram/i);
  expect(topic.sources).toEqual([
    { kind: 'incident', text: topic.title, at: expect.any(String), incidentId: id, url: null },
    { kind: 'update', text: expect.stringMatching(/^Noor Visser/), at: expect.any(String), incidentId: id, url: null },
    { kind: 'update', text: expect.stringMatching(/^Log uit/), at: expect.any(String), incidentId: id, url: null },
    { kind: 'app', text: 'Kwispelpost', at: null, incidentId: null, url: 'https://kwispelpost.example' },
  ]);
  const [version] = await app.call(listTopicVersions, { params: { id: topic.id }, ...as(administrator) });
  expect(version).toMatchObject({ source: 'incident', editedBy: administrator.name });
  // It can be saved as it is: its text is a valid one.
  const { title, content, difficulty, contexts, version: based } = topic;
  const form = { title: `${title}!`, content, difficulty, contexts, version: based };
  const saved = await app.call(saveTopic, { params: { id: topic.id }, body: form, ...as(administrator) });
  expect(saved).toMatchObject({ status: 'draft', sources: topic.sources });
  expect((await app.call(listManagedTopics, { query: { draft: 'true' }, ...as(administrator) })).map(byId)).toContain(
    topic.id,
  );
});

const byId = ({ id }: { id: string }) => id;

test('only an administrator makes a draft, of an incident that has ended', async () => {
  const { id } = await givenIncident();
  expect((await draft(id)).refusal).toMatchObject({ code: 'incident_open' });
  const supervisor = await givenSignedIn(app, { role: 2 });
  expect((await draft(id, supervisor)).refusal).toMatchObject({ code: 'forbidden' });
});

test('of hundreds of parallel calls for one incident one makes the draft, and all get it', async () => {
  const { id } = await givenEnded();
  const administrators = await Promise.all(Array.from({ length: 10 }, () => givenSignedIn(app, { role: 3 })));
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, nr) => draft(id, administrators[nr % administrators.length]!)),
  );
  expect(new Set(answers.map(({ body }) => body?.id))).toEqual(new Set([`storing-${id}`]));
  expect(answers.filter(({ body }) => body?.isNew)).toHaveLength(1);
  const drafted = await listAuditLogs(app, 'help.drafted');
  expect(drafted.filter(({ target }) => target === `storing-${id}`)).toHaveLength(1);
});

test('readers get a topic while it is published, and files leave it as it is', async () => {
  const { id: incidentId } = await givenEnded();
  const { id } = (await draft(incidentId)).body!;
  const open = () => app.send(readTopic, { params: { id }, ...as(noor) });
  const rate = () => app.send(rateTopic, { params: { id }, body: { helpful: true }, ...as(noor) });
  const expectHidden = async () => {
    await expect.poll(async () => (await search()).map(byId)).not.toContain(id);
    expect((await search(administrator)).map(byId)).not.toContain(id);
    expect(await idsInContext()).not.toContain(id);
    expect((await open()).refusal).toMatchObject({ code: 'not_found' });
    expect((await rate()).refusal).toMatchObject({ code: 'not_found' });
    expect((await app.call(listTopics, { query: {}, ...as(administrator) })).map(byId)).not.toContain(id);
  };
  await expectHidden();
  expect(await publish(id)).toMatchObject({ status: 'published' });
  await syncTopics(app.portal);
  await expect.poll(async () => (await search()).map(byId)).toContain(id);
  expect(await idsInContext()).toContain(id);
  expect((await open()).body).toMatchObject({ topic: { title: 'Kwispelpost verstuurt niets' } });
  expect((await rate()).status).toBe(200);

  expect(await publish(id, false)).toMatchObject({ status: 'draft' });
  await expectHidden();
  const events = (await listAuditLogs(app)).filter(({ target }) => target === id).map(({ eventType }) => eventType);
  expect(events).toEqual(expect.arrayContaining(['help.drafted', 'help.published', 'help.withdrawn']));
});

test('a topic about an app for supervisors is for supervisors', async () => {
  const { id: incidentId } = await givenEnded({ minimumRole: 2 });
  const { id } = (await draft(incidentId)).body!;
  expect(await publish(id)).toMatchObject({ minimumRole: 2 });
  expect((await app.send(readTopic, { params: { id }, ...as(noor) })).refusal).toMatchObject({ code: 'not_found' });
});

test('a draft is deleted and can be made again; a published topic and one of a file cannot be deleted', async () => {
  const { id: incidentId } = await givenEnded();
  const { id } = (await draft(incidentId)).body!;
  const { version } = await publish(id);
  expect((await remove(id, version)).refusal).toMatchObject({ code: 'not_found' });
  const { version: withdrawn } = await publish(id, false);
  expect((await remove(id, withdrawn + 1)).refusal).toMatchObject({ code: 'changed_meanwhile' });
  expect((await remove(id, withdrawn)).status).toBe(200);
  expect((await draft(incidentId)).body).toEqual({ id, isNew: true });
  const file = await read('thema');
  expect((await remove('thema', file.version)).refusal).toMatchObject({ code: 'not_found' });
  const body = { isPublished: false, version: file.version };
  const withdrawal = await app.send(publishTopic, { params: { id: 'thema' }, body, ...as(administrator) });
  expect(withdrawal.refusal).toMatchObject({ code: 'not_found' });
});

test('a long name is shortened, and an incident that ended by itself says that nobody wrote how', async () => {
  const tool = await givenTool(app, { name: 'Kwispeltool' });
  const body = { name: `Storing ${'lange '.repeat(17)}naam`, targetIds: [tool] };
  const { id } = await app.call(openIncident, { body, ...as(administrator) });
  await app.database.query(`update incidents set state = 'resolved', resolved_at = now() where id = '${id}'`);
  const topic = await read((await draft(id)).body!.id);
  expect(topic.title).toMatch(/^Storing lange .*…$/);
  expect(topic.title.length).toBeLessThanOrEqual(80);
  expect(topic.content).toContain('Er is geen bericht geplaatst over de oplossing.');
  expect(topic.sources.map(({ kind }) => kind)).toEqual(['incident', 'tool']);
});
