import { afterAll, beforeAll, expect, test } from 'vitest';
import { contextualHelp } from '#contract/help.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let klant: SignedInUser;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  klant = await givenSignedIn(app, { role: 0 });
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const helpWith = async (context: string, user = administrator) =>
  (await app.call(contextualHelp, { query: { context }, token: user.token })).help.map(({ id }) => id);

test('a part of a page has its own topics first, then those of the page', async () => {
  const ids = await helpWith('app-card');
  expect(ids.slice(0, 2)).toEqual(['apps-en-tools', 'stemmen-op-een-app']);
  expect(ids.indexOf('apps-zoeken-en-filteren')).toBeGreaterThan(ids.indexOf('stem-intrekken'));
  expect(new Set(ids).size).toBe(ids.length);
});

test('a page below another falls back on that one, whatever its last part is', async () => {
  expect((await helpWith('/expert-chat/id'))[0]).not.toBe('chatminuten-reserveren');
  expect((await helpWith('/request/0190c0de-0000-7000-8000-000000000000'))[0]).toBe('verzoek-indienen');
});

test.each(['apps', 'request', 'expert-chat', 'experts', 'supervisor', 'notifications', 'authentication', 'help'])(
  'the key %s has the topics of its page',
  async (key) => {
    const ids = await helpWith(key);
    expect(ids).toEqual(await helpWith(`/${key}`));
    expect(ids.length).toBeGreaterThan(0);
  },
);

test.each([
  ['votes', 'stemmen-op-een-app'],
  ['limits', 'weeklimieten'],
  ['tools', 'tools-en-onderhoud'],
  ['search', 'apps-zoeken-en-filteren'],
  ['requests', 'verzoek-indienen'],
  ['chat', 'chatminuten-reserveren'],
  ['security', 'sessies-en-wachtwoord'],
  ['home', 'dashboard'],
])('the key %s begins with %s', async (key, id) => expect((await helpWith(key))[0]).toBe(id));

test('topics of a higher role are neither returned nor listed as related', async () => {
  expect(await helpWith('/outgoing-mail', klant)).toEqual([]);
  const { help } = await app.call(contextualHelp, { query: { context: '/' }, token: klant.token });
  expect(help.flatMap(({ relatedTopics }) => relatedTopics)).not.toContain('status-van-uw-verzoek');
});

test('a place without help of its own has none', async () => {
  expect(await helpWith('/nergens')).toEqual([]);
  expect(await helpWith('constructor')).toEqual([]);
});

test.each(['', 'x y', "'; drop table help_topics", 'a'.repeat(81)])('%o is no context', async (context) => {
  const answer = await app.refused(contextualHelp, { query: { context }, token: administrator.token });
  expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
});
