import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listApps } from '#contract/apps.ts';
import {
  addApp,
  archiveApp,
  listManagedApps,
  moveApp,
  restoreApp,
  saveApp,
  type AppForm,
  type ManagedApp,
} from '#contract/manage-apps.ts';
import { listNotifications } from '#contract/notifications.ts';
import { search } from '#contract/search.ts';
import { castVote } from '#contract/votes.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { appForm, fillApps, givenApps } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { listWrongCounts } from '#server/testing/statements/list-wrong-counts.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let url: string;
let administrator: SignedInUser;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  url = await app.listen();
});

beforeEach(async () => {
  await app.database.query('delete from apps; delete from audit_logs');
  app.portal.eventLog.reset();
  administrator = await givenSignedIn(app, { role: 3 });
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const add = (change: Partial<AppForm> = {}) =>
  app.call(addApp, { body: { ...appForm, ...change }, token: administrator.token });
const save = ({ id, version }: ManagedApp, change: Partial<AppForm>) =>
  app.send(saveApp, { params: { id }, body: { ...appForm, ...change, version }, token: administrator.token });
const archive = ({ id, version }: ManagedApp) =>
  app.call(archiveApp, { params: { id }, body: { version }, token: administrator.token });
const vote = (id: string, user = noor) => app.call(castVote, { params: { id }, token: user.token });
const namesFor = async (user: SignedInUser) =>
  (await app.call(listApps, { token: user.token })).map(({ name }) => name);
const titlesFor = async (user: SignedInUser) =>
  (await app.call(listNotifications, { token: user.token })).map(({ title }) => title);

const mailTexts = async () =>
  ((await app.database.query('select mail_text from notifications order by id')) as { mail_text: string | null }[]).map(
    ({ mail_text }) => mail_text,
  );

test('an added app is shown to everybody at once, is found, and is audited', async () => {
  const live = await connectLive(app, url, noor.token);
  const { id } = await add();
  await live.waitForMessage('changed', ({ what }) => what.includes('apps'));
  await live.close();
  expect(await app.call(listApps, { token: noor.token })).toMatchObject([
    { id, name: 'Rooster', bgColor: 'hue-3', iconColor: 'hue-3', url: null },
  ]);
  const found = await app.call(search, { query: { q: 'diensten', filter: 'apps' }, token: noor.token });
  expect(found.results).toMatchObject([{ id }]);
  expect(await listAuditLogs(app, 'app.added')).toMatchObject([
    { userId: administrator.id, target: id, details: { after: appForm } },
  ]);
});

test('of two changes of one version the later is refused with what the first one made of it', async () => {
  const added = await add();
  expect((await save(added, { name: 'Planner', minimumRole: 2 })).body).toMatchObject({ name: 'Planner', version: 2 });
  expect((await save(added, { name: 'Agenda' })).refusal).toMatchObject({
    code: 'changed_meanwhile',
    current: { name: 'Planner', minimumRole: 2, version: 2 },
  });
  expect(await namesFor(noor)).toEqual([]);
  expect(await namesFor(administrator)).toEqual(['Planner']);
  expect(await listAuditLogs(app, 'app.changed')).toMatchObject([
    {
      target: added.id,
      details: { before: { name: 'Rooster', minimumRole: 0 }, after: { name: 'Planner', minimumRole: 2 } },
    },
  ]);
});

test('voters are notified of another status once, and of the first address instead', async () => {
  const added = await add();
  await vote(added.id);
  const beta = (await save(added, { status: 'beta' })).body!;
  await save(beta, { status: 'beta', description: 'Diensten ruilen.' });
  expect(await titlesFor(noor)).toEqual(['Rooster: beta']);
  expect(await mailTexts()).toContain(
    `${administrator.name} heeft de status van Rooster gewijzigd van “in ontwikkeling” in “beta”. U stemde op deze app of vroeg erom.`,
  );
  await save({ ...beta, version: 3 }, { status: 'stable', url: 'https://rooster.example/' });
  expect(await titlesFor(noor)).toEqual(['Rooster is beschikbaar', 'Rooster: beta']);
  expect(await titlesFor(administrator)).toEqual([]);
});

test('an app that is in use keeps an address', async () => {
  const added = await add({ url: 'https://rooster.example/' });
  expect((await save(added, { url: null })).refusal?.fields).toEqual({
    url: 'Een app die in gebruik is, houdt een adres',
  });
});

test('a proposal that is archived returns its votes, and its voters are notified', async () => {
  const added = await add();
  const other = await givenSignedIn(app);
  await vote(added.id);
  await vote(added.id, other);
  expect(await archive(added)).toMatchObject({ returnedVotes: 2, app: { version: 2, voteCount: 0 } });
  for (const user of [noor, other]) {
    expect((await app.call(getLimits, { token: user.token })).votes.used).toBe(0);
    expect(await titlesFor(user)).toEqual(['Rooster komt er niet']);
  }
  expect(await mailTexts()).toContain(
    `${administrator.name} heeft het voorstel voor Rooster laten vervallen. Stemde u er deze week op, dan kunt u die stem opnieuw gebruiken.`,
  );
  expect(await namesFor(noor)).toEqual([]);
  expect(await app.refused(castVote, { params: { id: added.id }, token: noor.token })).toMatchObject({
    code: 'not_found',
  });
  expect(await app.call(listManagedApps, { query: { state: 'archived' }, token: administrator.token })).toMatchObject([
    { id: added.id },
  ]);
  await app.call(restoreApp, { params: { id: added.id }, body: { version: 2 }, token: administrator.token });
  expect(await app.call(listApps, { token: noor.token })).toMatchObject([
    { id: added.id, voteCount: 0, hasVoted: false },
  ]);
  expect((await listAuditLogs(app, 'app.archived'))[0]).toMatchObject({ details: { after: { returnedVotes: 2 } } });
});

test('an app in use that is archived keeps its votes', async () => {
  const added = await add({ url: 'https://rooster.example/' });
  await vote(added.id);
  expect(await archive(added)).toMatchObject({ returnedVotes: 0, app: { voteCount: 1 } });
  expect((await app.call(getLimits, { token: noor.token })).votes.used).toBe(1);
});

test('a vote that is cast while its proposal is archived is refused or returned', async () => {
  const added = await add();
  const voters = await Promise.all(Array.from({ length: 12 }, () => givenSignedIn(app)));
  await Promise.all([
    ...voters.slice(0, 6).map((voter) => app.send(castVote, { params: { id: added.id }, token: voter.token })),
    archive(added),
    ...voters.slice(6).map((voter) => app.send(castVote, { params: { id: added.id }, token: voter.token })),
  ]);
  for (const voter of voters) expect((await app.call(getLimits, { token: voter.token })).votes.used).toBe(0);
  expect(await listWrongCounts(app)).toEqual([]);
});

const move = (id: string, afterId: string | null, previousAfterId: string | null) =>
  app.send(moveApp, { params: { id }, body: { afterId, previousAfterId }, token: administrator.token });

test('a moved app has its place in the list of everybody, and later apps come last', async () => {
  const [first = '', second = '', third = ''] = await givenApps(app, 3);
  expect((await move(third, null, second)).status).toBe(200);
  expect(await namesFor(noor)).toEqual(['App 3', 'App 1', 'App 2']);
  await move(first, second, third);
  expect(await namesFor(noor)).toEqual(['App 3', 'App 2', 'App 1']);
  await add();
  expect(await namesFor(noor)).toEqual(['App 3', 'App 2', 'App 1', 'Rooster']);
  const pages: string[][] = [];
  for (let cursor: string | undefined; ;) {
    const page = await app.call(listApps, { query: { limit: 2, cursor }, token: noor.token });
    if (page.length === 0) break;
    pages.push(page.map(({ name }) => name));
    cursor = page.at(-1)?.id;
  }
  expect(pages).toEqual([
    ['App 3', 'App 2'],
    ['App 1', 'Rooster'],
  ]);
  expect((await listAuditLogs(app, 'app.moved'))[0]).toMatchObject({
    target: third,
    details: { before: { position: 3 }, after: { position: 1 } },
  });
});

test('a move that is based on another order is refused', async () => {
  const [first = '', second = '', third = ''] = await givenApps(app, 3);
  await move(second, null, first);
  expect((await move(first, third, null)).refusal).toMatchObject({
    code: 'changed_meanwhile',
    current: { afterId: second },
  });
  expect((await move(first, first, second)).refusal?.code).toBe('not_found');
  expect(await namesFor(noor)).toEqual(['App 2', 'App 1', 'App 3']);
});

test('there are at most 500 apps: one more is neither added nor restored, until another is archived', async () => {
  const first = await add();
  await archive(first);
  await fillApps(app);
  const restoring = { params: { id: first.id }, body: { version: first.version + 1 }, token: administrator.token };
  const refused = {
    status: 409,
    code: 'record_limit_reached',
    message: 'Er zijn al 500 apps.',
    fields: {},
  };
  expect(await app.refused(addApp, { body: appForm, token: administrator.token })).toMatchObject(refused);
  expect(await app.refused(restoreApp, restoring)).toMatchObject(refused);
  const [another] = await app.call(listManagedApps, { query: { limit: 1 }, token: administrator.token });
  await archive(another!);
  expect(await app.call(restoreApp, restoring)).toMatchObject({ archivedAt: null });
  expect(await app.refused(addApp, { body: appForm, token: administrator.token })).toMatchObject(refused);
});

test('of a hundred apps that are added and restored at once, as many succeed as there is room for', async () => {
  const archived: ManagedApp[] = [];
  for (let count = 0; count < 20; count += 1) archived.push(await add());
  for (const one of archived) await archive(one);
  await fillApps(app);
  const shown = await app.call(listManagedApps, { query: { limit: 5 }, token: administrator.token });
  for (const another of shown) await archive(another);
  const administrators = await Promise.all(archived.map(() => givenSignedIn(app, { role: 3 })));
  const answers = await Promise.all(
    archived.flatMap(({ id, version }, index) => {
      const { token } = administrators[index]!;
      const adding = Array.from({ length: 4 }, () => app.send(addApp, { body: appForm, token }));
      return [app.send(restoreApp, { params: { id }, body: { version: version + 1 }, token }), ...adding];
    }),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(5);
  const codes = new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []));
  expect(codes).toEqual(new Set(['record_limit_reached']));
});

test('the list has pages and is searched by name and category', async () => {
  await givenApps(app, 3);
  const names = async (query: object) =>
    (await app.call(listManagedApps, { query, token: administrator.token })).map(({ name }) => name);
  const [, second] = await app.call(listManagedApps, { query: { limit: 2 }, token: administrator.token });
  expect(await names({ limit: 2, cursor: second?.id })).toEqual(['App 3']);
  await add({ name: 'Café 100%' });
  expect(await names({ search: 'cafe 100%' })).toEqual(['Café 100%']);
  expect(await names({ search: '_' })).toEqual([]);
});

test('spellings that look the same are one category', async () => {
  for (const category of ['Co\u00f6rdinatie', 'Coo\u0308rdinatie', 'Co\u00f6rdinatie\u200b']) await add({ category });
  const listed = await app.call(listManagedApps, { query: {}, token: administrator.token });
  expect(listed.map(({ category }) => category)).toEqual(Array(3).fill('Co\u00f6rdinatie'));
});

test.each([
  [{ name: ' a ' }, { name: 'Vul een naam in' }],
  [{ category: '' }, { category: 'Vul een categorie in' }],
  [{ icon: 'skull' }, { icon: 'Kies een pictogram' }],
  [{ hue: '#ff0000' }, { hue: 'Kies een kleur' }],
  [{ minimumRole: 4 }, { minimumRole: 'Kies een rol' }],
  [{ url: 'javascript:alert(1)' }, { url: 'Vul een adres in dat met https:// begint' }],
  [{ url: 'https://[::1' }, { url: 'Vul een adres in dat met https:// begint' }],
])('%o is refused at its field', async (change, fields) => {
  const body = { ...appForm, ...change } as AppForm;
  expect(await app.refused(addApp, { body, token: administrator.token })).toMatchObject({ status: 400, fields });
});
