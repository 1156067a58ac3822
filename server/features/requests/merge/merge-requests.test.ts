import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { addComment } from '#contract/request-comments.ts';
import { listRequests, mergeRequests, replyToRequests, undoRequestBatch } from '#contract/request-decisions.ts';
import {
  findSimilar,
  listOwnRequests,
  readRequest,
  submitRequest,
  supportRequest,
  withdrawSupport,
} from '#contract/requests.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { newId } from '#server/platform/ids.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { connectLive } from '#server/testing/live-client.ts';
import { days } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { request_supporters } from '#server/platform/database/schema.ts';
import { listRows } from '#server/platform/database/statements.ts';
import { notifySupportersJob } from '../notify/notify-supporters.job.ts';

let app: TestApp;
let address: string;
let noor: SignedInUser;
let other: SignedInUser;
let supervisor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
  address = await app.listen();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
  other = await givenSignedIn(app);
  supervisor = await givenSignedIn(app, { role: 2 });
});

afterAll(() => app.stop());

const merging = (id: string | string[], intoId: string) => ({
  body: { ids: [id].flat(), intoId },
  token: supervisor.token,
});
const merge = (id: string | string[], intoId: string) => app.call(mergeRequests, merging(id, intoId));
const undo = (batchId: string) => app.call(undoRequestBatch, { body: { batchId }, token: supervisor.token });
const read = (id: string) => app.call(readRequest, { params: { id }, token: supervisor.token });
const asked = async (user: SignedInUser) =>
  (await app.call(submitRequest, { body: { title: 'Agenda', description: 'Graag.' }, token: user.token })).id;
const used = async (user: SignedInUser) => (await app.call(getLimits, { token: user.token })).requests.used;
const people = async (id: string) => {
  return await listRows(app.portal.db, { userId: request_supporters.user_id, via: request_supporters.via })`
    select user_id as "userId", via from request_supporters where request_id = ${id} order by 1`;
};

test('supporters are counted once at the target, and the merged request leaves the supervisors’ list', async () => {
  const both = await givenSignedIn(app);
  const target = await givenRequest(app, other.id, { supporterIds: [both.id] });
  const duplicate = await givenRequest(app, noor.id, { supporterIds: [both.id] });
  expect(await merge(duplicate, target)).toMatchObject({ changed: [duplicate], skipped: [] });
  expect(await read(target)).toMatchObject({ supporterCount: 3 });
  expect(await people(target)).toContainEqual({ userId: noor.id, via: duplicate });
  expect(await people(target)).toContainEqual({ userId: both.id, via: null });
  const listed = (await app.call(listRequests, { token: supervisor.token })).map(({ id }) => id);
  expect(listed.filter((id) => id === target || id === duplicate)).toEqual([target]);
  expect((await read(target)).history).toMatchObject([{}, { kind: 'absorbed', other: { id: duplicate } }]);
  expect((await read(duplicate)).history).toMatchObject([{}, { kind: 'merged', other: { id: target } }]);
  app.clock.advance(13_000);
  expect(await app.call(listOwnRequests, { token: both.token })).toMatchObject([{ id: target }]);
});

test('as long as a merge can be undone, author and supporters see both requests as they were', async () => {
  const follower = await givenSignedIn(app);
  const targetTitle = 'Zomerrooster van de receptie';
  const target = await givenRequest(app, other.id, { title: targetTitle, supporterIds: [noor.id] });
  const duplicate = await givenRequest(app, noor.id, { supporterIds: [follower.id] });
  const list = async (user: SignedInUser) =>
    (await app.call(listOwnRequests, { token: user.token })).map((each) => [
      each.id,
      each.mergedInto,
      each.supporterCount,
    ]);
  const before = await Promise.all([noor, other, follower].map(list));
  const targetByFollower = { params: { id: target }, token: follower.token };
  const similar = async () => await app.call(findSimilar, { query: { title: targetTitle }, token: follower.token });
  await merge(duplicate, target);
  expect(await Promise.all([noor, other, follower].map(list))).toEqual(before);
  expect((await similar()).requests.find(({ id }) => id === target)).toMatchObject({ isSupported: false });
  expect((await app.refused(readRequest, targetByFollower)).code).toBe('not_found');
  expect((await app.refused(addComment, { ...targetByFollower, body: { text: 'Mooi' } })).code).toBe('not_found');
  app.clock.advance(13_000);
  expect((await similar()).requests.find(({ id }) => id === target)).toMatchObject({ isSupported: true });
  expect(await app.call(readRequest, targetByFollower)).toMatchObject({ isSupported: true });
  expect(await list(noor)).toEqual([[duplicate, target, 3]]);
  expect(await list(follower)).toEqual([[target, null, 3]]);
});

