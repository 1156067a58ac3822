import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAttachmentFile } from '#contract/attachment-files.ts';
import { readRequest, submitRequest } from '#contract/requests.ts';
import { addressOf } from '#server/testing/calls.ts';
import { givenAttachment, pdf } from '#server/testing/given-attachment.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { runQueued } from '#server/testing/run-queued.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { scanAttachmentJob } from './scan-attachment.job.ts';
import { isClean } from './scan-stream.ts';

// Debian's package clamav-daemon, with a database of one signature instead of the ones that it downloads.
const clamd = '/usr/sbin/clamd';
const bad = 'Dit-is-kwaadaardig-2026';

let folder: string;
let path: string;
let app: TestApp;
let noor: SignedInUser;
let supervisor: SignedInUser;
let child: ChildProcess | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  await chmod(folder, 0o755);
  path = join(folder, 'clamd.sock');
  await writeFile(join(folder, 'own.ndb'), `Portaal.Test:0:*:${Buffer.from(bad).toString('hex')}\n`);
  await writeFile(
    join(folder, 'clamd.conf'),
    `DatabaseDirectory ${folder}\nLocalSocket ${path}\nForeground yes\nTemporaryDirectory ${folder}\n`,
  );
  app = await startApp({
    config: { attachments: { maxBytes: 1e7, weeklyBytes: 1e8, totalBytes: 1e9, scanner: { path } } },
  });
  [noor, supervisor] = [await givenSignedIn(app), await givenSignedIn(app, { role: 2 })];
});

afterAll(async () => {
  child?.kill('SIGKILL');
  await app.stop({ failedCallsAreFine: true });
  await rm(folder, { recursive: true });
});

async function startClamd(): Promise<void> {
  child = spawn(clamd, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const accepts = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(path, () => resolve(true)).on('error', () => resolve(false));
      socket.unref();
    });
  await expect.poll(accepts, { timeout: 60_000, interval: 200 }).toBe(true);
}

const statusFor = async (id: string, { token }: SignedInUser) => {
  const url = addressOf(readAttachmentFile, { params: { id } });
  return (await app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
};
const withText = (text: string) => Buffer.concat([pdf.subarray(0, 9), Buffer.from(`% ${text}\n`), pdf.subarray(9)]);

test.skipIf(!existsSync(clamd))(
  'until clamd has answered only the sender reads a file; then all who read its text, or nobody',
  async () => {
    const [clean, infected] = [
      await givenAttachment(app, noor, { content: withText('goed') }),
      await givenAttachment(app, noor, { content: withText(bad) }),
    ];
    expect([clean.status, infected.status]).toEqual(['scanning', 'scanning']);
    const body = { title: 'Factuur', description: 'Zie de PDF.', attachmentIds: [clean.id, infected.id] };
    const params = { id: (await app.call(submitRequest, { body, token: noor.token })).id };
    const read = async (user: SignedInUser) => [await statusFor(clean.id, user), await statusFor(infected.id, user)];
    expect([await read(noor), await read(supervisor)]).toEqual([
      [200, 200],
      [404, 404],
    ]);
    await expect(scanAttachmentJob.run(app.portal, { id: clean.id })).rejects.toThrow('connect');
    expect(await read(supervisor)).toEqual([404, 404]);
    await startClamd();
    await runQueued(app, scanAttachmentJob.name);
    const statuses = async () =>
      (await app.call(readRequest, { params, token: supervisor.token })).attachments.map(({ status }) => status);
    expect(await statuses()).toEqual(['ready', 'refused']);
    expect([await read(noor), await read(supervisor)]).toEqual([
      [200, 404],
      [200, 404],
    ]);
    const [{ pieces, total, stored }] = (await app.database.query(`select
      (select count(*)::int from attachment_pieces where attachment_id = '${infected.id}') as pieces,
      (select bytes::int from attachment_totals) as total,
      (select sum(stored_bytes)::int from attachments) as stored`)) as [Record<string, number>];
    expect([pieces, total]).toEqual([0, stored]);
  },
  120_000,
);

test.skipIf(!existsSync(clamd))('a file of many pieces is scanned whole', async () => {
  async function* pieces(last: string) {
    for (let count = 0; count < 40; count += 1) yield Buffer.alloc(256 * 1024, count);
    yield Buffer.from(last);
  }
  expect([await isClean({ path }, pieces('goed')), await isClean({ path }, pieces(bad))]).toEqual([true, false]);
});
