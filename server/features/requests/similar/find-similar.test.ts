import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSimilar } from '#contract/requests.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { searchRequests } from './find-similar.ts';

let app: TestApp;
let noor: SignedInUser;
let other: SignedInUser;

// An app for each test: requests are ranked among all others.
beforeEach(async () => {
  app = await startApp();
  noor = await givenSignedIn(app);
  other = await givenSignedIn(app);
});

afterEach(() => app.stop());

const find = async (title: string, description?: string) =>
  (await app.call(findSimilar, { query: { title, description }, token: noor.token })).requests;
const given = (title: string, more: Parameters<typeof givenRequest>[2] = {}) =>
  givenRequest(app, other.id, { title, description: 'Dat scheelt werk.', ...more });

test('inflection, word order and typing errors make no difference', async () => {
  const id = await given('Vacatures plaatsen op meerdere sites');
  for (const typed of ['vacature op sites plaatsen', 'vakature plaatsen', 'VACATURES', 'sietes voor vacatures'])
    expect((await find(typed)).map((request) => request.id)).toEqual([id]);
  expect(await find('salarisstrook downloaden')).toEqual([]);
  expect(await find('')).toEqual([]);
});

test('requests with more of the words come first, then open and recent ones; at most five', async () => {
  const old = new Date(app.clock.now().getTime() - 300 * days);
  const best = await given('Agenda koppelen met Outlook', { status: 'rejected', createdAt: old });
  const open = await given('Agenda tonen in Outlook');
  for (let count = 0; count < 5; count += 1) await given('Outlook koppelen', { createdAt: old, status: 'approved' });
  const found = (await find('agenda koppelen outlook')).map(({ id }) => id);
  expect(found).toHaveLength(5);
  expect(found.slice(0, 2)).toEqual([best, open]);
});

test('a request that shares only a common word is left out, one that shares a rare word is not', async () => {
  for (const topic of ['verlof', 'onkosten', 'contract']) await given(`Nieuwe lijst voor ${topic}`);
  expect(await find('nieuwe koffiemachine')).toEqual([]);
  expect(await find('nieuwe lijst voor koffie')).not.toEqual([]);
  for (let count = 0; count < 60; count += 1) await given(`Overzicht ${count} per team`);
  const rare = await given('Zweefvliegverlof aanvragen');
  expect((await find('overzicht van zweefvliegverlof in december')).map(({ id }) => id)).toEqual([rare]);
});

test('merged requests are left out, own ones are marked', async () => {
  const target = await givenRequest(app, noor.id, { title: 'Agenda koppelen' });
  await given('Agenda koppelen aan Teams', { mergedInto: target });
  expect(await find('agenda koppelen')).toMatchObject([{ id: target, isOwn: true, isSupported: false }]);
});

test('help topics that may answer the request are listed too', async () => {
  const { topics } = await app.call(findSimilar, { query: { title: 'stemmen op een app' }, token: noor.token });
  expect(topics.length).toBeGreaterThan(0);
  expect(topics.length).toBeLessThanOrEqual(5);
});

test('a search finds all requests for supervisors, and for others those they submitted or support', async () => {
  const own = await givenRequest(app, noor.id, { title: 'Agenda koppelen' });
  const supported = await given('Agenda delen', { supporterIds: [noor.id] });
  const foreign = await given('Agenda tonen');
  const search = async (role: 1 | 2) =>
    (await searchRequests(app.portal.db, { text: 'agnda', userId: noor.id, role, limit: 9 })).map(({ id }) => id);
  expect((await search(1)).toSorted()).toEqual([own, supported].toSorted());
  expect((await search(2)).toSorted()).toEqual([own, supported, foreign].toSorted());
});
