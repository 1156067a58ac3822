import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contextualHelp, listTopics, readTopic } from '#contract/help.ts';
import {
  listManagedTopics,
  listTopicVersions,
  readManagedTopic,
  restoreTopicVersion,
  saveTopic,
  type TopicForm,
} from '#contract/manage-help.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { syncTopics } from './sync/sync-topics.ts';
import { readTopicFiles } from './sync/topic-files.ts';

let app: TestApp;
let other: TestApp;
let administrator: SignedInUser;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  other = await startApp({ database: app.database });
  administrator = await givenSignedIn(app, { role: 3 });
  noor = await givenSignedIn(app);
});

beforeEach(async () => {
  await app.database.query(`delete from help_topics; delete from audit_logs`);
  await syncTopics(app.portal);
});

afterAll(async () => {
  await other.stop();
  await app.stop();
});

const id = 'thema';
const read = () => app.call(readManagedTopic, { params: { id }, token: administrator.token });
const form: TopicForm = {
  title: 'Thema kiezen',
  content: '## Kwispelstaart\n\nKies licht of **donker**.',
  difficulty: 'advanced',
  contexts: ['theme', '/notifications'],
};
const save = (version: number, change: Partial<TopicForm> = {}) =>
  app.send(saveTopic, { params: { id }, body: { ...form, ...change, version }, token: administrator.token });
const versions = () => app.call(listTopicVersions, { params: { id }, token: administrator.token });
const restore = (versionId: string, version: number) =>
  app.send(restoreTopicVersion, { params: { id }, body: { versionId, version }, token: administrator.token });
/** The files, of which that of the topic has another title. */
const changedFiles = (title: string) =>
  readTopicFiles().map((file) =>
    file.id === id ? { ...file, text: file.text.replace(/^title: .*$/m, `title: ${title}`), digest: title } : file,
  );

test('an edited topic is read, searched and shown in its contexts at once, on every instance', async () => {
  const before = await read();
  expect(before).toMatchObject({ version: 1, editedAt: null, hasNewerFile: false });
  expect(await other.call(listTopics, { query: { search: 'kwispelstaart' }, token: noor.token })).toEqual([]);
  const [major, minor] = before.topicVersion.split('.').map(Number);
  const next = `${major}.${minor! + 1}`;
  expect((await save(1)).body).toMatchObject({ ...form, version: 2, topicVersion: next });
  const { topic } = await other.call(readTopic, { params: { id }, token: noor.token });
  expect(topic).toMatchObject({ title: 'Thema kiezen', difficulty: 'advanced', version: next });
  await expect
    .poll(async () => await other.call(listTopics, { query: { search: 'kwispelstaart' }, token: noor.token }))
    .toMatchObject([{ id, excerpt: 'Kies licht of donker.' }]);
  const { help } = await other.call(contextualHelp, { query: { context: '/notifications' }, token: noor.token });
  expect(help.map((one) => one.id)).toContain(id);
  expect(await listAuditLogs(app, 'help.changed')).toMatchObject([
    {
      userId: administrator.id,
      target: id,
      details: { before: { title: before.title }, after: { title: 'Thema kiezen' } },
    },
  ]);
});

test('of two edits of one version the later is refused with what the first one made of it', async () => {
  await save(1);
  expect((await save(1, { title: 'Anders' })).refusal).toMatchObject({
    code: 'changed_meanwhile',
    current: { title: 'Thema kiezen', content: form.content, version: 2 },
  });
});

test('every version is kept, and an earlier one is restored as a new version', async () => {
  const original = await read();
  await save(1);
  app.clock.advance(1000);
  await save(2, { title: 'Donker' });
  const kept = await versions();
  expect(kept.map(({ title, source, editedBy }) => [title, source, editedBy])).toEqual([
    ['Donker', 'edit', administrator.name],
    ['Thema kiezen', 'edit', administrator.name],
    [original.title, 'file', null],
  ]);
  expect((await restore(kept[1]!.id, 2)).refusal).toMatchObject({ code: 'changed_meanwhile' });
  expect((await restore(kept[1]!.id, 3)).body).toMatchObject({ ...form, version: 4, editedAt: expect.any(String) });
  expect(await versions()).toHaveLength(4);
  expect(await listAuditLogs(app, 'help.restored')).toMatchObject([
    { target: id, details: { before: { title: 'Donker' }, after: { title: 'Thema kiezen' } } },
  ]);
});

