import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openApp } from '#contract/apps.ts';
import { search, searchFilters, type SearchFilter } from '#contract/search.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, givenUser, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { experts } from '#server/platform/database/schema.ts';
import { getValue } from '#server/platform/database/statements.ts';

let app: TestApp;
let noor: SignedInUser;
let chief: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app, { name: 'Noor Visser' });
  chief = await givenSignedIn(app, { name: 'Femke Kuipers', role: 2 });
});

afterAll(() => app.stop());

const find = (q: string, user = noor, filter?: SearchFilter) =>
  app.call(search, { query: { q, filter }, token: user.token });
const titles = async (q: string, user = noor, filter?: SearchFilter) =>
  (await find(q, user, filter)).results.map(({ title }) => title);
const kinds = async (q: string, user = noor) => new Set((await find(q, user)).results.map(({ kind }) => kind));

test.each([
  ['vacaturebank', 'the name'],
  ['VACATÚREBANK', 'capitals and accents'],
  ['vacat', 'the beginning, while typing'],
  ['vacautrebank', 'swapped letters'],
  ['vacaturbak', 'forgotten letters'],
  ['vacatures', 'a word of the text'],
  ['plekken', 'another form of a word'],
])('“%s” finds an app: %s', async (q) => {
  await givenApp(app, { name: 'Vacaturebank', description: 'Vacatures op één plek.' });
  await givenApp(app, { name: 'Tariefcalculator', description: 'Bruto en netto.' });
  expect((await titles(q, noor, 'apps'))[0]).toBe('Vacaturebank');
  expect(await titles(q, noor, 'apps')).not.toContain('Tariefcalculator');
});

test('a result has its kind, address and time of last use', async () => {
  const id = await givenApp(app, { name: 'Plan & Rooster', url: 'https://rooster.example' });
  await app.call(openApp, { params: { id }, token: noor.token });
  expect((await find('plan rooster', noor, 'apps')).results[0]).toMatchObject({
    id,
    kind: 'app',
    title: 'Plan & Rooster',
    category: 'Werving',
    url: '/apps?zoek=Plan%20%26%20Rooster',
    lastUsed: app.clock.now().toISOString(),
  });
  expect((await find('plan rooster', chief, 'apps')).results[0]).toMatchObject({ id, lastUsed: null });
});

test('a customer finds apps and help, and no person or request', async () => {
  const klant = await givenSignedIn(app, { role: 0 });
  await givenApp(app, { name: 'Wachtwoordmap' });
  await givenApp(app, { name: 'Wachtwoordbeheer', minimumRole: 1 });
  await givenRequest(app, noor.id, { title: 'Wachtwoord delen' });
  expect(await kinds('wachtwoord', klant)).toEqual(new Set(['app', 'help']));
  expect(await titles('wachtwoord', klant)).not.toContain('Wachtwoordbeheer');
  expect(await titles('visser', klant)).toEqual([]);
});

test('help of a higher role is not found', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  const ids = async (user: SignedInUser) => (await find('uitgaande mail', user, 'help')).results.map(({ id }) => id);
  expect(await ids(administrator)).toContain('uitgaande-mail');
  expect(await ids(noor)).not.toContain('uitgaande-mail');
});

test('a user finds the requests they submitted or support, a supervisor finds all', async () => {
  const other = await givenUser(app);
  await givenRequest(app, other.id, { title: 'Budgetcijfers in de agenda' });
  await givenRequest(app, other.id, { title: 'Budgetoverzicht per team', supporterIds: [noor.id] });
  await givenRequest(app, noor.id, { title: 'Budgetrapport als pdf' });
  const found = async (user: SignedInUser) =>
    (await find('budget', user)).results
      .filter(({ kind }) => kind === 'request')
      .map(({ title, category }) => `${category}: ${title}`)
      .toSorted();
  expect(await found(noor)).toEqual(['Uw verzoek: Budgetrapport als pdf', 'Verzoek: Budgetoverzicht per team']);
  expect(await found(chief)).toHaveLength(3);
});

test('a search for a lower role finds what that role finds, and one for a higher role nothing more', async () => {
  const other = await givenUser(app, { name: 'Kluis Budgethouder' });
  for (let number = 1; number <= 8; number += 1)
    await givenRequest(app, other.id, { title: `Kluiscode ${number} delen` });
  await givenRequest(app, chief.id, { title: 'Kluiscode wijzigen, met een omschrijving die op meer lijkt' });
  await givenApp(app, { name: 'Kluiscode', minimumRole: 2 });
  const found = async (user: SignedInUser, forRole?: number) =>
    (await app.call(search, { query: { q: 'kluis', forRole }, token: user.token })).results
      .filter(({ kind }) => kind !== 'help')
      .map(({ kind, category }) => `${kind}: ${category}`);
  expect(new Set(await found(chief))).toEqual(
    new Set(['app: Werving', 'person: Gebruiker', 'request: Verzoek', 'request: Uw verzoek']),
  );
  expect(await found(chief, 1)).toEqual(['request: Uw verzoek']);
  expect(await found(chief, 0)).toEqual([]);
  expect(await found(noor, 3)).toEqual([]);
});

