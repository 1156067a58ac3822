import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { addComment, deleteComment, listComments } from '#contract/request-comments.ts';
import { mergeRequests } from '#contract/request-decisions.ts';
import { readRequest } from '#contract/requests.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { newId } from '#server/platform/ids.ts';
import { notifyOfCommentJob } from './notify-of-comment.job.ts';

let app: TestApp;
let noor: SignedInUser;
let supporter: SignedInUser;
let supervisor: SignedInUser;
let id: string;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  [noor, supporter] = [await givenSignedIn(app), await givenSignedIn(app)];
  supervisor = await givenSignedIn(app, { role: 2 });
  id = await givenRequest(app, noor.id, { supporterIds: [supporter.id] });
});

afterAll(() => app.stop());

const comment = (user: SignedInUser, text: string) =>
  app.call(addComment, { params: { id }, body: { text }, token: user.token });
const namesSeenBy = async (user: SignedInUser) =>
  (await app.call(readRequest, { params: { id }, token: user.token })).comments.map(({ by, name }) => [by, name]);
const messagesOf = async (user: SignedInUser) =>
  (await app.call(listNotifications, { token: user.token })).map(({ message }) => message);
const notify = (commentId: string) => notifyOfCommentJob.run(app.portal, { commentId });

test('the notifications about a comment follow when the call that undoes it can no longer be in flight', async () => {
  const { id: commentId } = await comment(noor, 'Een');
  const jobs = await app.database.query(`
    select run_at as "runAt" from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where identifier = '${notifyOfCommentJob.name}' and payload ->> 'commentId' = '${commentId}'`);
  expect(jobs).toEqual([{ runAt: new Date(app.clock.now().getTime() + 12_000) }]);
});

test('all comments are read page by page, the newest first, by those who may read the request', async () => {
  const [first, second, third] = [
    await comment(noor, 'Een'),
    await comment(supervisor, 'Twee'),
    await comment(noor, 'Drie'),
  ];
  const list = (query: object, user = supporter) =>
    app.send(listComments, { params: { id }, query, token: user.token });
  const { body, headers } = await list({ limit: '2' });
  expect(body).toMatchObject([{ id: third.id }, { id: second.id, name: null }]);
  const [, cursor] = /cursor=([^>&]+)/.exec(String(headers['link'])) ?? [];
  expect((await list({ limit: '2', cursor })).body).toMatchObject([{ id: first.id, by: 'author' }]);
  expect((await list({ cursor: 'x' })).refusal).toMatchObject({ code: 'validation_failed' });
  expect((await list({}, await givenSignedIn(app))).refusal).toMatchObject({ code: 'not_found' });
});

test('each reader sees the names that are theirs to see', async () => {
  await comment(noor, 'Is er al nieuws?');
  await comment(supporter, 'Ik zou het ook graag weten.');
  await comment(supervisor, 'Volgende week.');
  expect(await namesSeenBy(noor)).toEqual([
    ['author', noor.name],
    ['supporter', null],
    ['staff', supervisor.name],
  ]);
  expect(await namesSeenBy(supporter)).toEqual([
    ['author', null],
    ['supporter', supporter.name],
    ['staff', null],
  ]);
  expect((await namesSeenBy(supervisor)).map(([, name]) => name)).toEqual([noor.name, supporter.name, supervisor.name]);
});

test('the author and the staff that takes part are notified once, the name of a supporter stays hidden', async () => {
  await notify((await comment(supervisor, 'Welke agenda?')).id);
  expect(await messagesOf(noor)).toEqual([`${supervisor.name} schrijft: “Welke agenda?”`]);
  await notify((await comment(noor, 'Die van Outlook.')).id);
  const { id: commentId } = await comment(supporter, 'En van Google.');
  await notify(commentId);
  await notify(commentId);
  expect(await messagesOf(noor)).toEqual([
    'Een collega die erachter staat schrijft: “En van Google.”',
    `${supervisor.name} schrijft: “Welke agenda?”`,
  ]);
  expect(await messagesOf(supervisor)).toEqual([
    `${supporter.name} schrijft: “En van Google.”`,
    `${noor.name} schrijft: “Die van Outlook.”`,
  ]);
  expect(await messagesOf(supporter)).toEqual([]);
});

test('a comment that its author deletes in time notifies nobody', async () => {
  const { id: commentId } = await comment(supporter, 'Verkeerd verzoek');
  expect(await app.refused(deleteComment, { params: { id: commentId }, token: noor.token })).toMatchObject({
    code: 'not_found',
  });
  await app.call(deleteComment, { params: { id: commentId }, token: supporter.token });
  await notify(commentId);
  expect(await messagesOf(noor)).toEqual([]);
  expect(await namesSeenBy(noor)).toEqual([]);
});

test('200 concurrent comments with one key add one, which each of them returns, and spend one of the limit', async () => {
  const body = { text: 'Hallo', idempotencyKey: newId() };
  const send = (user: SignedInUser) => app.call(addComment, { params: { id }, body, token: user.token });
  const answers = await Promise.all(Array.from({ length: 200 }, () => send(noor)));
  const { comments } = await app.call(readRequest, { params: { id }, token: noor.token });
  expect(comments).toHaveLength(1);
  for (const answer of answers) expect(answer).toEqual(comments[0]);
  const audited = await listAuditLogs(app, 'request.commented');
  expect(audited.filter(({ userId }) => userId === noor.id)).toHaveLength(1);
  for (let others = 0; others < 9; others += 1) await comment(noor, 'Nog een');
  expect(await app.refused(addComment, { params: { id }, body: { text: 'Te veel' }, token: noor.token })).toMatchObject(
    {
      code: 'rate_limited',
    },
  );
  expect(await send(noor)).toEqual(comments[0]);
  expect((await send(supporter)).id).not.toBe(comments[0]!.id);
});

test('strangers cannot comment, merged requests take no comments, and one user cannot flood', async () => {
  const by = { params: { id }, body: { text: 'Hallo' } };
  const stranger = await givenSignedIn(app);
  expect(await app.refused(addComment, { ...by, token: stranger.token })).toMatchObject({ code: 'not_found' });
  const flood = await Promise.all(Array.from({ length: 40 }, () => app.send(addComment, { ...by, token: noor.token })));
  expect(flood.filter(({ refusal }) => refusal === null)).toHaveLength(10);
  const target = await givenRequest(app, stranger.id);
  await app.call(mergeRequests, { body: { ids: [id], intoId: target }, token: supervisor.token });
  expect(await app.refused(addComment, { ...by, token: supervisor.token })).toMatchObject({ code: 'request_merged' });
});
