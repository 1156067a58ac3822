import { expect, inject, test } from 'vitest';
import pg from 'pg';
import { explainDatabaseError } from './explain-database-error.ts';

async function errorOf(parameter: string): Promise<unknown> {
  const url = new URL(inject('adminUrl'));
  const [name, value] = parameter.split('=');
  url.searchParams.set(name!, value!);
  return await new pg.Client({ connectionString: url.href }).connect().catch((error: unknown) => error);
}

test('a server without TLS is named with the setting that asks for it', async () => {
  expect(explainDatabaseError(await errorOf('sslmode=verify-full'))).toBe(
    'The PostgreSQL of DATABASE_URL does not support TLS.\nEnable ssl there, or remove sslmode from DATABASE_URL.',
  );
});

test('a certificate that is not trusted is named with the setting that verifies it', () => {
  const error = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(explainDatabaseError(error)).toBe(
    'The certificate of the database is not trusted: self-signed certificate\nCheck sslmode and sslrootcert in DATABASE_URL.',
  );
});

test('a pooler that refuses settings of the connection is named as such', () => {
  const refused = (message: string) =>
    explainDatabaseError(Object.assign(new Error(message), { code: '08P01', severity: 'FATAL' }));
  expect(refused('unsupported startup parameter: statement_timeout')).toMatch(
    /^DATABASE_URL leads to a connection pooler, such as PgBouncer/,
  );
  expect(refused('unsupported startup parameter in options: lock_timeout')).toMatch(/^DATABASE_URL leads to/);
});

test('a database that is unreachable or refuses a right is named, and other errors are not', async () => {
  expect(explainDatabaseError(await errorOf('port=9'))).toMatch(
    /^The database cannot be reached: .*\nCheck DATABASE_URL/,
  );
  const refused = (message: string) => explainDatabaseError(Object.assign(new Error(message), { code: '42501' }));
  expect(refused('permission denied for schema public')).toBe(
    'The database refused: permission denied for schema public\nThe user of DATABASE_URL must be the owner of that database.',
  );
  expect(refused('must be owner of table audit_logs')).toMatch(/grant portaal_audit to that user/);
  expect(explainDatabaseError(new Error('something else'))).toBeNull();
});
