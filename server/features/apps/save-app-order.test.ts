import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { getAppOrder, saveAppOrder } from '#contract/apps.ts';
import { newId } from '#server/platform/ids.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const [a, b, c] = [newId(), newId(), newId()];

const load = (user = noor) => app.call(getAppOrder, { params: { id: user.id }, token: user.token });
const save = (appOrder: string[], updatedAt?: string) =>
  app.call(saveAppOrder, { params: { id: noor.id }, body: { appOrder, updatedAt }, token: noor.token });

test('without a saved order there is none', async () => {
  expect(await load()).toEqual({ appOrder: [], updatedAt: null });
});

test('a saved order is stored and returned with the time of the change', async () => {
  const updatedAt = '2026-03-11T11:59:00.000Z';
  expect(await save([b, a], updatedAt)).toEqual({ appOrder: [b, a], updatedAt });
  expect(await load()).toEqual({ appOrder: [b, a], updatedAt });
  expect(await load(await givenSignedIn(app))).toEqual({ appOrder: [], updatedAt: null });
});

test('without a moment it counts as changed now', async () => {
  expect(await save([a])).toEqual({ appOrder: [a], updatedAt: app.clock.now().toISOString() });
});

test('an older order that arrives late does not win; the answer is the one that did', async () => {
  const newer = { appOrder: [a, b], updatedAt: '2026-03-11T11:00:00.000Z' };
  await save(newer.appOrder, newer.updatedAt);
  expect(await save([b, a], '2026-03-11T10:59:59.999Z')).toEqual(newer);
  expect(await load()).toEqual(newer);
});

test('an order that was saved before the clock was set back is no newer one', async () => {
  await save([a, b]);
  app.clock.advance(-60 * days);
  onTestFinished(() => app.clock.advance(60 * days));
  expect(await save([b, a])).toEqual({ appOrder: [b, a], updatedAt: app.clock.now().toISOString() });
});

test('a clock that runs ahead counts as now, and cannot hold off later changes', async () => {
  expect(await save([a, b], '2031-01-01T00:00:00.000Z')).toMatchObject({ updatedAt: app.clock.now().toISOString() });
  app.clock.advance(1);
  expect(await save([b, a])).toMatchObject({ appOrder: [b, a] });
});

test('of orders that arrive together, in any order, the newest stays', async () => {
  const seconds = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 2, maxLength: 8 });
  let base = Date.parse('2026-03-01T00:00:00.000Z');
  await fc.assert(
    fc.asyncProperty(seconds, async (offsets) => {
      base += 3_600_000;
      const moments = offsets.map((offset) => new Date(base + offset * 1000).toISOString());
      const orders = moments.map((updatedAt) => ({ updatedAt, appOrder: [newId(), newId()] }));
      await Promise.all(orders.map(({ appOrder, updatedAt }) => save(appOrder, updatedAt)));
      const newest = orders.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0];
      expect(await load()).toEqual(newest);
    }),
    { numRuns: 25 },
  );
});

test("another user's order can be neither read nor changed", async () => {
  const other = await givenSignedIn(app);
  const params = { id: other.id };
  expect(await app.refused(getAppOrder, { params, token: noor.token })).toMatchObject({ status: 403 });
  const body = { appOrder: [a] };
  expect(await app.refused(saveAppOrder, { params, body, token: noor.token })).toMatchObject({ status: 403 });
  expect(await load(other)).toEqual({ appOrder: [], updatedAt: null });
});

test.each([
  [{ appOrder: [a, b, a] }, { appOrder: 'Elke app mag één keer voorkomen' }],
  [{ appOrder: Array.from({ length: 1001 }, () => newId()) }, { appOrder: 'Dit zijn te veel apps' }],
  [{ appOrder: ['geen kenmerk', c] }, { 'appOrder.0': 'Ongeldig kenmerk' }],
  [{ appOrder: [a], updatedAt: 'gisteren' }, { updatedAt: 'Ongeldige datum' }],
  [{ appOrder: [a], updatedAt: '2026-02-30T00:00:00Z' }, { updatedAt: 'Ongeldige datum' }],
  [{ appOrder: [a], updatedAt: '0000-01-01T00:00:00.000Z' }, { updatedAt: 'Ongeldige datum' }],
  [{ appOrder: [a], updatedAt: `2026-03-11T11:00:00.${'1'.repeat(500)}Z` }, { updatedAt: 'Ongeldige datum' }],
])('a wrong order is refused at its field', async (body, fields) => {
  const answer = await app.refused(saveAppOrder, { params: { id: noor.id }, body, token: noor.token });
  expect(answer).toMatchObject({ status: 400, fields });
});

test('a time before 1970 is accepted', async () => {
  await save([a], '1600-01-01T00:00:00Z');
  expect(await load()).toMatchObject({ appOrder: [a] });
});