test('a changed file does not change an edited topic until its text is restored', async () => {
  await save(1);
  app.clock.advance(1000);
  const files = changedFiles('Uit het bestand');
  expect(await syncTopics(app.portal, files)).toEqual({ changed: 1, removed: 0 });
  expect(await syncTopics(app.portal, files)).toEqual({ changed: 0, removed: 0 });
  expect(await read()).toMatchObject({ title: 'Thema kiezen', version: 2, hasNewerFile: true });
  const [newest] = await versions();
  expect(newest).toMatchObject({ title: 'Uit het bestand', source: 'file' });
  app.clock.advance(1000);
  expect((await restore(newest!.id, 2)).body).toMatchObject({
    title: 'Uit het bestand',
    version: 3,
    editedAt: null,
    hasNewerFile: false,
  });
  app.clock.advance(1000);
  await syncTopics(app.portal, changedFiles('Nog nieuwer'));
  expect(await read()).toMatchObject({ title: 'Nog nieuwer', version: 4, editedAt: null });
});

test('role, keywords, subject, priority and related topics of an edited topic follow its file', async () => {
  await save(1);
  const matter = {
    minimumRole: '3',
    keywords: '[zeldzaamwoord]',
    subject: 'administration',
    priority: '1',
    relatedTopics: '[privacy]',
  };
  const changed = (text: string) =>
    Object.entries(matter).reduce(
      (changing, [name, value]) => changing.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`),
      text,
    );
  const files = readTopicFiles().map((file) =>
    file.id === id ? { ...file, text: changed(file.text), digest: 'changed' } : file,
  );
  await syncTopics(app.portal, files);
  expect((await app.refused(readTopic, { params: { id }, token: noor.token })).status).toBe(404);
  const { topic } = await app.call(readTopic, { params: { id }, token: administrator.token });
  expect(topic).toMatchObject({ title: 'Thema kiezen', relatedTopics: ['privacy'] });
  const search = { search: 'zeldzaamwoord' };
  await expect.poll(() => app.call(listTopics, { query: search, token: administrator.token })).toMatchObject([{ id }]);
  expect(await read()).toMatchObject({
    title: 'Thema kiezen',
    subject: 'administration',
    version: 2,
    hasNewerFile: true,
  });
});

test('a topic that is saved without a change still follows its file', async () => {
  const { title, content, difficulty, contexts } = await read();
  expect((await save(1, { title, content, difficulty, contexts })).body).toMatchObject({ version: 1, editedAt: null });
  expect(await versions()).toHaveLength(1);
  expect(await listAuditLogs(app, 'help.changed')).toEqual([]);
});

test('an edited topic stays when its file is removed; others are deleted', async () => {
  await save(1);
  const files = readTopicFiles().filter((file) => file.id !== id && file.id !== 'sneltoetsen');
  expect(await syncTopics(app.portal, files)).toEqual({ changed: 0, removed: 1 });
  expect(await read()).toMatchObject({ title: 'Thema kiezen' });
});

test('the list has pages, a search and the edited topics', async () => {
  await save(1);
  const list = (query: object) => app.call(listManagedTopics, { query, token: administrator.token });
  expect(await list({ edited: 'true' })).toMatchObject([{ id, editedAt: expect.any(String) }]);
  expect(await list({ search: 'THEMA kiezen' })).toMatchObject([{ id }]);
  const all = await list({ limit: 200 });
  const first = await list({ limit: 3 });
  const rest = await list({ limit: 200, cursor: first.at(-1)?.id });
  expect([...first, ...rest].map((topic) => topic.id)).toEqual(all.map((topic) => topic.id));
});

test.each([
  [{ title: ' ' }, { title: 'Vul een titel in' }],
  [{ content: '' }, { content: 'Vul de tekst in' }],
  [{ contexts: [] }, { contexts: 'Noem minstens één plek' }],
  [{ contexts: ['/apps', 'Met Hoofdletter'] }, { contexts: 'Gebruik kleine letters, cijfers, / en -' }],
  [{ contexts: ['/apps', '/nergens'] }, { contexts: 'Onbekende plek: /nergens' }],
])('%o is refused at its field', async (change, fields) => {
  expect((await save(1, change)).refusal).toMatchObject({ code: 'validation_failed', fields });
});

test.each([
  'Zie ![foto](https://elders.example/x.png).',
  '![een [foto]][1]\n\n[1]: /x.png',
  '![foto]\n\n[foto]: /x.png',
  '![een\nfoto](/x.png)',
  `![${'x'.repeat(201)}](/x.png)`,
  'Typ een ` en dan ![foto](/x.png).',
])('%j has an image, so it is refused', async (content) => {
  expect((await save(1, { content })).refusal).toMatchObject({
    code: 'validation_failed',
    fields: { content: 'Afbeeldingen kunnen niet in een hulponderwerp' },
  });
});

test.each([
  'Typ `![foto](/x.png)`.',
  '```\n![foto](/x.png)\n\ntekst\n```',
  'Let op \\![Apps](/apps)',
  'Let op! [Apps](/apps)',
  'Druk op !`Ctrl`[hier](/apps)',
])('%j has no image, so it is saved', async (content) => {
  expect((await save(1, { content })).body).toMatchObject({ content });
});
