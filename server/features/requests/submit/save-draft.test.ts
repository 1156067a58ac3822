import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteDraft, readDraft, saveDraft } from '#contract/requests.ts';
import { newId } from '#server/platform/ids.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let address: string;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const draft = {
  title: 'Agenda',
  description: 'Half een',
  appId: null,
  attachmentIds: [],
  attachments: [],
  updatedAt: '2026-03-11T11:59:00.000Z',
};
const { attachments: _, ...sent } = draft;
const save = (more: object = {}) => app.call(saveDraft, { body: { ...sent, ...more }, token: noor.token });

test('a draft is available in the next session, to its owner only', async () => {
  expect(await app.call(readDraft, { token: noor.token })).toEqual({ draft: null });
  expect(await save()).toEqual({ draft });
  expect(await app.call(readDraft, { token: (await signedIn(app, noor)).token })).toEqual({ draft });
  expect(await app.call(readDraft, { token: (await givenSignedIn(app)).token })).toEqual({ draft: null });
});

test('the newer draft of two tabs wins, and both tabs receive it', async () => {
  const live = await connectLive(app, address, noor.token);
  await save();
  await live.waitForMessage('changed', ({ what }) => what.includes('request-draft'));
  expect(await save({ title: 'Ouder', updatedAt: '2026-03-11T11:58:00.000Z' })).toEqual({ draft });
  const newer = { title: 'Nieuwer', updatedAt: '2026-03-11T11:59:30.000Z' };
  expect(await save(newer)).toEqual({ draft: { ...draft, ...newer } });
  await live.close();
});

test('a time in the future counts as now', async () => {
  const { draft: kept } = await save({ updatedAt: '2030-01-01T00:00:00.000Z' });
  expect(kept?.updatedAt).toBe('2026-03-11T12:00:00.000Z');
});

test('an app that the user may not see is left out', async () => {
  const hidden = await givenApp(app, { minimumRole: 2 });
  expect((await save({ appId: hidden })).draft?.appId).toBe(null);
  const later = { updatedAt: '2026-03-11T11:59:30.000Z' };
  expect((await save({ appId: newId(), ...later })).draft?.appId).toBe(null);
  const appId = await givenApp(app);
  expect((await save({ appId, updatedAt: '2026-03-11T11:59:40.000Z' })).draft?.appId).toBe(appId);
});

test('a deleted draft is gone', async () => {
  await save();
  await app.call(deleteDraft, { token: noor.token });
  expect(await app.call(readDraft, { token: noor.token })).toEqual({ draft: null });
});
