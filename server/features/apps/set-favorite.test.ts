import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addFavorite, listApps, removeFavorite } from '#contract/apps.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
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

const favorites = async () =>
  (await app.call(listApps, { token: noor.token })).filter(({ isFavorite }) => isFavorite).map(({ id }) => id);

test('adding and removing a favourite are idempotent', async () => {
  const id = await givenApp(app);
  await givenApp(app);
  const on = { params: { id }, token: noor.token };
  await app.call(addFavorite, on);
  await app.call(addFavorite, on);
  expect(await favorites()).toEqual([id]);
  await app.call(removeFavorite, on);
  await app.call(removeFavorite, on);
  expect(await favorites()).toEqual([]);
});

test('adding and removing at the same moment, many times, never fails', async () => {
  const on = { params: { id: await givenApp(app) }, token: noor.token };
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => app.call(index % 2 === 0 ? addFavorite : removeFavorite, on)),
  );
});

test.each([addFavorite, removeFavorite])('an app that one may not see is not there to $method', async (endpoint) => {
  for (const given of [{ archived: true }, { minimumRole: 2 as const }]) {
    const id = await givenApp(app, given);
    expect(await app.refused(endpoint, { params: { id }, token: noor.token })).toMatchObject({ status: 404 });
  }
});