test('as long as a merge can be undone, author and supporters of a request that was merged earlier see no change', async () => {
  const follower = await givenSignedIn(app);
  const author = await givenSignedIn(app);
  const target = await givenRequest(app, other.id);
  const source = await givenRequest(app, author.id);
  const absorbed = await givenRequest(app, noor.id, { supporterIds: [follower.id] });
  const list = async (user: SignedInUser) =>
    (await app.call(listOwnRequests, { token: user.token })).map(({ id, mergedInto, supporterCount }) => [
      id,
      mergedInto,
      supporterCount,
    ]);
  await merge(absorbed, source);
  app.clock.advance(13_000);
  expect(await list(follower)).toEqual([[source, null, 3]]);
  expect(await list(noor)).toEqual([[absorbed, source, 3]]);
  const before = await Promise.all([noor, other, author, follower].map(list));
  await merge(source, target);
  expect(await Promise.all([noor, other, author, follower].map(list))).toEqual(before);
  app.clock.advance(13_000);
  expect(await list(noor)).toEqual([[absorbed, target, 4]]);
  expect(await list(follower)).toEqual([[target, null, 4]]);
});

test('two merges in a row that can still be undone change nothing for authors and supporters', async () => {
  const follower = await givenSignedIn(app);
  const target = await givenRequest(app, other.id);
  const source = await givenRequest(app, supervisor.id, { supporterIds: [other.id] });
  const absorbed = await givenRequest(app, noor.id, { supporterIds: [follower.id] });
  const list = async (user: SignedInUser) => await app.call(listOwnRequests, { token: user.token });
  const before = await Promise.all([noor, other, follower].map(list));
  await merge(absorbed, source);
  await merge(source, target);
  expect(await Promise.all([noor, other, follower].map(list))).toEqual(before);
});

test('the quota of this week is refunded, that of an earlier week is not', async () => {
  const target = await givenRequest(app, other.id);
  await merge(await asked(noor), target);
  expect(await used(noor)).toBe(0);
  const later = await asked(noor);
  app.clock.advance(7 * days);
  [noor, supervisor] = [await signedIn(app, noor), await signedIn(app, supervisor)];
  await asked(noor);
  await merge(later, target);
  expect(await used(noor)).toBe(1);
});

test('an undo restores supporters, count, position in the list and the spent quota', async () => {
  const target = await givenRequest(app, other.id);
  const duplicate = await asked(noor);
  const before = [await read(target), await read(duplicate)];
  await undo((await merge(duplicate, target)).batchId);
  expect([await read(target), await read(duplicate)]).toEqual(before);
  expect(await people(target)).toEqual([{ userId: other.id, via: null }]);
  expect(await used(noor)).toBe(1);
});

test('100 concurrent undos of a merge undo it once', async () => {
  const target = await givenRequest(app, other.id);
  const { batchId } = await merge(await asked(noor), target);
  await Promise.all(Array.from({ length: 100 }, () => undo(batchId)));
  expect(await read(target)).toMatchObject({ supporterCount: 1 });
  expect(await used(noor)).toBe(1);
});

test('a refunded quota that was spent again stays refunded when the merge is undone', async () => {
  const target = await givenRequest(app, other.id);
  const { batchId } = await merge(await asked(noor), target);
  await asked(noor);
  await undo(batchId);
  expect(await app.call(getLimits, { token: noor.token })).toMatchObject({ requests: { used: 1, max: 1 } });
});

test('support that was withdrawn after a merge is not restored by an undo', async () => {
  const target = await givenRequest(app, other.id);
  const duplicate = await givenRequest(app, supervisor.id, { supporterIds: [noor.id] });
  const { batchId } = await merge(duplicate, target);
  expect(await app.call(withdrawSupport, { params: { id: target }, token: noor.token })).toMatchObject({
    supporterCount: 2,
    isSupported: false,
  });
  await undo(batchId);
  expect(await read(duplicate)).toMatchObject({ supporterCount: 1 });
  expect(await read(target)).toMatchObject({ supporterCount: 1 });
});

