import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { changeRequests, mergeRequests, replyToRequests } from '#contract/request-decisions.ts';
import { newestEvents } from '#contract/request-rules.ts';
import {
  editRequest,
  findSimilar,
  listOwnRequests,
  readRequest,
  submitRequest,
  supportRequest,
  withdrawRequest,
} from '#contract/requests.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let other: SignedInUser;
let supervisor: SignedInUser;
let id: string;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  other = await givenSignedIn(app);
  supervisor = await givenSignedIn(app, { role: 2 });
  const body = { title: 'Rooster delen', description: 'Nu per mail.' };
  ({ id } = await app.call(submitRequest, { body, token: noor.token }));
});

afterAll(() => app.stop());

const text = { title: 'Rooster delen met klanten', description: 'Nu per mail en telefoon.' };
const edit = { ...text, version: 1 };
const by = (user: SignedInUser) => ({ params: { id }, token: user.token });
const decide = () => app.call(changeRequests, { body: { ids: [id], status: 'in_progress' }, token: supervisor.token });
const listChanges = async (eventType: string) =>
  (await listAuditLogs(app, eventType)).filter(({ target }) => target === id);
const requestsUsed = async () => (await app.call(getLimits, { token: noor.token })).requests.used;

test('the author changes the text of a waiting request, which is recorded and found', async () => {
  const after = { ...text, description: 'Nu per postduif.' };
  const body = { ...after, version: 1 };
  expect(await app.call(editRequest, { ...by(noor), body })).toMatchObject({ ...after, status: 'pending' });
  const { history } = await app.call(readRequest, by(supervisor));
  expect(history).toMatchObject([{ kind: 'submitted' }, { kind: 'edited', actor: { id: noor.id } }]);
  const { requests } = await app.call(findSimilar, { query: { title: 'postduif' }, token: other.token });
  expect(requests).toMatchObject([{ id }]);
  const before = { title: 'Rooster delen', description: 'Nu per mail.' };
  expect(await listChanges('request.edited')).toMatchObject([{ details: { before, after } }]);
  expect(await requestsUsed()).toBe(1);
});

test('an edit that is based on an earlier text is refused with the text as it is now', async () => {
  expect(await app.call(readRequest, by(noor))).toMatchObject({ version: 1 });
  await app.call(editRequest, { ...by(noor), body: edit });
  const later = { title: 'Rooster', description: 'Met de klant.' };
  expect(await app.refused(editRequest, { ...by(noor), body: { ...later, version: 1 } })).toMatchObject({
    code: 'changed_meanwhile',
    current: { ...text, version: 2 },
  });
  expect(await app.call(readRequest, by(noor))).toMatchObject({ ...text, version: 2 });
  await app.call(editRequest, { ...by(noor), body: { ...later, version: 2 } });
  expect(await app.call(readRequest, by(noor))).toMatchObject({ ...later, version: 3 });
});

test('of 20 concurrent edits of one text exactly one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      app.send(editRequest, { ...by(noor), body: { ...edit, title: `Rooster ${at}` } }),
    ),
  );
  const refused = answers.flatMap(({ refusal }) => refusal?.code ?? []);
  expect(refused).toEqual(Array.from({ length: 19 }, () => 'changed_meanwhile'));
});

test('of more than 30 edits in an hour the text of the last one stays as it was', async () => {
  const save = (version: number) =>
    app.send(editRequest, {
      ...by(noor),
      body: { title: `Rooster ${version}`, description: text.description, version },
    });
  for (let version = 1; version <= 30; version += 1) expect((await save(version)).status).toBe(200);
  expect((await save(30)).refusal?.code).toBe('changed_meanwhile');
  expect((await save(31)).refusal?.code).toBe('rate_limited');
  expect(await app.call(readRequest, by(noor))).toMatchObject({ title: 'Rooster 30', version: 31 });
  app.clock.advance(120_000);
  expect((await save(31)).status).toBe(200);
});

test('a request has its newest entries, and its replies however many other entries follow', async () => {
  await app.call(replyToRequests, { body: { ids: [id], reply: 'Wij kijken ernaar.' }, token: supervisor.token });
  await app.database.query(`
    insert into request_events (id, request_id, batch_id, kind, created_at)
    select 'ffffffff-0000-7000-8000-' || lpad(place::text, 12, '0'), '${id}', '${id}', 'edited', now()
    from generate_series(1, ${newestEvents + 100}) as place`);
  const { history, replies } = await app.call(readRequest, by(supervisor));
  expect(replies).toMatchObject([{ text: 'Wij kijken ernaar.' }]);
  expect(history.map(({ kind }) => kind)).toEqual(['reply', ...Array.from({ length: newestEvents }, () => 'edited')]);
  expect(history.at(-1)!.id).toBe('ffffffff-0000-7000-8000-000000000300');
});

