import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listNotifications } from '#contract/notifications.ts';
import { changeRequests, mergeRequests, undoRequestBatch } from '#contract/request-decisions.ts';
import { readRequest, submitRequest, supportRequest, withdrawSupport } from '#contract/requests.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { integer } from '#server/platform/database/column.ts';
import { getValue, hasRow } from '#server/platform/database/statements.ts';
import { notifySupportersJob } from '../notify/notify-supporters.job.ts';

let app: TestApp;
let supervisor: SignedInUser;
let people: SignedInUser[];
let target: string;
let duplicates: string[];

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  supervisor = await givenSignedIn(app, { role: 2 });
  people = [];
  for (let count = 0; count < 5; count += 1) people.push(await givenSignedIn(app));
  const [first, ...rest] = people;
  target = await givenRequest(app, first!.id, { title: 'Outlook koppelen' });
  duplicates = [];
  for (const { token } of rest) {
    const body = { title: 'Agenda', description: 'Graag.' };
    duplicates.push((await app.call(submitRequest, { body, token })).id);
  }
});

afterAll(() => app.stop());

const merging = (ids: string[], intoId = target, by = supervisor) => ({ body: { ids, intoId }, token: by.token });
const merge = (ids: string[], intoId = target) => app.call(mergeRequests, merging(ids, intoId));
const undoing = (batchId: string) => ({ body: { batchId }, token: supervisor.token });
const read = (id: string) => app.call(readRequest, { params: { id }, token: supervisor.token });
const used = async () =>
  await Promise.all(people.slice(1).map(async ({ token }) => (await app.call(getLimits, { token })).requests.used));
const counted = async () => {
  return await getValue(app.portal.db, integer)`select count(*) from requests
    where supporter_count <> (select count(*) from request_supporters where request_id = requests.id)`;
};

test('several requests: supporters count once, each author’s quota is refunded, one undo restores all of it', async () => {
  await app.call(supportRequest, { params: { id: duplicates[0]! }, token: people[2]!.token });
  const before = await Promise.all([target, ...duplicates].map(read));
  expect(await used()).toEqual([1, 1, 1, 1]);
  const { batchId, changed, skipped } = await merge(duplicates);
  expect([changed.toSorted(), skipped]).toEqual([duplicates.toSorted(), []]);
  expect(await read(target)).toMatchObject({ supporterCount: 5 });
  expect((await read(target)).history.filter(({ kind }) => kind === 'absorbed')).toHaveLength(4);
  expect(await used()).toEqual([0, 0, 0, 0]);
  const audited = (await listAuditLogs(app, 'request.merged')).filter(({ userId }) => userId === supervisor.id);
  expect(new Set(audited.map(({ target: of }) => of))).toEqual(new Set([target, ...duplicates]));
  expect(audited).toHaveLength(1 + duplicates.length);
  expect(audited.find(({ target: of }) => of === duplicates[0])).toMatchObject({
    details: { before: { mergedInto: null }, after: { mergedInto: target } },
  });
  await app.call(undoRequestBatch, undoing(batchId));
  expect(await Promise.all([target, ...duplicates].map(read))).toEqual(before);
  expect(await used()).toEqual([1, 1, 1, 1]);
  expect(await counted()).toBe(0);
});

test('decided, merged and unknown requests and the target itself are skipped', async () => {
  const [one, two, three] = duplicates as [string, string, string];
  await app.call(changeRequests, { body: { ids: [one], status: 'rejected' }, token: supervisor.token });
  await merge([two]);
  const { changed, skipped } = await merge([one, two, three, target, three]);
  expect(changed).toEqual([three]);
  expect(skipped.toSorted()).toEqual([one, two, target].toSorted());
});

test('an author who spent the refunded quota keeps the new request after an undo', async () => {
  const { batchId } = await merge(duplicates);
  const body = { title: 'Iets anders', description: 'Graag.' };
  await app.call(submitRequest, { body, token: people[1]!.token });
  await app.call(undoRequestBatch, undoing(batchId));
  expect(await used()).toEqual([1, 1, 1, 1]);
});

