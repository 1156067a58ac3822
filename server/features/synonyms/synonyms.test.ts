import { afterAll, beforeAll, expect, test } from 'vitest';
import { search } from '#contract/search.ts';
import { addSynonyms, deleteSynonyms, listSynonyms, saveSynonyms } from '#contract/synonyms.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let administrator: SignedInUser;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
  noor = await givenSignedIn(app);
  await givenApp(app, { name: 'Onkosten', description: 'Volg de uitbetaling.' });
  await givenApp(app, { name: 'Kantine', description: 'Bestel de lunch.' });
});

afterAll(() => app.stop());

const titles = async (q: string) =>
  (await app.call(search, { query: { q, filter: 'apps' }, token: noor.token })).results.map(({ title }) => title);

const remove = (id: string, version: number) =>
  app.call(deleteSynonyms, { params: { id }, query: { version }, token: administrator.token });

test('a synonym finds an app as soon as an administrator saved it, and no longer once it is deleted', async () => {
  expect(await titles('declaratie')).toEqual([]);
  const { id, version } = await app.call(addSynonyms, {
    body: { words: ['onkosten', ' declaratie '] },
    token: administrator.token,
  });
  expect(await titles('declaraties')).toEqual(['Onkosten']);
  await app.call(saveSynonyms, {
    params: { id },
    body: { words: ['lunch', 'broodje'], version },
    token: administrator.token,
  });
  expect(await titles('declaratie')).toEqual([]);
  expect(await titles('broodjes')).toEqual(['Kantine']);
  await remove(id, version + 1);
  expect(await titles('broodjes')).toEqual([]);
  const audited = (await listAuditLogs(app)).filter(({ eventType }) => eventType.startsWith('synonyms.'));
  expect(audited).toMatchObject([
    {
      eventType: 'synonyms.added',
      target: id,
      userId: administrator.id,
      details: { after: ['onkosten', 'declaratie'] },
    },
    { eventType: 'synonyms.changed', details: { before: ['onkosten', 'declaratie'], after: ['lunch', 'broodje'] } },
    { eventType: 'synonyms.deleted', details: { before: ['lunch', 'broodje'] } },
  ]);
});

test('of two changes of one version the later is refused with what the first one made of it', async () => {
  const { id, version } = await app.call(addSynonyms, {
    body: { words: ['verlof', 'vakantie'] },
    token: administrator.token,
  });
  const save = (words: string[]) => ({ params: { id }, body: { words, version }, token: administrator.token });
  const saved = { id, words: ['verlof', 'vrij'], version: version + 1 };
  expect(await app.call(saveSynonyms, save(saved.words))).toEqual(saved);
  expect(await app.refused(saveSynonyms, save(['verlof', 'feestdag']))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: saved,
  });
  expect(await app.call(listSynonyms, { token: administrator.token })).toEqual([saved]);
  await remove(id, saved.version);
});

test('a group that was changed meanwhile is deleted only by who has seen that', async () => {
  const added = await app.call(addSynonyms, { body: { words: ['verlof', 'vakantie'] }, token: administrator.token });
  const { id, version } = added;
  const saved = await app.call(saveSynonyms, {
    params: { id },
    body: { words: ['verlof', 'vrij'], version },
    token: administrator.token,
  });
  const late = { params: { id }, query: { version }, token: administrator.token };
  expect(await app.refused(deleteSynonyms, late)).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: saved,
  });
  expect(await app.call(listSynonyms, { token: administrator.token })).toEqual([saved]);
  await remove(id, saved.version);
  expect(await app.refused(deleteSynonyms, late)).toMatchObject({ status: 404, code: 'not_found' });
});

test('the groups are listed by their first word', async () => {
  for (const words of [
    ['zaal', 'kamer'],
    ['Agenda', 'kalender'],
  ])
    await app.call(addSynonyms, { body: { words }, token: administrator.token });
  const listed = await app.call(listSynonyms, { token: administrator.token });
  expect(listed.map(({ words }) => words[0])).toEqual(['Agenda', 'zaal']);
});

test('there are at most 500 groups', async () => {
  await app.database.query(`insert into search_synonyms (id, words, created_at)
    select 'groep-' || nr, array['woord' || nr, 'term' || nr], now() from generate_series(1, 500) as nr`);
  expect(
    await app.refused(addSynonyms, { body: { words: ['lunch', 'broodje'] }, token: administrator.token }),
  ).toMatchObject({
    status: 409,
    code: 'record_limit_reached',
    message: 'Er zijn al 500 groepen.',
  });
  await app.database.query(`delete from search_synonyms where id like 'groep-%'`);
});

test('of a hundred groups that are added at once, as many succeed as there is room for', async () => {
  await app.database.query('delete from search_synonyms');
  await app.database.query(`insert into search_synonyms (id, words, created_at)
    select 'groep-' || nr, array['woord' || nr, 'term' || nr], now() from generate_series(1, 497) as nr`);
  const administrators = await Promise.all(Array.from({ length: 20 }, () => givenSignedIn(app, { role: 3 })));
  const words = ['lunch', 'broodje'];
  const answers = await Promise.all(
    administrators.flatMap(({ token }) =>
      Array.from({ length: 5 }, () => app.send(addSynonyms, { body: { words }, token })),
    ),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
  await app.database.query(`delete from search_synonyms`);
});

test.each([
  [['onkosten'], 'Geef minstens twee verschillende woorden'],
  [Array.from({ length: 21 }, (_, nr) => `woord ${nr}`), 'Maximaal 20 woorden'],
  [['onkosten', ' ONKOSTEN '], 'Elk woord mag maar één keer voorkomen'],
  [['onkosten', '……'], 'Gebruik letters of cijfers'],
  [['onkosten', 'x '], 'Minimaal 2 tekens per woord'],
  [['onkosten', 'x'.repeat(61)], 'Maximaal 60 tekens per woord'],
])('%j is refused at the field of the words', async (words, message) => {
  const refusal = await app.refused(addSynonyms, { body: { words }, token: administrator.token });
  expect(refusal).toMatchObject({ status: 400, code: 'validation_failed', fields: { words: message } });
});

test.each([
  [['caf\u00e9', 'cafe\u0301']],
  [['caf\u00e9', 'cafe\u200b\u0301']],
  [['verlof', 'ver\u00adlof']],
  [['verlof', 'verlof\u200b']],
  [['verlof', '\u202everlof']],
])('of %j the words look the same, so they are refused', async (words) => {
  expect(await app.refused(addSynonyms, { body: { words }, token: administrator.token })).toMatchObject({
    status: 400,
    fields: { words: 'Elk woord mag maar één keer voorkomen' },
  });
});

test('a word of letters with marks is saved', async () => {
  const add = (words: string[]) => ({ body: { words }, token: administrator.token });
  const { id, words, version } = await app.call(addSynonyms, add(['i\u0307x', 'cafe\u0301']));
  expect(words).toEqual(['i\u0307x', 'caf\u00e9']);
  await remove(id, version);
});
