import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  findSimilar,
  listOwnRequests,
  readRequest,
  submitRequest,
  supportRequest,
  withdrawSupport,
} from '#contract/requests.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { givenSignedIn, givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let other: SignedInUser;
let id: string;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  other = await givenSignedIn(app);
  const body = { title: 'Agenda koppelen', description: 'Intakes staan nu op twee plekken.' };
  ({ id } = await app.call(submitRequest, { body, token: noor.token }));
});

afterAll(() => app.stop());

const by = (user: SignedInUser) => ({ params: { id }, token: user.token });

test('a supporter counts once, spends no quota and can read the request', async () => {
  expect(await app.refused(readRequest, by(other))).toMatchObject({ status: 404 });
  expect(await app.call(supportRequest, by(other))).toEqual({ id, supporterCount: 2, isSupported: true });
  expect(await app.call(supportRequest, by(other))).toEqual({ id, supporterCount: 2, isSupported: true });
  expect(await app.call(listOwnRequests, { token: other.token })).toMatchObject([{ id, isOwn: false }]);
  expect(await app.call(readRequest, by(other))).toMatchObject({ isOwn: false, isSupported: true, supporterCount: 2 });
  expect((await app.call(getLimits, { token: other.token })).requests).toEqual({ used: 0, max: 1 });
});

test('an author is a supporter and cannot withdraw', async () => {
  expect(await app.refused(supportRequest, by(noor))).toMatchObject({ code: 'own_request' });
  expect(await app.refused(withdrawSupport, by(noor))).toMatchObject({ code: 'own_request' });
});

test('100 users who each support twice concurrently are counted once each', async () => {
  const people = await Promise.all(Array.from({ length: 100 }, async () => signedIn(app, await givenUser(app))));
  await Promise.all([...people, ...people].map((user) => app.call(supportRequest, by(user))));
  expect(await app.call(readRequest, by(noor))).toMatchObject({ supporterCount: 101 });
  await Promise.all([...people, ...people].map((user) => app.call(withdrawSupport, by(user))));
  expect(await app.call(readRequest, by(noor))).toMatchObject({ supporterCount: 1 });
});

test('a colleague who types the same finds the request without its author', async () => {
  const body = { title: 'Roosters exporteren naar Excel', description: 'Nu tikken wij alles over.' };
  const { id: found } = await app.call(submitRequest, { body, token: (await givenSignedIn(app)).token });
  const query = { title: 'rooster naar exel exporteren' };
  const { requests } = await app.call(findSimilar, { query, token: other.token });
  expect(requests).toEqual([
    {
      id: found,
      ...body,
      status: 'pending',
      supporterCount: 1,
      isSupported: false,
      isOwn: false,
    },
  ]);
});
