import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeRequests, proposeApp, replyToRequests, undoRequestBatch } from '#contract/request-decisions.ts';
import { readRequest } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/request-rules.ts';
import { newId } from '#server/platform/ids.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;
let supervisor: SignedInUser;
let ids: string[];

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  supervisor = await givenSignedIn(app, { role: 2 });
  const answeredAt = new Date('2026-03-10T09:00:00.000Z');
  ids = [
    await givenRequest(app, noor.id),
    await givenRequest(app, noor.id, { status: 'in_progress', reply: 'Wij kijken.', firstAnswerAt: answeredAt }),
  ];
});

afterAll(() => app.stop());

const change = (status: RequestStatus, of = ids, reply = 'Helaas.') =>
  app.call(changeRequests, { body: { ids: of, status, reply }, token: supervisor.token });
const undoing = (batchId: string, user = supervisor) => ({ body: { batchId }, token: user.token });
const listUndone = async () =>
  (await listAuditLogs(app, 'request.undone')).filter(({ userId }) => userId === supervisor.id);
const readAll = () => Promise.all(ids.map((id) => app.call(readRequest, { params: { id }, token: supervisor.token })));

test('undoing a batch restores each request exactly, also when the call arrives up to two seconds after the undo period', async () => {
  const before = await readAll();
  const { batchId } = await change('rejected');
  expect((await readAll()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  app.clock.advance(12_000);
  await app.call(undoRequestBatch, undoing(batchId));
  expect(await readAll()).toEqual(before);
});

test('a batch cannot be undone later than that', async () => {
  const { batchId } = await change('rejected');
  app.clock.advance(12_001);
  expect(await app.refused(undoRequestBatch, undoing(batchId))).toMatchObject({ status: 409, code: 'undo_expired' });
  expect((await readAll()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('only the author of a change can undo it', async () => {
  const { batchId } = await change('rejected');
  const second = await givenSignedIn(app, { role: 3 });
  expect(await app.refused(undoRequestBatch, undoing(batchId, second))).toMatchObject({ status: 404 });
  expect(await app.refused(undoRequestBatch, undoing(newId()))).toMatchObject({ status: 404 });
});

test('100 concurrent undos undo once', async () => {
  const before = await readAll();
  const { batchId } = await change('rejected');
  const results = await Promise.all(Array.from({ length: 100 }, () => app.call(undoRequestBatch, undoing(batchId))));
  for (const { restored, skipped } of results) {
    expect([restored.toSorted(), skipped]).toEqual([ids.toSorted(), []]);
  }
  expect(await readAll()).toEqual(before);
  const undone = (await listUndone()).map(({ target, details }) => ({ target, ...details }));
  expect(undone.toSorted((one, two) => ids.indexOf(one.target!) - ids.indexOf(two.target!))).toMatchObject([
    {
      target: ids[0],
      before: { status: 'rejected', reply: 'Helaas.' },
      after: { status: 'pending', reply: null },
    },
    {
      target: ids[1],
      before: { status: 'rejected', reply: 'Helaas.' },
      after: { status: 'in_progress', reply: 'Wij kijken.' },
    },
  ]);
  expect(undone).toHaveLength(2);
});

test('a request that changed since is skipped and returned as such, the others are restored', async () => {
  const third = await givenRequest(app, noor.id);
  const both = await change('approved', [ids[1]!, third]);
  await app.call(proposeApp, { params: { id: third }, token: supervisor.token });
  const result = { restored: [ids[1]!], skipped: [third] };
  expect(await app.call(undoRequestBatch, undoing(both.batchId))).toEqual(result);
  expect((await readAll()).map(({ status }) => status)).toEqual(['pending', 'in_progress']);
  expect(await app.call(undoRequestBatch, undoing(both.batchId))).toEqual(result);
  expect(await listUndone()).toHaveLength(1);
});

test('when all requests of a batch changed since, the undo is refused', async () => {
  const { batchId } = await change('in_progress', [ids[0]!]);
  const second = await givenSignedIn(app, { role: 2 });
  await app.call(replyToRequests, { body: { ids: [ids[0]!], reply: 'Vrijdag weten wij meer.' }, token: second.token });
  const refused = await app.refused(undoRequestBatch, undoing(batchId));
  expect(refused).toMatchObject({ status: 409, code: 'request_changed_meanwhile' });
  expect((await readAll())[0]).toMatchObject({ status: 'in_progress', reply: 'Vrijdag weten wij meer.' });
});

test('a change is not undone after a later one by the same supervisor, and the refusal blames nobody', async () => {
  const { batchId } = await change('in_progress', [ids[0]!]);
  await change('approved', [ids[0]!]);
  expect(await app.refused(undoRequestBatch, undoing(batchId))).toMatchObject({
    status: 409,
    code: 'request_changed_meanwhile',
    message: 'Ongedaan maken kan niet meer: dit is intussen opnieuw gewijzigd.',
  });
  expect((await readAll())[0]).toMatchObject({ status: 'approved' });
});

test('two changes are undone one by one, the later first', async () => {
  const before = await readAll();
  const first = await change('in_progress', [ids[0]!]);
  const body = { ids: [ids[0]!], reply: 'Meer weten wij vrijdag.' };
  const second = await app.call(replyToRequests, { body, token: supervisor.token });
  await app.call(undoRequestBatch, undoing(second.batchId));
  await app.call(undoRequestBatch, undoing(first.batchId));
  expect(await readAll()).toEqual(before);
});