test('support that was given to the target as well is kept by an undo', async () => {
  const target = await givenRequest(app, other.id);
  const duplicate = await givenRequest(app, supervisor.id, { supporterIds: [noor.id] });
  const { batchId } = await merge(duplicate, target);
  const support = () => app.call(supportRequest, { params: { id: target }, token: noor.token });
  expect(await support()).toEqual({ id: target, supporterCount: 3, isSupported: true });
  expect(await support()).toEqual({ id: target, supporterCount: 3, isSupported: true });
  await undo(batchId);
  expect(await people(target)).toContainEqual({ userId: noor.id, via: null });
  expect(await read(target)).toMatchObject({ supporterCount: 2 });
  expect(await read(duplicate)).toMatchObject({ supporterCount: 2 });
});

test('requests that were merged earlier follow to the new target, and back', async () => {
  const [first, second, third] = [
    await givenRequest(app, noor.id),
    await givenRequest(app, other.id),
    await givenRequest(app, supervisor.id),
  ];
  await merge(first, second);
  const { batchId } = await merge(second, third);
  expect(await read(first)).toMatchObject({ mergedInto: third });
  expect(await read(third)).toMatchObject({ supporterCount: 3 });
  await undo(batchId);
  expect(await read(first)).toMatchObject({ mergedInto: second });
  expect(await read(second)).toMatchObject({ mergedInto: null, supporterCount: 2 });
  expect(await read(third)).toMatchObject({ supporterCount: 1 });
});

test('a merge cannot be undone after its target was merged', async () => {
  const ids = [await givenRequest(app, noor.id), await givenRequest(app, other.id), await givenRequest(app, noor.id)];
  const { batchId } = await merge(ids[0]!, ids[1]!);
  await merge(ids[1]!, ids[2]!);
  const refused = await app.refused(undoRequestBatch, { body: { batchId }, token: supervisor.token });
  expect(refused.code).toBe('request_changed_meanwhile');
});

test('merging two requests into each other concurrently makes no cycle', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const [one, two] = [await givenRequest(app, noor.id), await givenRequest(app, other.id)];
    const answers = await Promise.all([
      app.send(mergeRequests, merging(one, two)),
      app.send(mergeRequests, merging(two, one)),
    ]);
    expect(answers.flatMap(({ refusal }) => refusal?.code ?? [])).toEqual(['request_target_gone']);
  }
});

test('merging is refused for a decided, merged or unknown request and for the target itself; a merged one is not answered', async () => {
  const [target, id] = [await givenRequest(app, other.id), await givenRequest(app, noor.id)];
  const answered = await givenRequest(app, noor.id, { status: 'rejected' });
  const refusal = async (from: string, into: string) => (await app.refused(mergeRequests, merging(from, into))).code;
  expect(await refusal(answered, target)).toBe('request_transition_invalid');
  expect(await refusal(id, id)).toBe('request_transition_invalid');
  expect(await refusal(id, newId())).toBe('request_target_gone');
  expect(await refusal(newId(), target)).toBe('not_found');
  await merge(id, target);
  expect(await app.refused(mergeRequests, merging(id, answered))).toMatchObject({
    code: 'request_merged',
    message: '“Agenda koppelen” is al samengevoegd met een ander verzoek.',
  });
  expect(await app.refused(mergeRequests, merging(target, id))).toMatchObject({
    code: 'request_target_gone',
    message: '“Agenda koppelen” is al samengevoegd met een ander verzoek. Kies een ander verzoek.',
  });
  const support = { params: { id }, token: supervisor.token };
  expect(await app.refused(supportRequest, support)).toMatchObject({ code: 'request_merged' });
  const reply = { body: { ids: [id], reply: 'Dat kan.' }, token: supervisor.token };
  expect(await app.refused(replyToRequests, reply)).toMatchObject({ code: 'request_merged' });
});

test('author and supporters are notified of the target', async () => {
  const target = await givenRequest(app, other.id, { title: 'Outlook koppelen' });
  const { batchId, undoUntil } = await merge(await givenRequest(app, noor.id), target);
  app.clock.advance(12_000);
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  expect(await app.call(listNotifications, { token: noor.token })).toMatchObject([
    {
      title: '“Agenda koppelen” is samengevoegd',
      url: `/request/${target}`,
      message: `${supervisor.name} heeft uw verzoek “Agenda koppelen” samengevoegd met “Outlook koppelen”.`,
    },
  ]);
});

test('an open page of the target shows a merge as soon as it can no longer be undone', async () => {
  const target = await givenRequest(app, other.id);
  const { batchId, undoUntil } = await merge(await givenRequest(app, noor.id), target);
  const live = await connectLive(app, address, other.token);
  app.clock.advance(12_000);
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  await live.waitForMessage('changed', ({ what }) => what.includes('requests'));
  await live.close();
});
