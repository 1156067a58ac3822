import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/database-tools.ts';
import { listAuditLogs } from '#server/testing/list-audit-logs.ts';
import { givenSignedIn, givenUser, type SignedInUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { manifestName, type ArchiveManifest } from './archive-format.ts';
import { endInterruptedBackups } from './manage-backups.ts';
import { backupApplicationName, openBackup } from './open-backup.ts';
import { readTarEntries } from './tar.ts';

let app: TestApp;
let administrator: SignedInUser;
let base: string;

beforeAll(async () => {
  app = await startApp();
  administrator = await givenSignedIn(app, { role: 3 });
  base = await app.listen();
});

afterAll(() => app.stop());

/** A backup, as soon as the one before has released its lock. */
async function open(maxMs?: number): ReturnType<typeof openBackup> {
  const options = { now: new Date(), ...(maxMs !== undefined && { maxMs }) };
  let opened: Awaited<ReturnType<typeof openBackup>> | undefined;
  const attempt = async () =>
    (opened = await openBackup({ connectionString: app.database.url }, options).catch(() => undefined));
  await expect.poll(attempt).toBeDefined();
  return opened!;
}

/** A ticket, as soon as the backup before has released its lock. */
async function request({ token } = administrator): Promise<string> {
  let ticket: string | undefined;
  const attempt = async () => (ticket = (await app.send(calls.requestBackup, { token })).body?.ticket);
  await expect.poll(attempt).toBeDefined();
  return ticket!;
}

const download = (ticket: string) => fetch(`${base}/api/database/backup?ticket=${ticket}`);
/** Whether the body of a response arrives to its end. */
const isComplete = (answer: Response) =>
  answer.arrayBuffer().then(
    () => true,
    () => false,
  );
// Of this database: other tests use the same cluster.
const ofBackup = `application_name = '${backupApplicationName}' and datname = current_database()`;
const connections = (where = 'true') =>
  app.database.query(`select pid from pg_stat_activity where ${ofBackup} and ${where}`);
const latest = async () => (await app.call(calls.listBackups, { token: administrator.token }))[0];

async function readEntries(archive: Buffer): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  const source = (async function* () {
    yield gunzipSync(archive);
  })();
  for await (const { name, content } of readTarEntries(source)) entries.set(name, content.toString());
  return entries;
}

/** Reads until the first bytes have arrived; nothing more is taken until the stream is consumed. */
async function firstBytes(archive: Readable): Promise<Buffer> {
  const { promise, resolve } = Promise.withResolvers<void>();
  archive.once('readable', resolve);
  await promise;
  return archive.read() as Buffer;
}

test('a download is a gzip file with a manifest, recorded and audited with its rows', async () => {
  const answer = await download(await request());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/gzip');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-disposition')).toMatch(/filename="portaal-backup-\d{4}-\d\d-\d\d\.tar\.gz"/);
  const archive = Buffer.from(await answer.arrayBuffer());
  const entries = await readEntries(archive);
  expect([...entries.keys()].at(0)).toBe('archive.json');
  expect([...entries.keys()].at(-1)).toBe(manifestName);
  await expect.poll(async () => (await latest())?.status).toBe('done');
  expect(await latest()).toMatchObject({ requestedBy: administrator.name, bytes: archive.length, failure: null });
  const [logged] = await listAuditLogs(app, 'backup.downloaded');
  expect(logged).toMatchObject({ userId: administrator.id, details: { after: { bytes: archive.length } } });
  await expect.poll(() => connections()).toEqual([]);
});

