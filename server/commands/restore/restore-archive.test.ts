import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  type ArchiveManifest,
  openBackup,
  formatTarEntry,
  readTarEntries,
  tarEnd,
  type TarEntry,
  transientTables,
} from '#server/features/database/public.ts';
import { listMigrationNames } from '#server/platform/database/migrate.ts';
import { queueJob } from '#server/platform/jobs/jobs.ts';
import { givenMigrations } from '#server/testing/given-migrations.ts';
import { givenDemo } from '#server/testing/given-demo.ts';
import { createTestDatabase, template, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { fillEveryTable } from '#server/testing/rows/fill-every-table.ts';
import { restoreArchive, type RestoreReport } from './restore-archive.ts';

let app: TestApp;
let folder: string;
let file: string;
/** The database into which the backup was restored first. */
let restored: TestDatabase;
let report: RestoreReport;
const created: TestDatabase[] = [];

beforeAll(async () => {
  app = await startApp({ config: { demo: true } });
  folder = await mkdtemp(join(tmpdir(), 'portaal-restore-'));
  await givenDemo(app);
  await queueJob(app.portal.db, 'send-mail', { id: 'één "aanhaling"\\' });
  await app.database.query(`select graphile_worker.add_job('send-mail', queue_name => 'één rij')`);
  await app.database.query(
    `insert into graphile_worker._private_known_crontabs values ('check-tools', now(), 'infinity')`,
  );
  await app.database.query("update graphile_worker._private_jobs set locked_by = 'instance', locked_at = now()");
  await fillEveryTable(app.database);
  file = await backUp('backup.tar.gz');
  restored = await emptyDatabase();
  report = await restore(file, restored);
});

afterAll(async () => {
  for (const database of created) await database.drop();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

async function backUp(name: string, { url } = app.database): Promise<string> {
  const path = join(folder, name);
  const { archive, result } = await openBackup({ connectionString: url }, { now: new Date() });
  await pipeline(archive, createWriteStream(path));
  expect(await result).toMatchObject({ failure: null });
  return path;
}

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('adminUrl'));
  created.push(database);
  return database;
}

function restore(path: string, { url }: Pick<TestDatabase, 'url'>, replace = false): Promise<RestoreReport> {
  return restoreArchive({ path }, { connection: { connectionString: url }, log: app.portal.log, replace });
}

type Row = Record<string, string | null>;

/**
 * Every row of every table as text; jobs without their locks, which a backup leaves out,
 * and keys whether active or not.
 */
async function readContent(database: TestDatabase): Promise<Record<string, string[]>> {
  const tables = (await database.query(`
    select format('%I.%I', nspname, relname) as name,
      string_agg(format('%I', attname), ', ' order by attname) filter (where attname not in ('locked_by', 'locked_at', 'is_available')) as columns
    from pg_class as tables join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and nspname in ('public', 'graphile_worker') and (relname, attname) <> ('api_keys', 'is_active')
    group by 1 order by 1`)) as Row[];
  const content: Record<string, string[]> = {};
  for (const { name, columns } of tables as { name: string; columns: string }[]) {
    if (name in transientTables) continue;
    const where = name === 'public.audit_logs' ? "where event_type <> 'backup.restored'" : '';
    const rows = (await database.query(
      `select row(${columns})::text as row from ${name} ${where} order by 1`,
    )) as Row[];
    content[name] = rows.map(({ row }) => row!);
  }
  return content;
}

test('a backup restored elsewhere has every row of every table, and the same tables, keys and triggers', async () => {
  const [before, after] = [await readContent(app.database), await readContent(restored)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
  expect(Object.values(before).flat().length).toBe(report.rows);
  const structure = `select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint
    where connamespace = 'public'::regnamespace union all
    select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`;
  expect(await restored.query(structure)).toEqual(await app.database.query(structure));
  const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
  expect(empty.map(([table]) => table)).toEqual([]);
  const odd = Object.values(before).flat();
  expect(odd.filter((row) => row.includes('😀')).length).toBeGreaterThan(30);
  expect(odd.filter((row) => row.includes('infinity')).length).toBeGreaterThan(10);
});

test('restored API keys are inactive: they could have been deleted after the backup', async () => {
  const query = 'select 1 from api_keys where is_active';
  expect(await app.database.query(query)).not.toEqual([]);
  expect(await restored.query(query)).toEqual([]);
});

test('without the flag an existing portal is left as it is, with it everything is replaced', async () => {
  await restored.query(`insert into search_synonyms (id, words, created_at) values ('later', '{a,b}', now())`);
  await expect(restore(file, restored)).rejects.toThrow(/not empty: it has the accounts of \d+ users.*--replace/s);
  expect(await restored.query(`select id from search_synonyms where id = 'later'`)).toHaveLength(1);
  await restore(file, restored, true);
  expect(await restored.query(`select id from search_synonyms where id = 'later'`)).toHaveLength(0);
});

test('a portal that was started once and has no users may be restored into', async () => {
  const target = await createTestDatabase(inject('adminUrl'), { copyOf: template });
  created.push(target);
  expect((await restore(file, target)).rows).toBeGreaterThan(100);
});

test('a database that a portal uses, or another program, is refused', async () => {
  await expect(restore(file, app.database, true)).rejects.toThrow(/A portal is connected to this database.*Stop it/);
  const target = await emptyDatabase();
  await target.query('create table invoices (id int)');
  await expect(restore(file, target, true)).rejects.toThrow(/tables of another program/);
});

test('a database that a portal uses is refused whatever its DATABASE_URL names the portal', async () => {
  const database = await createTestDatabase(inject('adminUrl'), { copyOf: template });
  created.push(database);
  const named = { url: `${database.url}?application_name=hr-tool` };
  const running = await startApp({ database, databaseUrl: named.url });
  await expect(restore(file, named, true)).rejects.toThrow(/A portal is connected to this database.*Stop it/);
  await running.stop();
});

const emptyMigrations = 'create table migrations (name text, timestamp text); create table migrations_lock (id text);';

test.each([
  ['a failed start of the portal', `${emptyMigrations} create table users (id int); create table orders (id int)`],
  [
    'migrations of its own',
    'create table migrations (id int, migration text); create table users (id int); create table orders (id int)',
  ],
  ['only functions and types', "create type colour as enum ('red'); create function one() returns int return 1"],
  [
    'migrations with the same columns',
    `${emptyMigrations} insert into migrations values ('0001-orders', ''); create table users (id int)`,
  ],
])('another program that has %s keeps its tables', async (_what, statements) => {
  const target = await emptyDatabase();
  await target.query(statements);
  const list = () =>
    target.query(`select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`);
  const before = await list();
  for (const replace of [false, true])
    // PostgreSQL lists the connection of the first restore for a moment after its end.
    await expect
      .poll(() => restore(file, target, replace).catch((error: Error) => error.message))
      .toContain('tables of another program');
  expect(await list()).toEqual(before);
});

test('another program in whose database a portal was started keeps its tables', async () => {
  const target = await createTestDatabase(inject('adminUrl'), { copyOf: template });
  created.push(target);
  await target.query('create table orders (id int)');
  for (const replace of [false, true])
    await expect
      .poll(() => restore(file, target, replace).catch((error: Error) => error.message))
      .toContain('tables of another program (orders)');
  expect(await target.query(`select from pg_class where relname = 'orders'`)).toHaveLength(1);
});

test('a first start that failed leaves a database that may be restored into', async () => {
  const target = await emptyDatabase();
  await target.query(emptyMigrations);
  expect((await restore(file, target)).rows).toBeGreaterThan(100);
});

test('the backup of an older version is migrated to this one', async () => {
  const target = await emptyDatabase();
  const remove = await givenMigrations({ '9001-next': 'alter table users add column nickname text' });
  const { migrations } = await restore(file, target);
  await remove();
  expect(migrations).toEqual(['9001-next']);
  expect(await target.query('select distinct nickname from users')).toEqual([{ nickname: null }]);
  expect(await target.query('select name from migrations order by name')).toEqual(
    [...(await listMigrationNames()), '9001-next'].map((name) => ({ name })),
  );
});

test('a backup with the migrations before the baseline is restored', async () => {
  const former = '"0001-people", "0161-erased-accounts"';
  const path = await rewrite(([first]) => edit(first, '"0161-baseline"', former));
  const target = await emptyDatabase();
  expect(await restore(path, target)).toMatchObject({ migrations: [] });
  expect(await target.query('select count(*)::int > 1 as found from users')).toEqual([{ found: true }]);
});

/** The backup with its entries changed. */
async function rewrite(change: (entries: TarEntry[]) => void): Promise<string> {
  const source = (async function* () {
    yield gunzipSync(await readFile(file));
  })();
  const entries: TarEntry[] = [];
  for await (const entry of readTarEntries(source)) entries.push(entry);
  change(entries);
  const tar = Buffer.concat([...entries.map(({ name, content }) => formatTarEntry(name, content, new Date())), tarEnd]);
  return await write(gzipSync(tar));
}

async function write(content: Buffer | string): Promise<string> {
  const path = join(folder, 'changed.tar.gz');
  await writeFile(path, content);
  return path;
}

test('rows that PostgreSQL reads in another way than the backup has them are found when rows are compared', async () => {
  const options = { log: app.portal.log, replace: false, comparesRows: true };
  const compare = async (path: string) => {
    const { url: connectionString } = await emptyDatabase();
    return await restoreArchive({ path }, { ...options, connection: { connectionString } });
  };
  expect((await compare(file)).rows).toBe(report.rows);
  // A moment in another time zone is the same one, with another text.
  const changed = await rewrite((entries) => {
    const rows = entries.find(({ name }) => name.startsWith('data/public.users/'))!;
    edit(rows, /(:\d\d(?:\.\d+)?)\+00/, '$1+00:00');
    const manifest = entries.at(-1)!;
    const { tables, sequences } = JSON.parse(manifest.content.toString()) as ArchiveManifest;
    const written = tables.find(({ name }) => name === 'public.users')!;
    written.bytes = rows.content.length;
    written.sha256 = createHash('sha256').update(rows.content).digest('hex');
    manifest.content = Buffer.from(JSON.stringify({ tables, sequences }));
  });
  await expect(compare(changed)).rejects.toThrow('The restored rows of public.users differ from those of the backup.');
});

test('a backup that a browser has unpacked to a tar file is restored', async () => {
  const target = await emptyDatabase();
  expect((await restore(await write(gunzipSync(await bytes())), target)).rows).toBe(report.rows);
});

const edit = (entry: TarEntry | undefined, from: string | RegExp, to: string) => {
  entry!.content = Buffer.from(entry!.content.toString('utf8').replace(from, to));
};
const bytes = () => readFile(file);
const flipped = async () => {
  const content = await bytes();
  content[content.length - 4000]! ^= 0xff;
  return content;
};

test.each<[string, () => Promise<string>, RegExp]>([
  ['that does not exist', async () => join(folder, 'none.tar.gz'), /There is no file .*none/],
  ['that is a folder', async () => folder, /is a folder/],
  ['that is a text', async () => await write('dag'), /not complete/],
  [
    'that is another gzip file',
    async () => await write(gzipSync('dag'.repeat(500))),
    /^The file is damaged: a checksum .* no tar file/,
  ],
  ['that is a longer text', async () => await write('dag'.repeat(500)), /no tar file/],
  ['that is empty', async () => await write(''), /not complete/],
  ['of which the half is missing', async () => await write((await bytes()).subarray(0, 20_000)), /ends too early/],
  ['of which the last bytes are missing', async () => await write((await bytes()).subarray(0, -9)), /ends too early/],
  ['with a changed byte', async () => await write(await flipped()), /damaged/],
  ['without a manifest', () => rewrite((entries) => void entries.pop()), /its manifest is missing/],
  ['with other rows', () => rewrite((entries) => edit(entries[5], /./, 'x')), /differ from their checksum/],
  [
    'with a missing part',
    () => rewrite((entries) => void entries.splice(5, 1)),
    /differ from their checksum|not in its place/,
  ],
  [
    'with another archive inside',
    () => rewrite(([first]) => (first!.name = 'readme.txt')),
    /not a backup of the portal/,
  ],
  [
    'of a newer format',
    () => rewrite(([first]) => edit(first, '"format": 1', '"format": 2')),
    /newer version.*format 2/,
  ],
  [
    'of a newer version',
    () => rewrite(([first]) => edit(first, /("migrations": \[)([^\]]*)\]/, '$1$2, "9999-later"]')),
    /newer version.*9999-later/,
  ],
  [
    'of a version before the baseline',
    () => rewrite(([first]) => edit(first, /("migrations": \[)[^\]]*/, '$1"0001-people"')),
    /cannot upgrade.*commit [0-9a-f]{8}/,
  ],
  [
    'with a name that is SQL',
    () => rewrite(([first]) => edit(first, '"name": "votes"', '"name": "votes; drop"')),
    /damaged/,
  ],
])('a file %s is refused in a sentence, and changes nothing', async (_what, make, sentence) => {
  const target = await emptyDatabase();
  await expect(restore(await make(), target)).rejects.toThrow(sentence);
  expect(
    await target.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`),
  ).toEqual([]);
});

test('rows that PostgreSQL refuses leave the database as it was', async () => {
  const before = await readContent(restored);
  const path = await rewrite((entries) => {
    const rows = entries.find(({ name }) => name.startsWith('data/public.votes/'))!;
    const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    const old = sha(rows.content);
    edit(rows, /^[^\t]+\t[^\t]+/, 'vote\tnobody');
    edit(entries.at(-1), old, sha(rows.content));
    edit(entries.at(-1), /("name": "public.votes",\s*"rows": \d+,\s*"bytes": )\d+/, `$1${rows.content.length}`);
  });
  await expect(restore(path, restored, true)).rejects.toThrow(/votes_user_id_fkey/);
  expect(await readContent(restored)).toEqual(before);
});
