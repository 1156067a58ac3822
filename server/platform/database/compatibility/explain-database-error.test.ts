import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import pg from 'pg';
import { explainDatabaseError } from './explain-database-error.ts';

const explain = (error: unknown) => explainDatabaseError(error, { databaseUrl: inject('adminUrl'), dataDir: '' });

async function errorOf(parameter: string): Promise<unknown> {
  const url = new URL(inject('adminUrl'));
  const [name, value] = parameter.split('=');
  url.searchParams.set(name!, value!);
  return await new pg.Client({ connectionString: url.href }).connect().catch((error: unknown) => error);
}

test('a server without TLS is named with the setting that asks for it', async () => {
  expect(await explain(await errorOf('sslmode=verify-full'))).toBe(
    'The PostgreSQL of DATABASE_URL does not support TLS.\nEnable ssl there, or remove sslmode from DATABASE_URL.',
  );
});

test('a certificate that is not trusted is named with the setting that verifies it', async () => {
  const error = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(await explain(error)).toBe(
    'The certificate of the database is not trusted: self-signed certificate\nCheck sslmode and sslrootcert in DATABASE_URL.',
  );
});

test('a pooler that refuses settings of the connection is named as such', async () => {
  const refused = (message: string) => explain(Object.assign(new Error(message), { code: '08P01', severity: 'FATAL' }));
  expect(await refused('unsupported startup parameter: statement_timeout')).toMatch(
    /^DATABASE_URL leads to a connection pooler, such as PgBouncer/,
  );
  expect(await refused('unsupported startup parameter in options: lock_timeout')).toMatch(/^DATABASE_URL leads to/);
});

test('a database that is unreachable or refuses a right is named, and other errors are not', async () => {
  expect(await explain(await errorOf('port=9'))).toMatch(/^The database cannot be reached: .*\nCheck DATABASE_URL/);
  const refused = (message: string) => explain(Object.assign(new Error(message), { code: '42501' }));
  expect(await refused('permission denied for schema public')).toBe(
    'The database refused: permission denied for schema public\nThe user of DATABASE_URL must be the owner of that database.',
  );
  expect(await refused('must be owner of table audit_logs')).toMatch(/grant portaal_audit to that user/);
  expect(await explain(new Error('something else'))).toBeNull();
});

test.each([
  ['3F000', 'no schema has been selected to create in', /no schema that exists: no schema .*\n.*reset search_path/],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', /read-only: cannot .*\n.*primary server/],
  ['53100', 'could not extend file', /^The disk of the database is full: could not extend file$/],
])('%s is explained: %s', async (code, message, sentence) => {
  expect(await explain(Object.assign(new Error(message), { code }))).toMatch(sentence);
});

test('the embedded database is named by its folder, with its own errors', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portaal-'));
  await mkdir(join(dataDir, 'postgres/log'), { recursive: true });
  const panic = '2026-11-26 [7] PANIC:  could not write to file "pg_wal/1": No space left on device';
  await writeFile(join(dataDir, 'postgres/log/1.log'), `LOG:  ready\n${panic}\nLOG:  redo starts\n`);
  expect(await explainDatabaseError(new Error('Connection terminated'), { databaseUrl: undefined, dataDir })).toBe(
    `The database in DATA_DIR, ${dataDir}, failed: Connection terminated\n${panic}\n` +
      'Free some disk space or set DATA_DIR to another folder.',
  );
  await rm(dataDir, { recursive: true });
});
