import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readChat, startChat } from '#contract/expert-chat.ts';
import { listNotifications } from '#contract/notifications.ts';
import { listRequests, mergeRequests } from '#contract/request-decisions.ts';
import {
  editRequest,
  listOwnRequests,
  readDraft,
  readRequest,
  saveDraft,
  submitRequest,
  withdrawRequest,
} from '#contract/requests.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { useOwnApp } from '#server/testing/use-own-app.ts';
import { newId } from '#server/platform/ids.ts';

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

const form = { title: 'Outlook-agenda koppelen', description: 'Intakes staan nu op twee plekken.' };
const submit = (body: object = form, user = noor) =>
  app.call(submitRequest, { body: { ...form, ...body }, token: user.token });
const listSubmissions = async () =>
  (await listAuditLogs(app, 'request.submitted')).filter(({ userId }) => userId === noor.id);

test('a new request has a history at once and spends this week’s quota', async () => {
  const submitted = await submit();
  expect(submitted).toMatchObject({ ...form, status: 'pending', supporterCount: 1, isOwn: true, app: null });
  expect(await app.call(listOwnRequests, { token: noor.token })).toEqual([submitted]);
  const read = await app.call(readRequest, { params: { id: submitted.id }, token: noor.token });
  expect(read.history).toMatchObject([{ kind: 'submitted', actor: { id: noor.id }, toStatus: 'pending' }]);
  expect(read).toMatchObject({ user: { id: noor.id }, isOwn: true, isSupported: false });
  expect((await app.call(getLimits, { token: noor.token })).requests).toEqual({ used: 1, max: 1 });
  expect(await listSubmissions()).toMatchObject([{ userId: noor.id, target: submitted.id }]);
});

test('line ends in a title become spaces: they would be sentences of the portal in mails', async () => {
  const title = ' Outlook-agenda\r\n\nUw account is geblokkeerd.\u2028Bel\tons ';
  expect(await submit({ title })).toMatchObject({ title: 'Outlook-agenda Uw account is geblokkeerd. Bel ons' });
  expect(
    await app.refused(editRequest, {
      body: { ...form, title: '\n\u2028', version: 1 },
      params: { id: newId() },
      token: noor.token,
    }),
  ).toMatchObject({ code: 'validation_failed', fields: { title: 'Vul alle velden in' } });
});

test('a description that was pasted from a web page is found by its words', async () => {
  const description = 'Ge\u00adi\u0308nte\u00adgreerde\u200b agen\u00adda’s\n\nvoor\u2060taan\u200b';
  await app.call(saveDraft, {
    body: { title: form.title, description, updatedAt: app.clock.now().toISOString() },
    token: noor.token,
  });
  const { id } = await submit({ description });
  expect(await app.call(readDraft, { token: noor.token })).toEqual({ draft: null });
  const supervisor = await givenSignedIn(app, { role: 2 });
  for (const search of ['geïntegreerde', 'voortaan'])
    expect(await app.call(listRequests, { query: { search }, token: supervisor.token })).toMatchObject([
      { id, description: 'Geïntegreerde agenda’s\n\nvoortaan' },
    ]);
});

test('a second request in a week is refused with the time of renewal', async () => {
  await submit();
  expect(await app.refused(submitRequest, { body: form, token: noor.token })).toMatchObject({
    status: 409,
    code: 'request_limit_reached',
    message: 'Maximaal 1 verzoek per week toegestaan',
    renewsAt: '2026-03-15T23:00:00.000Z',
  });
});

test('200 concurrent requests of one user submit exactly one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => app.send(submitRequest, { body: form, token: noor.token })),
  );
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  expect(new Set(answers.flatMap(({ refusal }) => refusal?.code ?? []))).toEqual(new Set(['request_limit_reached']));
  expect(await app.call(listOwnRequests, { token: noor.token })).toHaveLength(1);
});

test('200 concurrent submissions with one key submit one request, which each of them returns', async () => {
  const supervisor = await givenSignedIn(app, { role: 2 });
  const idempotencyKey = newId();
  const answers = await Promise.all(Array.from({ length: 200 }, () => submit({ idempotencyKey })));
  const [submitted] = await app.call(listOwnRequests, { token: noor.token });
  expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([submitted!.id]));
  expect((await app.call(getLimits, { token: noor.token })).requests).toEqual({ used: 1, max: 1 });
  expect(await listSubmissions()).toHaveLength(1);
  expect(await app.call(listNotifications, { token: supervisor.token })).toHaveLength(1);
});

test('a repeated submission returns the request and deletes the draft that was saved since', async () => {
  const idempotencyKey = newId();
  const submitted = await submit({ idempotencyKey });
  await app.call(saveDraft, { body: { ...form, updatedAt: app.clock.now().toISOString() }, token: noor.token });
  expect(await submit({ idempotencyKey })).toEqual(submitted);
  expect(await app.call(readDraft, { token: noor.token })).toEqual({ draft: null });
  const refused = await app.refused(submitRequest, { body: { ...form, idempotencyKey: newId() }, token: noor.token });
  expect(refused.code).toBe('request_limit_reached');
});