test('a supervisor finds people by name, misspelt name, address and user name; others find nobody', async () => {
  const ines = await givenUser(app, { name: 'Inès Dijkhuizen', email: 'ines@bureau.example', username: 'idijk' });
  await givenUser(app, { name: 'Inès Vertrokken', status: 'disabled' });
  for (const q of ['ines', 'dijkhuzen', 'ines@bureau.example', 'idijk'])
    expect((await find(q, chief)).results).toContainEqual(
      expect.objectContaining({
        id: ines.id,
        kind: 'person',
        description: 'ines@bureau.example',
        url: `/user-management/${ines.id}`,
      }),
    );
  expect(await titles('ines', chief)).not.toContain('Inès Vertrokken');
  expect(await kinds('dijkhuizen')).not.toContain('person');

  for (const [at, name] of ['Joanna Berg', 'Kim-Anna Pol', 'Anna Smit'].entries())
    await givenUser(app, { name, username: `collega${at}`, email: `collega${at}@bureau.example` });
  expect((await titles('anna', chief)).slice(0, 3)).toEqual(['Anna Smit', 'Kim-Anna Pol', 'Joanna Berg']);
});

test('a person of an international domain is found by the address as it is typed and shown so', async () => {
  const { id } = await givenUser(app, { name: 'Uwe Tas', email: 'uwe.tas@xn--bcher-kva.example' });
  expect((await find('uwe.tas@bücher.example', chief)).results).toContainEqual(
    expect.objectContaining({ id, kind: 'person', description: 'uwe.tas@bücher.example' }),
  );
});

test('a person who is an expert links to the directory', async () => {
  const { id } = await givenUser(app, { name: 'Tjitske Bakker' });
  const name = await getValue(app.portal.db, experts.name)`
    update experts set user_id = ${id} where position = 1 returning name`;
  const person = (await find('tjitske', chief)).results.find(({ kind }) => kind === 'person');
  expect(person?.url).toBe(`/experts?zoek=${encodeURIComponent(name)}`);
});

test('a filter keeps one source or one kind of app', async () => {
  for (const category of ['AI Tools', 'Samenwerking', 'Analytics', 'ATS'])
    await givenApp(app, { name: `Notities ${category}`, category });
  expect(await titles('notities', noor, 'ai-tools')).toEqual(['Notities AI Tools']);
  expect(await titles('notities', noor, 'samenwerking')).toEqual(['Notities Samenwerking']);
  expect(await titles('notities', noor, 'analytics')).toEqual(['Notities Analytics']);
  expect(await titles('notities', noor, 'apps')).toHaveLength(4);
  expect((await find('stemmen', noor, 'help')).results.every(({ kind }) => kind === 'help')).toBe(true);
});

test('the best match comes first, and no kind fills the list alone', async () => {
  await givenApp(app, { name: 'Kilometers' });
  for (let nr = 0; nr < 30; nr += 1) await givenRequest(app, noor.id, { title: `Kilometers ${nr}` });
  const { results } = await find('kilometers', chief);
  expect(results[0]).toMatchObject({ kind: 'app', relevance: 1 });
  expect(results.map(({ relevance }) => relevance)).toEqual(
    results.map(({ relevance }) => relevance).toSorted((one, other) => other - one),
  );
  expect(results.filter(({ kind }) => kind === 'request')).toHaveLength(7);
});

test('without results, the closest existing word is suggested, and it has results', async () => {
  await givenApp(app, { name: 'Mailsjablonen' });
  await givenApp(app, { name: 'Margeoverzicht', minimumRole: 3 });
  const { results, didYouMean } = await find('maljsblnoen');
  expect({ results, didYouMean }).toEqual({ results: [], didYouMean: 'Mailsjablonen' });
  expect(await titles(didYouMean!)).toContain('Mailsjablonen');
  expect((await find('qqxxzzww')).didYouMean).toBe(null);
  expect((await find('mrgovrzcht')).didYouMean).not.toBe('Margeoverzicht');
});

test('no input causes an error', async () => {
  const odd = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.stringMatching(/^[&|!():*'"\\<>%_ a-z]{1,40}$/),
  );
  await fc.assert(
    fc.asyncProperty(odd, fc.option(fc.constantFrom(...searchFilters), { nil: undefined }), async (q, filter) => {
      const { status } = await app.send(search, { query: { q, filter }, token: chief.token });
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 60 },
  );
});
