import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFavorite, listApps, shipApp } from '#contract/apps.ts';
import { listManagedApps, saveApp } from '#contract/manage-apps.ts';
import { proposeApp, undoRequestBatch, type ProposalForm } from '#contract/request-decisions.ts';
import { castVote } from '#contract/votes.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { listNotifications } from '#contract/notifications.ts';
import { readRequest } from '#contract/requests.ts';
import { fillApps, givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listWrongCounts } from '#server/testing/statements/list-wrong-counts.ts';
import { notifySupportersJob } from '../notify/notify-supporters.job.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { useOwnApp } from '#server/testing/use-own-app.ts';

let app: TestApp;
let noor: SignedInUser;
let supervisor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  supervisor = await givenSignedIn(app, { role: 2 });
});

afterAll(() => app.stop());

const proposing = (id: string, body: Partial<ProposalForm> = {}) => ({
  params: { id },
  body,
  token: supervisor.token,
});
/** The apps from Noor's requests, as a user sees them. */
const listProposed = async (user = noor) =>
  (await app.call(listApps, { token: user.token })).filter(({ proposedBy }) => proposedBy?.id === noor.id);

test('an approved request becomes an app proposal in the category of its app', async () => {
  const appId = await givenApp(app, { category: 'Planning' });
  const id = await givenRequest(app, noor.id, { status: 'approved', appId, title: 'Rooster delen' });
  const proposed = await app.call(proposeApp, proposing(id));
  const apps = await app.call(listApps, { token: noor.token });
  expect(apps).toContainEqual(
    expect.objectContaining({
      id: proposed.appId,
      name: 'Rooster delen',
      category: 'Planning',
      status: 'development',
      url: null,
      voteCount: 0,
      proposedBy: {
        id: noor.id,
        name: noor.name,
      },
    }),
  );
  const read = await app.call(readRequest, { params: { id }, token: noor.token });
  expect(read).toMatchObject({ proposedAppId: proposed.appId, history: [{}, { kind: 'proposed' }] });
});

test('ten concurrent calls create one app', async () => {
  const id = await givenRequest(app, noor.id, { status: 'approved' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.send(proposeApp, proposing(id))));
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['request_already_proposed']));
  expect(await listProposed()).toHaveLength(1);
});

test.each(['pending', 'in_progress', 'rejected'] as const)(
  'a request that is %s cannot become an app',
  async (status) => {
    const id = await givenRequest(app, noor.id, { status });
    expect(await app.refused(proposeApp, proposing(id))).toMatchObject({ code: 'request_not_approved' });
  },
);

test('name, description, category and minimum role are those of the form', async () => {
  const id = await givenRequest(app, noor.id, { status: 'approved' });
  const form = {
    name: 'Agendahulp',
    description: 'Eén agenda.',
    category: 'Planning',
    minimumRole: 1 as const,
  };
  const { appId } = await app.call(proposeApp, proposing(id, form));
  expect(await listProposed()).toMatchObject([{ id: appId, ...form }]);
  const customer = await givenSignedIn(app, { role: 0 });
  expect(await listProposed(customer)).toEqual([]);
  const other = await givenRequest(app, noor.id, { status: 'approved' });
  expect((await app.refused(proposeApp, proposing(other, { minimumRole: 3 }))).fields).toHaveProperty('minimumRole');
  expect((await app.refused(proposeApp, proposing(other, { name: ' ' }))).fields).toHaveProperty('name');
});

test('a proposal with the longest name and category can be saved by an administrator', async () => {
  const administrator = await givenSignedIn(app, { role: 3 });
  const texts = { name: 'n'.repeat(80), category: 'c'.repeat(60), description: 'Diensten.' };
  const id = await givenRequest(app, noor.id, { status: 'approved' });
  const { appId } = await app.call(proposeApp, proposing(id, texts));
  const body = {
    ...texts,
    status: 'beta',
    icon: 'clock',
    hue: 'hue-1',
    minimumRole: 0,
    url: null,
    version: 1,
  } as const;
  expect(await app.call(saveApp, { params: { id: appId }, body, token: administrator.token })).toMatchObject(texts);
});

