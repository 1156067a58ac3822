import { once } from 'node:events';
import { request } from 'node:http';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAttachmentFile } from '#contract/attachment-files.ts';
import { type Attachment, uploadAttachment } from '#contract/attachments.ts';
import { systemClock } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { pdf } from '#server/testing/given-attachment.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { spawnPortal } from '#server/testing/servers/spawn-portal.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startApp({ clock: { ...systemClock, set: () => undefined, advance: () => undefined } });
});

afterEach(() => app.stop());

const headersOf = ({ token }: SignedInUser) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/octet-stream',
});
const uploadUrl = (address: string) =>
  address + addressOf(uploadAttachment, { query: { name: 'scherm.png', key: newId() } });
const rowsOf = async (text: string) => (await app.database.query(text)) as Record<string, unknown>[];

test('after kill -9 during uploads nothing that was answered is lost, and nothing half stored is served', async () => {
  const { child, ready, ended } = spawnPortal({ DATABASE_URL: app.database.url });
  const address = await ready;
  const users = await Promise.all(Array.from({ length: 8 }, () => givenSignedIn(app)));
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const content = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
  const answered: { file: Attachment; user: SignedInUser }[] = [];
  const uploadUntilKilled = async (user: SignedInUser) => {
    for (;;) {
      const answer = await fetch(uploadUrl(address), {
        method: 'POST',
        headers: headersOf(user),
        body: new Uint8Array(content),
      });
      if (answer.status !== 201) continue;
      answered.push({ file: (await answer.json()) as Attachment, user });
      if (answered.length === 10) child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(users.map(uploadUntilKilled));
  expect(await ended).toBe('SIGKILL');
  const read = (id: string, { token }: SignedInUser) =>
    app.server.inject({
      url: addressOf(readAttachmentFile, { params: { id } }),
      headers: { authorization: `Bearer ${token}` },
    });
  for (const { file, user } of answered) {
    const { rawPayload } = await read(file.id, user);
    expect(rawPayload).toHaveLength(file.bytes);
    await sharp(rawPayload).raw().toBuffer();
  }
  const half = await rowsOf(`select id, user_id as "userId" from attachments where status = 'receiving'`);
  expect(half.length).toBeGreaterThan(0);
  for (const { id, userId } of half)
    expect(
      (
        await read(
          id as string,
          users.find((user) => user.id === userId)!,
        )
      ).statusCode,
    ).toBe(404);
  const whole = `select id from attachments where status = 'ready' and stored_bytes <>
    (select sum(length(content)) from attachment_pieces where attachment_id = attachments.id)`;
  expect(await rowsOf(whole)).toEqual([]);
  expect(await rowsOf(`select bytes::int as bytes from attachment_totals`)).toEqual(
    await rowsOf(`select sum(stored_bytes)::int as bytes from attachments`),
  );
}, 120_000);

test('an upload that stops arriving is refused, and its bytes are returned', async () => {
  const noor = await givenSignedIn(app);
  const call = request(uploadUrl(await app.listen()), {
    method: 'POST',
    headers: { ...headersOf(noor), 'content-length': 5_000_000 },
  });
  call.on('error', () => undefined);
  call.write(pdf);
  const [answer] = (await once(call, 'response')) as [{ statusCode: number }];
  expect(answer.statusCode).toBe(408);
  call.destroy();
  expect(await rowsOf(`select id from attachments where user_id = '${noor.id}'`)).toEqual([]);
  expect(await rowsOf(`select bytes::int as bytes from attachment_usage where user_id = '${noor.id}'`)).toEqual([
    { bytes: 0 },
  ]);
}, 60_000);
