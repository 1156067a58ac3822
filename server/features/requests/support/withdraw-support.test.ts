import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readRequest, supportRequest, withdrawSupport } from '#contract/requests.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
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
  id = await givenRequest(app, noor.id);
});

afterAll(() => app.stop());

const by = (user: SignedInUser, of = id) => ({ params: { id: of }, token: user.token });

test('support can be withdrawn', async () => {
  await app.call(supportRequest, by(other));
  expect(await app.call(withdrawSupport, by(other))).toEqual({ id, supporterCount: 1, isSupported: false });
  expect(await app.call(withdrawSupport, by(other))).toEqual({ id, supporterCount: 1, isSupported: false });
  expect(await app.refused(readRequest, by(other))).toMatchObject({ status: 404 });
});

test('withdrawing from a merged request withdraws from its target, and its author stays a supporter', async () => {
  const supporterIds = [other.id];
  const target = await givenRequest(app, (await givenSignedIn(app)).id, { supporterIds: [...supporterIds, noor.id] });
  const merged = await givenRequest(app, noor.id, { supporterIds, mergedInto: target });
  expect(await app.call(withdrawSupport, by(other, merged))).toEqual({
    id: merged,
    supporterCount: 2,
    isSupported: false,
  });
  expect(await app.refused(withdrawSupport, by(noor, target))).toMatchObject({ code: 'own_request' });
});

test('twenty concurrent withdrawals count once', async () => {
  await app.call(supportRequest, by(other));
  await Promise.all(Array.from({ length: 20 }, () => app.call(withdrawSupport, by(other))));
  expect(await app.call(readRequest, by(noor))).toMatchObject({ supporterCount: 1 });
});