test('an undone proposal is deleted, its votes return to the quota, and nobody is asked to vote', async () => {
  const id = await givenRequest(app, noor.id, { status: 'approved' });
  const { appId, batchId, undoUntil } = await app.call(proposeApp, proposing(id));
  await app.call(castVote, { params: { id: appId }, token: noor.token });
  await app.call(addFavorite, { params: { id: appId }, token: noor.token });
  await app.call(undoRequestBatch, { body: { batchId }, token: supervisor.token });
  await app.call(undoRequestBatch, { body: { batchId }, token: supervisor.token });
  expect(await listProposed()).toEqual([]);
  const { token } = await givenSignedIn(app, { role: 3 });
  expect(await app.call(listManagedApps, { query: { state: 'archived' }, token })).toEqual([]);
  expect((await app.call(getLimits, { token: noor.token })).votes.used).toBe(0);
  expect(await app.call(readRequest, { params: { id }, token: noor.token })).toMatchObject({ proposedAppId: null });
  expect(await listWrongCounts(app)).toEqual([]);
  app.clock.advance(12_000);
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  expect(await app.call(listNotifications, { token: noor.token })).toEqual([]);
  await app.call(proposeApp, proposing(id));
});

test('a proposal that became an app in use cannot be undone and keeps its votes', async () => {
  const id = await givenRequest(app, noor.id, { status: 'approved' });
  const { appId, batchId } = await app.call(proposeApp, proposing(id));
  await app.call(castVote, { params: { id: appId }, token: noor.token });
  const shipped = { url: 'https://rooster.example', status: 'new' as const };
  const administrator = await givenSignedIn(app, { role: 3 });
  await app.call(shipApp, { params: { id: appId }, body: shipped, token: administrator.token });
  const undo = { body: { batchId }, token: supervisor.token };
  expect(await app.refused(undoRequestBatch, undo)).toMatchObject({ code: 'app_not_a_proposal' });
  expect(await listProposed()).toMatchObject([{ id: appId, voteCount: 1 }]);
  expect((await app.call(getLimits, { token: noor.token })).votes.used).toBe(1);
  expect(await app.call(readRequest, { params: { id }, token: noor.token })).toMatchObject({ proposedAppId: appId });
});

test('after ten seconds supporters who may see the proposal are asked to vote, and it cannot be undone', async () => {
  const supporter = await givenSignedIn(app);
  const id = await givenRequest(app, noor.id, { status: 'approved', supporterIds: [supporter.id] });
  const { appId, batchId, undoUntil } = await app.call(proposeApp, proposing(id, { name: 'Agendahulp' }));
  app.clock.advance(12_000);
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  for (const user of [noor, supporter]) {
    expect(await app.call(listNotifications, { token: user.token })).toMatchObject([
      { kind: 'app_proposed', title: 'Stem op “Agendahulp”', subject: appId, url: '/apps?zoek=Agendahulp' },
    ]);
    expect(await listProposed(user)).toMatchObject([{ voteCount: 0, hasVoted: false }]);
  }
  const refused = await app.refused(undoRequestBatch, { body: { batchId }, token: supervisor.token });
  expect(refused.code).toBe('undo_expired');
  const hidden = await givenRequest(app, noor.id, { status: 'approved', supporterIds: [supporter.id] });
  const batch = await app.call(proposeApp, proposing(hidden, { minimumRole: 2 }));
  app.clock.advance(12_000);
  await notifySupportersJob.run(app.portal, { batchId: batch.batchId, undoUntil: batch.undoUntil });
  expect(await app.call(listNotifications, { token: supporter.token })).toHaveLength(1);
});

test('a title and a description that are shortened lose no half of an emoji', async () => {
  const [title, description] = [`${'a'.repeat(78)}😀 en verder`, `${'b'.repeat(398)}😀 en verder`];
  const id = await givenRequest(app, noor.id, { status: 'approved', title, description });
  const { appId } = await app.call(proposeApp, proposing(id));
  const found = (await app.call(listApps, { token: noor.token })).find((each) => each.id === appId);
  expect(found).toMatchObject({ name: `${'a'.repeat(78)}…`, description: `${'b'.repeat(398)}…` });
});

describe('on a full catalogue', () => {
  useOwnApp(
    () => app,
    (own) => (app = own),
  );

  beforeEach(async () => {
    noor = await givenSignedIn(app);
    supervisor = await givenSignedIn(app, { role: 2 });
  });

  test('beyond 500 apps there is no proposal, and the request can still become one', async () => {
    const id = await givenRequest(app, noor.id, { status: 'approved' });
    await fillApps(app);
    expect(await app.refused(proposeApp, proposing(id))).toMatchObject({ status: 409, code: 'record_limit_reached' });
    expect(await app.call(readRequest, { params: { id }, token: noor.token })).toMatchObject({ proposedAppId: null });
  });
});
