import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readAttachmentFile } from '#contract/attachment-files.ts';
import { openBackup } from '#server/features/database/public.ts';
import { addressOf } from '#server/testing/calls.ts';
import { createTestDatabase } from '#server/testing/clusters/test-database.ts';
import { givenAttachment, pdfOf, pictureOf } from '#server/testing/given-attachment.ts';
import { givenSignedIn, signedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { restoreArchive } from './restore-archive.ts';

async function readFile(app: TestApp, { token }: SignedInUser, id: string, size: 'full' | 'thumbnail') {
  const url = addressOf(readAttachmentFile, { params: { id }, query: { size } });
  const { statusCode, rawPayload } = await app.server.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(statusCode).toBe(200);
  return rawPayload;
}

test('attachments are in a backup, and are read byte for byte where it was restored', async () => {
  const app = await startApp();
  onTestFinished(() => app.stop());
  const noor = await givenSignedIn(app);
  const content = pdfOf(1_000_000);
  const document = await givenAttachment(app, noor, { content });
  const picture = await givenAttachment(app, noor, { content: await pictureOf('jpeg', { width: 900, height: 700 }) });

  const folder = await mkdtemp(join(tmpdir(), 'portaal-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'backup.tar.gz');
  const { archive, result } = await openBackup({ connectionString: app.database.url }, { now: new Date() });
  await pipeline(archive, createWriteStream(path));
  expect(await result).toMatchObject({ failure: null });
  const database = await createTestDatabase(inject('adminUrl'));
  onTestFinished(() => database.drop());
  await restoreArchive(
    { path },
    { connection: { connectionString: database.url }, log: app.portal.log, replace: false },
  );

  const restored = await startApp({ database });
  onTestFinished(() => restored.stop());
  const again = await signedIn(restored, noor);
  expect((await readFile(restored, again, document.id, 'full')).equals(content)).toBe(true);
  for (const size of ['full', 'thumbnail'] as const) {
    const before = await readFile(app, noor, picture.id, size);
    expect((await readFile(restored, again, picture.id, size)).equals(before), size).toBe(true);
  }
  // What the limit counts is that of the restored files.
  const counted = 'select bytes::int from attachment_totals';
  expect(await database.query(counted)).toEqual(await app.database.query(counted));
});