test('HEAD makes no backup and leaves the ticket valid', async () => {
  const ticket = await request();
  const head = await fetch(`${base}/api/database/backup?ticket=${ticket}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
  const answer = await download(ticket);
  expect(answer.status).toBe(200);
  await answer.arrayBuffer();
});

test('it has no sessions, tokens or tickets', async () => {
  const archive = await buffer((await open()).archive);
  const names = [...(await readEntries(archive)).keys()].join('\n');
  expect(names).toContain('data/public.users/00001.copy');
  expect(names).not.toMatch(/session|token|ticket|live_|backups/);
});

test('writes during a backup are not part of it: one moment for all tables', async () => {
  await app.database.query('create table pairs_a (id int); create table pairs_b (id int)');
  const insert = (id: number) =>
    app.database.query(`with a as (insert into pairs_a values (${id})) insert into pairs_b values (${id})`);
  await insert(1);
  const { archive, result } = await open();
  const first = await firstBytes(archive);
  await Promise.all(Array.from({ length: 20 }, (_, index) => insert(index + 2)));
  await app.database.query('delete from pairs_a where id = 1');
  const entries = await readEntries(Buffer.concat([first, await buffer(archive)]));
  expect(entries.get('data/public.pairs_a/00001.copy')).toBe('1\n');
  expect(entries.get('data/public.pairs_b/00001.copy')).toBe('1\n');
  expect((await result).failure).toBeNull();
  await app.database.query('drop table pairs_a, pairs_b');
});

test('under continuous writes the rows of every table are those that the manifest counts', async () => {
  await app.database.query(
    'create table ledger (id int primary key, amount int); create table totals (sum int, rows int)',
  );
  await app.database.query('insert into totals values (0, 0)');
  const writing = new AbortController();
  const write = async (worker: number) => {
    for (let n = 0; !writing.signal.aborted; n += 1)
      await app.database.query(
        `with added as (insert into ledger values (${n * 4 + worker}, ${n}))
         update totals set sum = sum + ${n}, rows = rows + 1`,
      );
  };
  const writers = [write(0), write(1), write(2), write(3)];
  for (let round = 0; round < 3; round += 1) {
    const entries = await readEntries(await buffer((await open()).archive));
    const ledger = (entries.get('data/public.ledger/00001.copy') ?? '').split('\n').slice(0, -1);
    const sum = ledger.reduce((before, line) => before + Number(line.split('\t')[1]), 0);
    expect(entries.get('data/public.totals/00001.copy')).toBe(`${sum}\t${ledger.length}\n`);
    const manifest = JSON.parse(entries.get(manifestName)!) as ArchiveManifest;
    expect(manifest.tables.find(({ name }) => name === 'public.ledger')?.rows).toBe(ledger.length);
  }
  writing.abort();
  await Promise.all(writers);
  await app.database.query('drop table ledger, totals');
});

test('a reader that stops halts the reading of the database, and a closed one ends its transaction', async () => {
  await app.database.query(
    `create table large as select n, (select string_agg(encode(sha512((random()::text || n || i)::bytea), 'hex'), '') from generate_series(1, 15) as i) as text
     from generate_series(1, 20000) as n`,
  );
  const { archive, result } = await open();
  await firstBytes(archive);
  await expect.poll(() => connections("wait_event = 'ClientWrite' and backend_xmin is not null")).toHaveLength(1);
  archive.destroy();
  expect(await result).toMatchObject({ failure: 'disconnected' });
  await expect.poll(() => connections()).toEqual([]);
});

test('a reader that is too slow loses its backup when its time is over', async () => {
  const { archive, result } = await open(1500);
  archive.on('error', () => undefined);
  expect(await result).toMatchObject({ failure: 'time_limit' });
  expect(archive.destroyed).toBe(true);
  await expect.poll(() => connections()).toEqual([]);
});

test('a browser that ends the download leaves a failed backup, and the next one can begin', async () => {
  const abort = new AbortController();
  const ticket = await request();
  const answer = await fetch(`${base}/api/database/backup?ticket=${ticket}`, { signal: abort.signal });
  await answer.body!.getReader().read();
  abort.abort();
  await expect.poll(async () => (await latest())?.status).toBe('failed');
  expect(await latest()).toMatchObject({ failure: 'disconnected' });
  expect(await listAuditLogs(app, 'backup.failed')).toHaveLength(1);
  await expect.poll(() => connections()).toEqual([]);
});

test('the download of somebody who is no administrator any more ends', async () => {
  const other = await givenSignedIn(app, { role: 3 });
  const answer = await download(await request(other));
  await app.database.query(`update users set status = 'disabled' where id = '${other.id}'`);
  await expect.poll(async () => (await latest())?.status).toBe('failed');
  expect(await isComplete(answer)).toBe(false);
  const logged = (await listAuditLogs(app, 'backup.failed')).at(-1);
  expect(logged).toMatchObject({ userId: other.id, details: { reason: 'forbidden' } });
  expect(app.log.lines.at(-1)).toContain('"code":"forbidden","msg":"a backup was refused"');
});

test('a backup that loses the database breaks off the download, and raises an alert until one succeeds', async () => {
  const answer = await download(await request());
  await expect.poll(() => connections("wait_event = 'ClientWrite'")).toHaveLength(1);
  await app.database.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${ofBackup}`);
  expect(await isComplete(answer)).toBe(false);
  await expect.poll(async () => (await latest())?.failure).toBe('failed');
  const openAlerts = () =>
    app.database.query(`select key, title from alerts where source = 'database' and resolved_at is null`);
  await expect.poll(openAlerts).toEqual([{ key: 'backup', title: 'Een reservekopie is mislukt' }]);
  app.log.lines.length = 0;
  await app.database.query('drop table large');
  await (await download(await request())).arrayBuffer();
  await expect.poll(openAlerts).toEqual([]);
});