test('a draft is deleted with its request; one with another text or app, saved by another tab meanwhile, is kept', async () => {
  const appId = await givenApp(app);
  const idempotencyKey = newId();
  const read = async () => (await app.call(readDraft, { token: noor.token })).draft;
  for (const other of [{ title: 'Iets anders' }, { description: 'In een ander tabblad.' }, { appId }]) {
    app.clock.advance(1);
    const typed = { ...form, ...other, updatedAt: app.clock.now().toISOString() };
    await app.call(saveDraft, { body: typed, token: noor.token });
    await submit({ idempotencyKey });
    expect(await read()).toMatchObject(typed);
  }
  app.clock.advance(1);
  const [title, description] = [`${form.title}\u00a0 `, `\n${form.description} `];
  const typed = { title, description, updatedAt: app.clock.now().toISOString() };
  await app.call(saveDraft, { body: typed, token: noor.token });
  await submit({ title, description, idempotencyKey });
  expect(await read()).toBeNull();
});

test('a repeated problem report counts once towards its day', async () => {
  const body = { ...(await problem()), idempotencyKey: newId() };
  const reported = await submit(body);
  for (let times = 0; times < 10; times += 1) expect(await submit(body)).toEqual(reported);
  await Promise.all([1, 2, 3, 4].map(() => submit({ ...body, idempotencyKey: newId() })));
  expect(await app.call(listOwnRequests, { token: noor.token })).toHaveLength(5);
});

test('the key of another user submits an own request and shows nothing of theirs', async () => {
  const idempotencyKey = newId();
  const own = await submit({ idempotencyKey });
  const theirs = await submit({ title: 'Iets anders', idempotencyKey }, await givenSignedIn(app));
  expect(theirs).toMatchObject({ title: 'Iets anders' });
  expect(theirs.id).not.toBe(own.id);
});

test('a problem names its app; an app that the user may not see is not found and spends nothing', async () => {
  const hidden = await givenApp(app, { minimumRole: 2 });
  const appId = await givenApp(app, { name: 'Rooster', category: 'Planning' });
  const refused = await app.refused(submitRequest, { body: { ...form, appId: hidden }, token: noor.token });
  expect(refused).toMatchObject({ status: 404 });
  expect((await submit({ appId })).app).toEqual({ id: appId, name: 'Rooster', category: 'Planning' });
});

const problem = async () => ({ ...form, appId: await givenApp(app, { url: 'https://mail.example' }) });

test('a problem with an app in use spends no weekly request, keeps the draft and is marked', async () => {
  const draft = { title: 'Een idee', description: 'Later meer.', updatedAt: app.clock.now().toISOString() };
  await app.call(saveDraft, { body: draft, token: noor.token });
  const body = await problem();
  const reported = await submit(body);
  expect(reported).toMatchObject({ isProblem: true, app: { id: body.appId } });
  expect((await app.call(readDraft, { token: noor.token })).draft).toMatchObject({ title: 'Een idee' });
  expect((await app.call(getLimits, { token: noor.token })).requests).toEqual({ used: 0, max: 1 });
  expect(await submit()).toMatchObject({ isProblem: false });
  expect(await submit({ ...body, title: 'Een tweede probleem' })).toMatchObject({ isProblem: true });
});

test('a problem that was written as feedback before its app was in use deletes its draft', async () => {
  const appId = await givenApp(app);
  const typed = `${form.title} `;
  const draft = { ...form, title: typed, appId, updatedAt: app.clock.now().toISOString() };
  await app.call(saveDraft, { body: draft, token: noor.token });
  await app.database.query(`update apps set url = 'https://mail.example' where id = '${appId}'`);
  expect(await submit({ ...form, title: 'Iets anders', appId })).toMatchObject({ isProblem: true });
  expect((await app.call(readDraft, { token: noor.token })).draft).toMatchObject({ title: typed });
  expect(await submit({ ...form, title: typed, appId })).toMatchObject({ isProblem: true });
  expect(await app.call(readDraft, { token: noor.token })).toEqual({ draft: null });
});

test.each([null, 'https://proef.example'])(
  'feedback on an app in development at %s spends no weekly request, refunds none and counts towards the five reports of a day',
  async (url) => {
    const appId = await givenApp(app, { url, status: 'development' });
    const feedback = await submit({ appId });
    expect(feedback).toMatchObject({ isProblem: false, isFeedback: true, app: { id: appId } });
    expect((await app.call(getLimits, { token: noor.token })).requests).toEqual({ used: 0, max: 1 });
    expect(await submit()).toMatchObject({ isProblem: false, isFeedback: false });
    await app.call(withdrawRequest, { params: { id: feedback.id }, token: noor.token });
    expect((await app.call(getLimits, { token: noor.token })).requests).toEqual({ used: 1, max: 1 });
    for (let nr = 2; nr <= 5; nr += 1) await submit(nr === 2 ? await problem() : { appId, title: `Wens ${nr}` });
    const body = { ...form, appId };
    expect(await app.refused(submitRequest, { body, token: noor.token })).toMatchObject({
      code: 'problem_limit_reached',
    });
  },
);

