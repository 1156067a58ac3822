import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFavorite, openApp, removeFavorite } from '#contract/apps.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { readAppActivity } from './live-handlers.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

test('each user gets the current state of each of the own apps once', async () => {
  const [noor, piet] = [await givenSignedIn(app), await givenSignedIn(app)];
  const [bank, parser] = [await givenApp(app, { url: 'https://x.example' }), await givenApp(app)];
  const { lastOpenedAt } = await app.call(openApp, { params: { id: bank }, token: noor.token });
  await app.call(addFavorite, { params: { id: bank }, token: piet.token });
  await app.call(addFavorite, { params: { id: parser }, token: noor.token });
  await app.call(removeFavorite, { params: { id: parser }, token: noor.token });
  const ofNoor = [bank, parser, bank].map((appId) => ({ userId: noor.id, appId }));
  const ofPiet = [{ userId: piet.id, appId: bank }];
  const contentOf = await readAppActivity(app.portal.db, [...ofNoor, ...ofPiet]);
  expect(contentOf(ofNoor)).toEqual({
    apps: [
      { id: bank, isFavorite: false, lastOpenedAt },
      { id: parser, isFavorite: false, lastOpenedAt: null },
    ],
  });
  expect(contentOf(ofPiet)).toEqual({ apps: [{ id: bank, isFavorite: true, lastOpenedAt: null }] });
});