test('one backup runs at a time', async () => {
  const ticket = await request();
  const { archive, result } = await open();
  await firstBytes(archive);
  expect(await app.refused(calls.requestBackup, { token: administrator.token })).toMatchObject({
    code: 'backup_running',
  });
  const answer = await download(ticket);
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'backup_running' }]);
  expect(app.log.lines.at(-1)).toContain('"code":"backup_running","msg":"a backup was refused"');
  archive.resume();
  await result;
  await request();
});

test('a backup that still opens its connection is running; without one after a minute it has failed', async () => {
  const ticket = await request();
  await (await download(ticket)).arrayBuffer();
  await expect.poll(async () => (await latest())?.status).toBe('done');
  await app.database.query(
    `update backups set status = 'running', started_at = '${app.clock.now().toISOString()}'
     where id = (select max(id) from backups)`,
  );
  expect(await latest()).toMatchObject({ status: 'running', failure: null });
  app.clock.advance(minutes);
  expect(await latest()).toMatchObject({ status: 'failed', failure: 'failed' });
});

test('a backup of an instance that was killed has failed, with one audit row and one alert, on two instances', async () => {
  await (await download(await request())).arrayBuffer();
  await expect.poll(async () => (await latest())?.status).toBe('done');
  await expect.poll(() => connections()).toEqual([]);
  await endInterruptedBackups(app.portal);
  await app.database.query('delete from alerts');
  const { id } = (await latest())!;
  await app.database.query(
    `update backups set status = 'running', started_at = '${app.clock.now().toISOString()}'
     where id = '${id}'`,
  );
  const other = await startApp({ database: app.database, clock: app.clock });
  const end = () => Promise.all([app, other, app].map(({ portal }) => endInterruptedBackups(portal)));
  const recorded = async () => [
    await app.database.query(`select status from backups where id = '${id}'`),
    (await listAuditLogs(app, 'backup.failed')).filter(({ target }) => target === id),
    await app.database.query(`select count, message from alerts where key = 'backup' and resolved_at is null`),
  ];
  await end();
  expect(await recorded()).toEqual([[{ status: 'running' }], [], []]);
  app.clock.advance(minutes);
  await end();
  const audited = expect.objectContaining({ userId: administrator.id });
  const message = expect.stringContaining('is niet bekend of die volledig is gedownload');
  expect(await recorded()).toEqual([[{ status: 'failed' }], [audited], [{ count: 1, message }]]);
  await other.stop();
});

test('a ticket is valid once, for a minute, and for an administrator', async () => {
  const ticket = await request();
  await (await download(ticket)).arrayBuffer();
  await expect.poll(async () => (await latest())?.status).toBe('done');
  const late = await request();
  app.clock.advance(2 * minutes);
  const demoted = await givenUser(app, { role: 3 });
  const other = await givenSignedIn(app, { role: 3, name: 'Bas' });
  const { ticket: lost } = await app.call(calls.requestBackup, { token: other.token });
  await app.database.query(`update users set role = 2 where id in ('${other.id}', '${demoted.id}')`);
  for (const refused of [ticket, late, lost, 'guessed']) {
    const answer = await download(refused);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'backup_ticket_invalid' }]);
  }
});