test('a merged report about an app refunds no weekly request', async () => {
  const supervisor = await givenSignedIn(app, { role: 2 });
  await submit();
  const ids = [(await submit(await problem())).id, (await submit({ appId: await givenApp(app) })).id];
  const intoId = await givenRequest(app, supervisor.id);
  await app.call(mergeRequests, { body: { ids, intoId }, token: supervisor.token });
  expect((await app.call(getLimits, { token: noor.token })).requests).toEqual({ used: 1, max: 1 });
});

test('a request is linked to the conversation it came from; another user’s conversation is not found and spends nothing', async () => {
  const other = await givenSignedIn(app);
  const start = (user: SignedInUser) => app.call(startChat, { body: { durationMinutes: 5 }, token: user.token });
  const [own, foreign] = [await start(noor), await start(other)];
  const body = { ...form, chatSessionId: foreign.id };
  expect(await app.refused(submitRequest, { body, token: noor.token })).toMatchObject({ status: 404 });
  const live = await connectLive(app, address, noor.token);
  const { id } = await submit({ chatSessionId: own.id });
  await live.waitForMessage('changed', ({ what }) => what.includes('chat'));
  const linked = await app.call(readChat, { params: { id: own.id }, token: noor.token });
  expect(linked.requestId).toBe(id);
});

test('a blank field is refused at that field', async () => {
  const refused = await app.refused(submitRequest, { body: { title: ' ', description: '' }, token: noor.token });
  expect(refused.fields).toEqual({ title: 'Vul alle velden in', description: 'Vul alle velden in' });
});

test('supervisors are notified, their lists refresh, and the draft is deleted', async () => {
  const supervisor = await givenSignedIn(app, { role: 2 });
  const live = await connectLive(app, address, supervisor.token);
  await app.call(saveDraft, { body: { ...form, updatedAt: app.clock.now().toISOString() }, token: noor.token });
  const { id } = await submit();
  await live.waitForMessage('changed', ({ what }) => what.includes('requests'));
  const [newest] = await app.call(listNotifications, { token: supervisor.token });
  expect(newest).toMatchObject({
    kind: 'request_new',
    message: `${noor.name} vraagt: “${form.title}”`,
    url: `/request/${id}`,
  });
  expect(await app.call(readDraft, { token: noor.token })).toEqual({ draft: null });
  await live.close();
});

test('a supervisor is not notified of an own request', async () => {
  const supervisor = await givenSignedIn(app, { role: 2 });
  await app.call(submitRequest, { body: form, token: supervisor.token });
  expect(await app.call(listNotifications, { token: supervisor.token })).toEqual([]);
});

describe('on an app whose clock is set', () => {
  useOwnApp(
    () => app,
    (own) => (app = own),
  );

  beforeEach(async () => {
    noor = await givenSignedIn(app);
  });

  test('the quota renews on Monday 00:00 in Amsterdam, not a millisecond earlier', async () => {
    app.clock.set('2026-03-29T21:55:00.000Z');
    noor = await signedIn(app, noor);
    await submit();
    app.clock.set('2026-03-29T21:59:59.999Z');
    expect(await app.refused(submitRequest, { body: form, token: noor.token })).toMatchObject({
      code: 'request_limit_reached',
      renewsAt: '2026-03-29T22:00:00.000Z',
    });
    app.clock.set('2026-03-29T22:00:00.000Z');
    await submit();
  });

  test('200 concurrent problem reports of one user submit exactly five; midnight in Amsterdam allows five more', async () => {
    const body = await problem();
    app.clock.set('2026-03-28T22:59:59.000Z');
    noor = await signedIn(app, noor);
    const report = () => app.send(submitRequest, { body, token: noor.token });
    const answers = await Promise.all(Array.from({ length: 200 }, report));
    expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(5);
    const refused = answers.find(({ refusal }) => refusal !== null)?.refusal;
    expect(refused).toMatchObject({ code: 'problem_limit_reached', renewsAt: '2026-03-28T23:00:00.000Z' });
    app.clock.set('2026-03-28T23:00:00.000Z');
    const next = await Promise.all(Array.from({ length: 20 }, report));
    expect(next.filter(({ refusal }) => refusal === null)).toHaveLength(5);
    // The clock of an instance that is behind gives no further ones.
    app.clock.set('2026-03-28T22:59:59.000Z');
    expect((await report()).refusal?.code).toBe('problem_limit_reached');
  });

  test('reports of a time before the clock was set back do not count', async () => {
    const body = await problem();
    const report = () => app.send(submitRequest, { body, token: noor.token });
    await Promise.all(Array.from({ length: 5 }, report));
    expect((await report()).refusal?.code).toBe('problem_limit_reached');
    app.clock.advance(-60 * days);
    const next = await Promise.all(Array.from({ length: 6 }, report));
    expect(next.filter(({ refusal }) => refusal === null)).toHaveLength(5);
  });
});
