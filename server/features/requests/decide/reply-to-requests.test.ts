import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mergeRequests, replyToRequests, undoRequestBatch } from '#contract/request-decisions.ts';
import { listNotifications } from '#contract/notifications.ts';
import { readRequest } from '#contract/requests.ts';
import { newId } from '#server/platform/ids.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { notifySupportersJob } from '../notify/notify-supporters.job.ts';

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
  ids = [
    await givenRequest(app, noor.id, { title: 'Agenda koppelen' }),
    await givenRequest(app, noor.id, { title: 'Agenda delen', status: 'approved' }),
  ];
});

afterAll(() => app.stop());

const text = 'Dat kan vanaf mei.';
const replying = (to: string[]) => ({ body: { ids: to, reply: text }, token: supervisor.token });
const readAll = async () =>
  await Promise.all(ids.map((id) => app.call(readRequest, { params: { id }, token: supervisor.token })));
const merge = async (from: string, into: string) =>
  await app.call(mergeRequests, { body: { ids: [from], intoId: into }, token: supervisor.token });

test('several requests get one reply, keep their status, and are notified and audited one by one', async () => {
  const undoUntil = new Date(app.clock.now().getTime() + 10_000).toISOString();
  const batch = await app.call(replyToRequests, replying([...ids, ids[0]!]));
  expect(batch).toMatchObject({ changed: ids.toSorted(), skipped: [], undoUntil });
  expect(await readAll()).toMatchObject([
    { status: 'pending', reply: text },
    { status: 'approved', reply: text },
  ]);
  const audits = (await listAuditLogs(app, 'request.replied'))
    .filter(({ userId }) => userId === supervisor.id)
    .toSorted((one, other) => one.target!.localeCompare(other.target!));
  expect(audits).toMatchObject(
    ids.toSorted().map((target) => ({ userId: supervisor.id, target, details: { after: { reply: text } } })),
  );
  app.clock.advance(12_001);
  await notifySupportersJob.run(app.portal, batch);
  const { length } = await app.call(listNotifications, { token: noor.token });
  expect(length).toBe(2);
});

test('a merged and an unknown request are skipped, and refused when there are no others', async () => {
  const target = await givenRequest(app, noor.id);
  await merge(ids[0]!, target);
  const unknown = newId();
  const batch = await app.call(replyToRequests, replying([ids[0]!, ids[1]!, unknown]));
  expect(batch.changed).toEqual([ids[1]]);
  expect(batch.skipped.toSorted()).toEqual([ids[0]!, unknown].toSorted());
  expect(await app.refused(replyToRequests, replying([ids[0]!, unknown]))).toMatchObject({
    code: 'request_merged',
    message: '“Agenda koppelen” is al samengevoegd met een ander verzoek.',
  });
  expect(await app.refused(replyToRequests, replying([unknown]))).toMatchObject({ status: 404, code: 'not_found' });
});

test('a reply to several requests is undone as one', async () => {
  const before = await readAll();
  const { batchId } = await app.call(replyToRequests, replying(ids));
  await app.call(undoRequestBatch, { body: { batchId }, token: supervisor.token });
  expect(await readAll()).toEqual(before);
});
