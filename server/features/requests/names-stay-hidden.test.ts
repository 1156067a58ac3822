import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import { allows } from '#contract/platform/roles.ts';
import { addComment } from '#contract/request-comments.ts';
import { changeRequests, mergeRequests, replyToRequests } from '#contract/request-decisions.ts';
import { findSimilar, readRequest, submitRequest, supportRequest, withdrawSupport } from '#contract/requests.ts';
import { addressOf } from '#server/testing/calls.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenUser, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { connectLive, type LiveClient } from '#server/testing/live-client.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { notifyOfCommentJob } from './comments/notify-of-comment.job.ts';
import { notifySupportersJob } from './notify/notify-supporters.job.ts';

let app: TestApp;
let supporter: SignedInUser;
let stranger: SignedInUser;
let live: LiveClient;
let id: string;

const requesterName = 'Aleida Verborgen';
const staffName = 'Boudewijn Onzichtbaar';

beforeAll(async () => {
  app = await startApp();
  const requester = await signedIn(app, await givenUser(app, { name: requesterName }));
  const staff = await signedIn(app, await givenUser(app, { name: staffName, role: 2 }));
  supporter = await signedIn(app, await givenUser(app));
  stranger = await signedIn(app, await givenUser(app));
  const body = { title: 'Kluiscode wijzigen', description: 'De code is van vorig jaar.' };
  ({ id } = await app.call(submitRequest, { body, token: requester.token }));
  live = await connectLive(app, await app.listen(), supporter.token);
  await app.call(supportRequest, { params: { id }, token: supporter.token });
  const duplicate = await givenRequest(app, (await givenUser(app)).id, {
    title: 'Kluis openen',
    supporterIds: [stranger.id],
  });
  const { token } = staff;
  const comments = [requester, staff, supporter].map(async (user) =>
    app.call(addComment, { params: { id }, body: { text: 'Is er nieuws?' }, token: user.token }),
  );
  const batches = [
    await app.call(changeRequests, { body: { ids: [id], status: 'in_progress', reply: 'Wij kijken.' }, token }),
    await app.call(replyToRequests, { body: { ids: [id], reply: 'Het duurt nog even.' }, token }),
    await app.call(mergeRequests, { body: { ids: [duplicate], intoId: id }, token }),
  ];
  app.clock.advance(12_000);
  for (const { batchId, undoUntil } of batches) await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  for (const comment of await Promise.all(comments))
    await notifyOfCommentJob.run(app.portal, { commentId: comment.id });
  await runQueued(app, 'send-notification-mails');
  await live.waitForMessage('notifications.new');
});

afterAll(async () => {
  await live.close();
  await app.stop();
});

/** Queries of calls that need one. */
const queries: Record<string, object> = {
  '/api/requests/similar': { title: 'kluiscode wijzigen' },
  '/api/search': { q: 'kluiscode' },
  '/api/help/contextual': { context: 'request' },
};
const readable = allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET' && allows(endpoint.access, 1));

test.each(readable.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
  'GET %s returns no name of another request’s author or of staff to role 1',
  async (path, endpoint) => {
    for (const { token } of [supporter, stranger]) {
      const url = addressOf(endpoint, { params: { id }, query: queries[path] });
      const { body } = await app.server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
      expect(body).not.toMatch(/Aleida|Verborgen|Boudewijn|Onzichtbaar/);
    }
  },
);

test('live messages and mails to supporters contain no names', async () => {
  const mails = [...(await mailsTo(app, supporter.email)), ...(await mailsTo(app, stranger.email))];
  expect(mails.length).toBeGreaterThan(0);
  const received = JSON.stringify([live.messages, mails]);
  expect(received).toContain('Kluiscode');
  expect(received).not.toMatch(/Aleida|Verborgen|Boudewijn|Onzichtbaar/);
});

test('a supporter reads text, status and replies, but no history', async () => {
  const read = await app.call(readRequest, { params: { id }, token: supporter.token });
  expect(read).toMatchObject({ description: 'De code is van vorig jaar.', status: 'in_progress', user: null });
  expect(read.replies.map(({ text }) => text)).toEqual(['Wij kijken.', 'Het duurt nog even.']);
  expect(read.history).toEqual([]);
});

test('adding and withdrawing support is audited, and ends what can be read', async () => {
  const by = { params: { id }, token: (await signedIn(app, await givenUser(app))).token };
  await app.call(supportRequest, by);
  await app.call(supportRequest, by);
  expect(await app.call(readRequest, by)).toMatchObject({ user: null, history: [] });
  await app.call(withdrawSupport, by);
  expect(await app.refused(readRequest, by)).toMatchObject({ code: 'not_found' });
  expect(await listAuditLogs(app, 'request.supported')).toHaveLength(2);
  expect(await listAuditLogs(app, 'request.support-withdrawn')).toMatchObject([{ target: id }]);
});

test('200 concurrent searches for similar requests by one user exceed the limit, and do not affect another', async () => {
  const collector = await signedIn(app, await givenUser(app));
  const query = { title: 'kluis' };
  const search = () => app.send(findSimilar, { query, token: collector.token });
  const answers = await Promise.all(Array.from({ length: 200 }, search));
  expect(answers.filter(({ refusal }) => refusal === null)).toHaveLength(30);
  expect(await app.refused(findSimilar, { query, token: collector.token })).toMatchObject({
    code: 'rate_limited',
    retryAfter: 6,
  });
  await app.call(findSimilar, { query, token: stranger.token });
  app.clock.advance(6000);
  expect((await search()).refusal).toBeNull();
  expect((await search()).refusal?.code).toBe('rate_limited');
});
