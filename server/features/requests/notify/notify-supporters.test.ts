import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { changeRequests, replyToRequests, undoRequestBatch } from '#contract/request-decisions.ts';
import { readRequest } from '#contract/requests.ts';
import type { RequestStatus } from '#contract/request-rules.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { recordQueries } from '#server/testing/statements/record-queries.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { notifySupportersJob } from './notify-supporters.job.ts';

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
  id = await givenRequest(app, noor.id, { supporterIds: [other.id] });
});

afterAll(() => app.stop());

const change = (status: RequestStatus, reply?: string) =>
  app.call(changeRequests, { body: { ids: [id], status, reply }, token: supervisor.token });
const read = () => app.call(readRequest, { params: { id }, token: noor.token });
const notificationsOf = async (user: SignedInUser) =>
  (await app.call(listNotifications, { token: user.token })).filter(({ kind }) => kind === 'request_update');

test('supporters are notified once, after ten seconds, with the status and the reply', async () => {
  const { batchId, undoUntil } = await change('approved', 'Komt in mei.');
  await expect(notifySupportersJob.run(app.portal, { batchId, undoUntil })).rejects.toThrow('clock');
  expect(await notificationsOf(noor)).toEqual([]);
  app.clock.advance(12_000);
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  const shared = { type: 'success', title: '“Agenda koppelen” is goedgekeurd', url: `/request/${id}` };
  expect(await notificationsOf(noor)).toMatchObject([
    { ...shared, message: `${supervisor.name} heeft uw verzoek goedgekeurd: “Komt in mei.”` },
  ]);
  expect(await notificationsOf(other)).toMatchObject([
    { ...shared, message: 'Een supervisor heeft het verzoek goedgekeurd: “Komt in mei.”' },
  ]);
});

test('the mail says who decided what, quotes the reply, says what happens next and has one link to the request', async () => {
  const { batchId, undoUntil } = await change('rejected', 'Dit kan al.\n\nZie de hulp.');
  app.clock.advance(12_000);
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  await runQueued(app, 'send-notification-mails');
  const [mail] = await mailsTo(app, noor.email);
  expect(mail!.subject).toContain('“Agenda koppelen” is afgewezen');
  expect(mail!.text).toContain(`${supervisor.name} heeft uw verzoek “Agenda koppelen” afgewezen.`);
  expect(mail!.text).toContain('Het antwoord: “Dit kan al.\n\nZie de hulp.”');
  expect(mail!.text).toContain('Het verzoek is hiermee afgesloten.');
  expect(mail!.text.match(/https?:\/\/\S+\/\S+/g)).toEqual([expect.stringMatching(`/request/${id}$`)]);
  expect((await mailsTo(app, other.email))[0]!.text).not.toContain(supervisor.name);
});

test('a reply keeps the status and is notified', async () => {
  const body = { ids: [id], reply: 'Kunt u een voorbeeld sturen?' };
  const { batchId, undoUntil } = await app.call(replyToRequests, { body, token: supervisor.token });
  app.clock.advance(12_001);
  expect(await read()).toMatchObject({ status: 'pending', reply: body.reply });
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  expect(await notificationsOf(noor)).toMatchObject([
    { title: 'Antwoord op “Agenda koppelen”', url: `/request/${id}` },
  ]);
});

test('the supporters of many requests are notified by as many statements as those of one', async () => {
  const others: string[] = [];
  for (let given = 0; given < 3; given += 1)
    others.push(await givenRequest(app, noor.id, { supporterIds: [other.id] }));
  const queriesFor = async (ids: string[]) => {
    const body = { ids, status: 'approved' as const };
    const { batchId, undoUntil } = await app.call(changeRequests, { body, token: supervisor.token });
    app.clock.advance(12_000);
    const queries = await recordQueries(() => notifySupportersJob.run(app.portal, { batchId, undoUntil }));
    return queries.filter((query) => /insert into notifications|add_job/.test(query)).length;
  };
  expect([await queriesFor([id]), await queriesFor(others)]).toEqual([3, 3]);
  for (const supporter of [noor, other])
    expect(new Set((await notificationsOf(supporter)).map(({ url }) => url))).toEqual(
      new Set([id, ...others].map((each) => `/request/${each}`)),
    );
});

test('an undone change notifies nobody', async () => {
  const { batchId, undoUntil } = await change('rejected');
  await app.call(undoRequestBatch, { body: { batchId }, token: supervisor.token });
  app.clock.advance(12_000);
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  expect(await notificationsOf(noor)).toEqual([]);
});

test('a notified change cannot be undone, also on an instance whose clock is behind', async () => {
  const { batchId, undoUntil } = await change('approved');
  app.clock.advance(12_000);
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  app.clock.advance(-6000);
  const refused = await app.refused(undoRequestBatch, { body: { batchId }, token: supervisor.token });
  expect(refused).toMatchObject({ code: 'undo_expired' });
  expect(await read()).toMatchObject({ status: 'approved' });
});