test('an author of two requests in one week is refunded both', async () => {
  const { id } = people[1]!;
  const more = await givenRequest(app, id);
  await sql`update weekly_limits set used = 2, max_allowed = 2
    where user_id = ${id} and limit_type = 'requests'`.execute(app.portal.db);
  await merge([duplicates[0]!, more]);
  expect(await used()).toEqual([0, 1, 1, 1]);
});

test('requests that were merged earlier follow to the new target, and back', async () => {
  const [one, two, three] = duplicates as [string, string, string];
  await merge([one], two);
  const { batchId } = await merge([two, three]);
  expect(await read(one)).toMatchObject({ mergedInto: target });
  expect(await read(target)).toMatchObject({ supporterCount: 4 });
  await app.call(undoRequestBatch, undoing(batchId));
  expect(await read(one)).toMatchObject({ mergedInto: two });
  expect(await read(target)).toMatchObject({ supporterCount: 1 });
  expect(await counted()).toBe(0);
});

test('undoing one of two merges leaves the supporters that the other one also brought', async () => {
  const [one, two] = duplicates as [string, string];
  const [author, both, onlyOne] = [people[1]!, people[3]!, people[4]!];
  const more = await givenRequest(app, author.id);
  for (const id of [one, two]) await app.call(supportRequest, { params: { id }, token: both.token });
  await app.call(supportRequest, { params: { id: one }, token: onlyOne.token });
  const before = await read(target);
  const first = await merge([one]);
  const second = await merge([two, more]);
  expect(await read(target)).toMatchObject({ supporterCount: 5 });
  await app.call(undoRequestBatch, undoing(first.batchId));
  expect(await read(target)).toMatchObject({ supporterCount: 4 });
  expect(await counted()).toBe(0);
  const supportOf = async ({ id }: SignedInUser) =>
    await hasRow(app.portal.db)`select from request_supporters where request_id = ${target} and user_id = ${id}`;
  expect(await Promise.all([author, both, onlyOne].map(supportOf))).toEqual([true, true, false]);
  await app.call(undoRequestBatch, undoing(second.batchId));
  expect(await read(target)).toMatchObject({ supporterCount: before.supporterCount });
  expect(await Promise.all([author, both, onlyOne].map(supportOf))).toEqual([false, false, false]);
});

test('200 concurrent supports, withdrawals and merges merge each duplicate once and keep the counts right', async () => {
  const second = await givenSignedIn(app, { role: 3 });
  const all = [target, ...duplicates];
  const turns = Array.from({ length: 100 }, (_, at) => ({
    params: { id: all[at % all.length]! },
    token: people[(at * 7) % people.length]!.token,
  }));
  const merges = [supervisor, second, supervisor, second].map((by, at) => {
    const some = at < 2 ? duplicates.slice(0, 3) : duplicates.slice(1);
    return app.send(mergeRequests, merging(at % 2 === 0 ? some : some.toReversed(), target, by));
  });
  await Promise.all([
    ...turns.map((turn) => app.send(supportRequest, turn)),
    ...turns.map((turn) => app.send(withdrawSupport, turn)),
  ]);
  const merged = (await Promise.all(merges)).flatMap(({ body }) => body?.changed ?? []);
  expect(merged.toSorted()).toEqual(duplicates.toSorted());
  expect(await counted()).toBe(0);
  expect(await used()).toEqual([0, 0, 0, 0]);
  expect(await read(target)).toMatchObject({ supporterCount: 5 });
});

test('each author is notified once, after the undo period', async () => {
  const { batchId, undoUntil } = await merge(duplicates);
  app.clock.advance(12_000);
  await notifySupportersJob.run(app.portal, { batchId, undoUntil });
  for (const { token } of people.slice(1))
    expect(await app.call(listNotifications, { token })).toMatchObject([{ title: '“Agenda” is samengevoegd' }]);
});