test('a request that is treated or merged, and that of another user, cannot be changed or withdrawn', async () => {
  await app.call(supportRequest, by(other));
  for (const user of [other, supervisor]) {
    expect(await app.refused(editRequest, { ...by(user), body: edit })).toMatchObject({ code: 'not_found' });
    expect(await app.refused(withdrawRequest, by(user))).toMatchObject({ code: 'not_found' });
  }
  const merged = await givenRequest(app, other.id);
  await app.call(mergeRequests, { body: { ids: [merged], intoId: id }, token: supervisor.token });
  expect(await app.refused(withdrawRequest, by(noor))).toMatchObject({ code: 'request_not_waiting' });
  await decide();
  expect(await app.refused(editRequest, { ...by(noor), body: edit })).toMatchObject({ code: 'request_not_waiting' });
  expect(await app.refused(withdrawRequest, by(noor))).toMatchObject({ code: 'request_not_waiting' });
});

test('a withdrawn request disappears, refunds the week, and its supporters are notified', async () => {
  await app.call(supportRequest, by(other));
  await app.database.query('delete from live_events');
  await app.call(withdrawRequest, by(noor));
  const informed = await app.database.query(
    `select distinct user_id from live_events where payload::text like '%"requests"%'`,
  );
  expect(informed).toContainEqual({ user_id: other.id });
  for (const user of [noor, other, supervisor])
    expect(await app.refused(readRequest, by(user))).toMatchObject({ code: 'not_found' });
  expect(await app.call(listOwnRequests, { token: noor.token })).toEqual([]);
  expect(await requestsUsed()).toBe(0);
  expect(await app.call(listNotifications, { token: other.token })).toMatchObject([
    { kind: 'request_update', message: expect.stringContaining('Rooster delen') as string },
  ]);
  expect(await app.call(listNotifications, { token: supervisor.token })).toMatchObject([
    { kind: 'request_new', title: 'Verzoek ingetrokken', read: true },
  ]);
  expect(await listChanges('request.withdrawn')).toHaveLength(1);
});

test('of more than 20 requests that are withdrawn on a day the last one stays, and notifies nobody again', async () => {
  await app.call(withdrawRequest, by(noor));
  for (let count = 2; count <= 20; count += 1) {
    const submitted = await app.call(submitRequest, { body: text, token: noor.token });
    await app.call(withdrawRequest, { params: { id: submitted.id }, token: noor.token });
  }
  ({ id } = await app.call(submitRequest, { body: text, token: noor.token }));
  expect(await app.refused(withdrawRequest, by(noor))).toMatchObject({ code: 'rate_limited' });
  expect(await app.call(readRequest, by(noor))).toMatchObject({ status: 'pending' });
  expect(await requestsUsed()).toBe(1);
  app.clock.advance(days / 20);
  noor = await signedIn(app, noor);
  await app.call(withdrawRequest, by(noor));
});

test('a request of an earlier week refunds nothing', async () => {
  app.clock.advance(7 * days);
  noor = await signedIn(app, noor);
  await app.call(submitRequest, { body: text, token: noor.token });
  await app.call(withdrawRequest, by(noor));
  expect(await requestsUsed()).toBe(1);
});

test('of 50 concurrent decisions and withdrawals exactly one side succeeds, and the quota returns once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0
        ? app.send(withdrawRequest, by(noor))
        : app.send(changeRequests, { body: { ids: [id], status: 'rejected' }, token: supervisor.token }),
    ),
  );
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  const isWithdrawn = answers.some(({ refusal }, at) => refusal === null && at % 2 === 0);
  expect(await requestsUsed()).toBe(isWithdrawn ? 0 : 1);
});

test('of a withdrawal and a merge into the request at the same moment one is refused', async () => {
  for (let time = 0; time < 20; time += 1) {
    const body = { title: `Rooster ${time}`, description: 'Nu per mail.' };
    const target = await givenRequest(app, noor.id, body);
    const source = await givenRequest(app, other.id, body);
    const [merged, withdrawn] = await Promise.all([
      app.send(mergeRequests, { body: { ids: [source], intoId: target }, token: supervisor.token }),
      app.send(withdrawRequest, { params: { id: target }, token: noor.token }),
    ]);
    const [done, refused] = [merged.status, withdrawn.status].toSorted((a, b) => a - b);
    expect([done, refused! < 500]).toEqual([200, true]);
  }
});
