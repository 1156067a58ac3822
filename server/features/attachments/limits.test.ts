import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { blockedBy } from '#server/testing/blocked.ts';
import { givenAttachment, pdf, sendUpload } from '#server/testing/given-attachment.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { days, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { deleteEndedJob } from './delete-ended.job.ts';
import { updateTotal, updateUsage } from './uploads-sql.ts';

let app: TestApp;
let noor: SignedInUser;

const limits = { maxBytes: 100_000, weeklyBytes: pdf.length * 5 + 50, totalBytes: 1_000_000, scanner: null };

beforeAll(async () => {
  app = await startApp({ config: { attachments: limits } });
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const upload = (user: SignedInUser, content = pdf) => sendUpload(app, user, { content });
const usageOf = async (user: SignedInUser) => {
  const rows = await app.database.query(`select bytes::int from attachment_usage where user_id = '${user.id}'`);
  return (rows as { bytes: number }[]).map(({ bytes }) => bytes);
};
const totals = async () => {
  const [row] = await app.database.query(`select (select bytes::int from attachment_totals) as counted,
    (select coalesce(sum(stored_bytes), 0)::int from attachments) as stored`);
  return row as { counted: number; stored: number };
};

test('of 300 uploads at once a user stores as many bytes as a week allows, and none is half counted', async () => {
  const answers: Awaited<ReturnType<typeof upload>>[] = [];
  // The calls that one user may have at a time.
  for (let round = 0; round < 20; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 15 }, () => upload(noor)))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['attachment_limit_reached']),
  );
  expect(await usageOf(noor)).toEqual([pdf.length * 5]);
  app.clock.advance(7 * days);
  expect((await upload(await signedIn(app, noor))).status).toBe(201);
  const { counted, stored } = await totals();
  expect(counted).toBe(stored);
});

test('300 parallel charges of one user, and of the portal, never exceed their limit', async () => {
  const { db } = app.portal;
  const week = { userId: noor.id, weekStart: new Date('2026-01-05T00:00:00Z'), bytes: 7, max: 100 };
  const charged = await Promise.all(Array.from({ length: 300 }, () => updateUsage(db, week)));
  expect(charged.filter(Boolean)).toHaveLength(14);
  const { counted } = await totals();
  const added = await Promise.all(Array.from({ length: 300 }, () => updateTotal(db, { bytes: 7, max: counted + 100 })));
  expect(added.filter(Boolean)).toHaveLength(14);
  await updateTotal(db, { bytes: -98, max: limits.totalBytes });
});

test('a portal without room refuses an upload, which the user does not count', async () => {
  const { counted } = await totals();
  await updateTotal(app.portal.db, { bytes: limits.totalBytes - counted, max: limits.totalBytes });
  const { status, body } = await upload(noor);
  expect([status, body.code]).toEqual([507, 'attachments_full']);
  expect(await usageOf(noor)).toEqual([]);
  await updateTotal(app.portal.db, { bytes: counted - limits.totalBytes, max: limits.totalBytes });
  // The operator finds it in the log.
  expect(app.log.errors()).toHaveLength(1);
  app.log.lines.length = 0;
});

test('an upload that begins while its account is deleted is refused as that of nobody', async () => {
  const { status, body } = await blockedBy(
    app,
    (tx) => sql`delete from users where id = ${noor.id}`.execute(tx),
    () => upload(noor),
  );
  expect([status, body.code]).toEqual([401, 'authentication_required']);
  expect(await usageOf(noor)).toEqual([]);
});

test.each([
  ['an empty file', Buffer.alloc(0), 'attachment_unreadable', true],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'attachment_type', true],
  ['a program', Buffer.from('MZ\x90\x00\x03 this program'), 'attachment_type', true],
  ['a file of 100 kB and more', Buffer.alloc(100_001, '%PDF-1.4'), 'attachment_too_large', true],
  ['a PDF that was cut off', pdf.subarray(0, -8), 'attachment_unreadable', false],
  [
    'an encrypted PDF',
    Buffer.from(pdf.toString().replace('/Root', '/Encrypt 5 0 R /Root')),
    'attachment_unreadable',
    false,
  ],
] as const)('%s is refused', async (_what, content, code, isFree) => {
  const { body } = await upload(noor, content);
  expect(body.code).toBe(code);
  const used = await usageOf(noor);
  expect(used.filter((bytes) => bytes !== 0)).toEqual(isFree || content.length === 0 ? [] : [content.length]);
  expect(await app.database.query(`select id from attachments where user_id = '${noor.id}'`)).toEqual([]);
});

test('what is not sent within a day ends, and what a killed instance was receiving within the hour', async () => {
  const unsent = await givenAttachment(app, noor, { content: pdf });
  const left = newId();
  await app.database.query(`insert into attachments
    (id, user_id, upload_key, status, name, bytes, stored_bytes, charged_bytes, charged_week, created_at)
    select '${left}', user_id, 'x', 'receiving', '', 40, 40, 40, charged_week, created_at from attachments where id = '${unsent.id}'`);
  await app.database.query(`update attachment_usage set bytes = bytes + 40 where user_id = '${noor.id}'`);
  await app.database.query('update attachment_totals set bytes = bytes + 40');
  const ids = async () => {
    await deleteEndedJob.run(app.portal, {});
    const rows = await app.database.query(`select id from attachments where user_id = '${noor.id}'`);
    return (rows as { id: string }[]).map(({ id }) => id);
  };
  app.clock.advance(10 * minutes);
  expect((await ids()).toSorted()).toEqual([unsent.id, left].toSorted());
  app.clock.advance(10 * minutes);
  expect(await ids()).toEqual([unsent.id]);
  expect(await usageOf(noor)).toEqual([pdf.length]);
  app.clock.advance(days);
  expect(await ids()).toEqual([]);
  const { counted, stored } = await totals();
  expect(counted).toBe(stored);
});
