import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTopics } from '#contract/help.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { searchTopics, listTopicExcerpts } from './public.ts';

let app: TestApp;
let klant: SignedInUser;
let noor: SignedInUser;
let administrator: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  klant = await givenSignedIn(app, { role: 0 });
  noor = await givenSignedIn(app);
  administrator = await givenSignedIn(app, { role: 3 });
});

afterAll(() => app.stop());

const list = ({ token }: SignedInUser, search?: string) => app.call(listTopics, { query: { search }, token });
const search = async (text: string, user = noor) => (await list(user, text)).map(({ id }) => id);

test('without a search all topics of the role are there by title', async () => {
  const [least, more, most] = await Promise.all([list(klant), list(noor), list(administrator)]);
  expect(least.length).toBeLessThan(more.length);
  expect(more.length).toBeLessThan(most.length);
  const titles = most.map(({ title }) => title);
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'nl')));
});

test.each([
  ['stemmen', 'stemmen-op-een-app'],
  ['ik wil mijn wachtwoord wijzigen', 'sessies-en-wachtwoord'],
  ['wachtwoord vergeten', 'wachtwoord-vergeten'],
  ['stem terugnemen', 'stem-intrekken'],
  ['hoe lang moet ik wachten op een expert', 'wachtrij'],
  ['welke toetsen zijn er', 'sneltoetsen'],
  ['favoriete apps', 'favorieten-en-onlangs-geopend'],
  ['wanneer krijg ik nieuwe stemmen', 'weeklimieten'],
  ['app werkt niet', 'probleem-met-een-app'],
  ['mijn concept is weg', 'concept-van-een-verzoek'],
])('%o is answered by %s first', async (text, id) => {
  expect((await search(text))[0]).toBe(id);
});

test.each([
  ['wachtwoort vergetten', 'wachtwoord-vergeten'],
  ['favoriten', 'favorieten-en-onlangs-geopend'],
  ['sneltoesten', 'sneltoetsen'],
  ['meldigen', 'meldingen'],
  ['aanbeveelingen', 'aanbevelingen'],
])('%o, misspelt, still finds %s', async (text, id) => {
  expect((await search(text)).slice(0, 2)).toContain(id);
});

test('the beginning of a word is enough', async () => {
  expect((await search('sneltoe'))[0]).toBe('sneltoetsen');
});

test.each(['zzzz', '…', 'pannenkoeken'])('%o finds nothing', async (text) => {
  expect(await search(text)).toEqual([]);
});

test('a search never shows a topic of a higher role', async () => {
  expect(await search('uitgaande mail', noor)).not.toContain('uitgaande-mail');
  expect((await search('uitgaande mail', administrator))[0]).toBe('uitgaande-mail');
  expect(await search('expertbalie', klant)).not.toContain('expertbalie');
});

test('other features get the best topics of a role with their text, and excerpts in the requested order', async () => {
  const found = await searchTopics(app.portal, { text: 'Hoe verzet ik mijn wachtwoord?', role: 1, limit: 3 });
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(3);
  for (const { relevance, plain, excerpt } of found) {
    expect(relevance).toBeGreaterThan(0);
    expect(relevance).toBeLessThanOrEqual(1);
    expect(plain).toContain(excerpt.slice(0, 40));
  }
  const excerpts = await listTopicExcerpts(app.portal.db, ['thema', 'verdwenen', 'dashboard']);
  expect(excerpts.map(({ id }) => id)).toEqual(['thema', 'dashboard']);
});
