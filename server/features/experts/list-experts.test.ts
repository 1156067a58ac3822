import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkExpert, listExperts, saveExpertHours } from '#contract/experts.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { hours } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';
import { expertVersion } from '#server/testing/expert-version.ts';
import { listMatchingExperts } from './public.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const list = (query: { search?: string; status?: 'automated' | 'consultant' } = {}) =>
  app.call(listExperts, { query, token: noor.token });
const namesOf = async (search: string) => (await list({ search })).map(({ name }) => name);

test('every portal has the fourteen experts, also without demo content, and a second start adds none', async () => {
  const again = await startApp({ database: app.database });
  await again.stop();
  const experts = await list();
  expect(experts).toHaveLength(14);
  expect(experts.map(({ isLinked }) => isLinked)).not.toContain(true);
});

test('the list is filtered by status', async () => {
  expect((await list({ status: 'automated' })).map(({ name }) => name)).toEqual(['Portaalassistent']);
  expect((await list({ status: 'consultant' })).every(({ status }) => status === 'consultant')).toBe(true);
});

test.each([
  ['a name', 'Dijkstra', 'Jeroen Dijkstra'],
  ['a name without its accents', 'ozdemir', 'Kadir Özdemir'],
  ['the beginning of a name', 'pri', 'Priya Jagroep'],
  ['a role', 'privacy officer', 'Jeroen Dijkstra'],
  ['an expertise', 'verloning', 'Chantal Ramdin'],
  ['an expertise with a typing error', 'prvacy', 'Jeroen Dijkstra'],
  ['another form of the word', 'rapportage', 'Xiu Ying Wong'],
  ['a specialty', 'vakantiegeld', 'Chantal Ramdin'],
  ['a name with a typing error', 'Vermuelen', 'Thijs Vermeulen'],
])('%s finds its expert first', async (_what, search, name) => {
  expect((await namesOf(search))[0]).toBe(name);
});

test('a short text inside another word is no match', async () => {
  // Other experts have these letters inside a word.
  const found = await namesOf('uren');
  expect(found).toEqual(['Chantal Ramdin']);
});

test.each(['zwembad', '%', '_', "'; drop table experts; --"])('%o finds nobody', async (search) => {
  expect(await namesOf(search)).toEqual([]);
});

test('the search of the portal finds experts with their relevance', async () => {
  const [best] = await listMatchingExperts(app.portal.db, { text: 'payroll', limit: 3 });
  expect(best).toMatchObject({ name: 'Chantal Ramdin', role: 'Payroll- en verloningsexpert' });
  expect(best!.relevance).toBeGreaterThan(0.5);
  expect(await listMatchingExperts(app.portal.db, { text: '  ', limit: 3 })).toEqual([]);
});

test('colleagues who read the directory at once share a statement, and each sees what is his or hers', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  const [{ id } = { id: '' }] = await list();
  const linked = { params: { id }, body: { email: noor.email, version: await expertVersion(app, id) } };
  await app.call(linkExpert, { ...linked, token: administrator.token });
  const readers = [noor, administrator, ...(await Promise.all(Array.from({ length: 8 }, () => givenSignedIn(app))))];
  const readAll = () => Promise.all(readers.map(({ token }) => app.call(listExperts, { token })));
  const texts = await recordQueries(async () => {
    const firsts = (await readAll()).map(([first]) => ({ isOwn: first!.isOwn, account: first!.account?.email }));
    expect(firsts[0]).toEqual({ isOwn: true, account: undefined });
    expect(firsts[1]).toEqual({ isOwn: false, account: noor.email });
    expect(firsts[2]).toEqual({ isOwn: false, account: undefined });
  });
  // An event can clear what is in memory more than once, until it has settled.
  expect(texts.filter((text) => text.includes('from experts')).length).toBeLessThanOrEqual(3);
});

test('a change of the directory shows at once on its instance, and within two seconds on another', async () => {
  const other = await startApp({ database: app.database, clock: app.clock });
  const administrator = await givenSignedIn(app, { role: 3 });
  const [{ id } = { id: '' }] = await list();
  const backAtOn = async (on: TestApp) => (await on.call(listExperts, { token: noor.token }))[0]!.backAt;
  expect([await backAtOn(app), await backAtOn(other)]).toEqual([null, null]);
  const backAt = new Date(app.clock.now().getTime() + 2 * hours).toISOString();
  const body = { hours: [], backAt, version: await expertVersion(app, id) };
  await app.call(saveExpertHours, { params: { id }, body, token: administrator.token });
  expect(await backAtOn(app)).toBe(backAt);
  await expect.poll(() => backAtOn(other), { timeout: 2000 }).toBe(backAt);
  await other.stop();
});
