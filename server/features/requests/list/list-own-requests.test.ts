import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOwnRequests } from '#contract/requests.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let other: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  other = await givenSignedIn(app);
});

afterAll(() => app.stop());

const list = (query: object = {}) => app.send(listOwnRequests, { query, token: noor.token });

test('submitted and supported requests are listed together, newest first, page by page', async () => {
  const own = await givenRequest(app, noor.id);
  const supported = await givenRequest(app, other.id, { supporterIds: [noor.id] });
  await givenRequest(app, other.id);
  expect((await list()).body).toMatchObject([
    { id: supported, isOwn: false },
    { id: own, isOwn: true },
  ]);
  const { body, headers } = await list({ limit: '1' });
  expect(body).toMatchObject([{ id: supported }]);
  const [, cursor] = /cursor=([^>]+)/.exec(String(headers['link'])) ?? [];
  expect((await list({ cursor })).body).toMatchObject([{ id: own }]);
});

test('a merged request is listed once: as the own request, or as the supported one', async () => {
  const target = await givenRequest(app, other.id, { supporterIds: [noor.id], status: 'approved' });
  const own = await givenRequest(app, noor.id, { mergedInto: target });
  await givenRequest(app, other.id, { supporterIds: [noor.id], mergedInto: target });
  expect((await list()).body).toMatchObject([{ id: own, mergedInto: target, status: 'approved', supporterCount: 2 }]);
});

test('a broken cursor is refused', async () => {
  expect((await list({ cursor: 'x' })).refusal).toMatchObject({ code: 'validation_failed' });
});
