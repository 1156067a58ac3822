import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readAttachmentFile } from '#contract/attachment-files.ts';
import { deleteAttachment } from '#contract/attachments.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { givenAttachment, pdf, pictureOf, sendUpload } from '#server/testing/given-attachment.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let noor: SignedInUser;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  noor = await givenSignedIn(app);
});

afterAll(() => app.stop());

const read = (id: string, { token }: SignedInUser, size: 'full' | 'thumbnail' = 'full', headers = {}) =>
  app.server.inject({
    url: addressOf(readAttachmentFile, { params: { id }, query: { size } }),
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const countRows = async () => {
  const [row] = await app.database.query(`select (select count(*)::int from attachments) as files,
    (select bytes::int from attachment_totals) as total, (select coalesce(sum(stored_bytes), 0)::int from attachments) as sum`);
  return row as { files: number; total: number; sum: number };
};

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s picture is stored and served again', async (format) => {
  const stored = await givenAttachment(app, noor, { content: await pictureOf(format), name: 'Scherm 1.dat' });
  expect(stored).toMatchObject({ kind: 'image', width: 60, height: 40, status: 'ready' });
  expect(stored.name).toBe(`Scherm 1.${format === 'jpeg' ? 'jpg' : format}`);
  const full = await read(stored.id, noor);
  expect(full.statusCode).toBe(200);
  expect(full.headers).toMatchObject({
    'content-type': `image/${format}`,
    'content-length': String(stored.bytes),
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  expect(await sharp(full.rawPayload).metadata()).toMatchObject({ format, width: 60, height: 40 });
  const thumbnail = await read(stored.id, noor, 'thumbnail');
  expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'webp' });
  const known = await read(stored.id, noor, 'full', { 'if-none-match': String(full.headers['etag']) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('a PDF is stored as it is, and only downloaded', async () => {
  const stored = await givenAttachment(app, noor, { content: pdf, name: 'Rapport.pdf' });
  expect(stored).toMatchObject({ kind: 'pdf', bytes: pdf.length, width: null });
  const { headers, rawPayload } = await read(stored.id, noor);
  expect(rawPayload.equals(pdf)).toBe(true);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe(`attachment; filename="Rapport.pdf"; filename*=UTF-8''Rapport.pdf`);
  expect((await read(stored.id, noor, 'thumbnail')).statusCode).toBe(404);
});

test('an unsent file is its sender’s alone, who can delete it', async () => {
  const stored = await givenAttachment(app, noor);
  const other = await givenSignedIn(app, { role: 3 });
  expect((await read(stored.id, other)).statusCode).toBe(404);
  expect(await app.refused(deleteAttachment, { params: { id: stored.id }, token: other.token })).toMatchObject({
    code: 'not_found',
  });
  await app.call(deleteAttachment, { params: { id: stored.id }, token: noor.token });
  expect((await read(stored.id, noor)).statusCode).toBe(404);
  const { total, sum } = await countRows();
  expect(total).toBe(sum);
});

test('one key stores one file, whatever is sent with it at the same time', async () => {
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendUpload(app, noor, { key })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const rows = await app.database.query(`select count(*)::int as files from attachments where user_id = '${noor.id}'`);
  expect(rows).toEqual([{ files: 1 }]);
  const usage = await app.database.query(`select bytes::int from attachment_usage where user_id = '${noor.id}'`);
  expect(usage).toEqual([{ bytes: (await pictureOf()).length }]);
});
