import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';

const silent = createLog('silent');

let dataDir: string;
let postgres: EmbeddedPostgres;
let db: Database;

/** As a start of the portal does with its embedded database. */
async function start(): Promise<void> {
  postgres = await startEmbeddedPostgres({ dataDir, log: silent, durable: false });
  db = createDatabase(createPool(postgres.connection, silent, { max: 1 }));
  await migrate(db);
  await postgres.protectAuditLog();
}

async function stop(): Promise<void> {
  await db.destroy();
  await postgres.stop();
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portaal-'));
  await start();
});

afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const run = async (text: string) => (await db.executeQuery<{ n: number }>(CompiledQuery.raw(text))).rows;

const add = (id: string, age: string) =>
  run(`insert into audit_logs (id, event_type, created_at) values ('${id}', 'vote.cast', now() - interval '${age}')`);

test.each([
  `update audit_logs set outcome = 'refused'`,
  'delete from audit_logs',
  'truncate audit_logs',
  'alter table audit_logs disable trigger user',
  'drop trigger audit_logs_unchanged on audit_logs',
  'create trigger hidden before insert on audit_logs for each row execute function suppress_redundant_updates_trigger()',
  'drop table audit_logs',
  'drop schema public cascade',
  `create or replace function delete_audit_logs(older_than timestamptz, maximum integer) returns integer
     language sql as 'select 0'`,
  `create or replace function pseudonymise_audit_logs(person text, pseudonym text, pattern text, ip_pattern text,
     lexemes text[], after_id text, maximum integer) returns text language sql as 'select null'`,
  `set portaal.pseudonymising = 'on'; update audit_logs set user_id = null`,
  'grant portaal_audit to current_user',
  'set role portaal_audit',
])('the role of the portal is refused: %s', async (statement) => {
  await add(crypto.randomUUID(), '1 day');
  await expect(run(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0LP01)$/) as string });
});

test('it deletes rows only through the function, and none that are younger than 30 days', async () => {
  for (const [id, age] of [
    ['younger', '29 days'],
    ['older', '31 days'],
    ['oldest', '32 days'],
  ] as const)
    await add(id, age);
  expect(await run('select delete_audit_logs(now(), 1) as n')).toEqual([{ n: 1 }]);
  expect(await run(`select id from audit_logs where id like 'old%'`)).toEqual([{ id: 'older' }]);
  await run('select delete_audit_logs(now(), 100)');
  expect(await run(`select id from audit_logs where id in ('older', 'younger')`)).toEqual([{ id: 'younger' }]);
});

test('it replaces a person through the function, which keeps what happened and when', async () => {
  await run(`insert into audit_logs (id, event_type, user_id, target, details, ip_address, created_at) values
    ('of-jan', 'vote.cast', 'jan', 'app', '{"after": "Jan Jansen"}', '10.0.0.1', '2026-01-01')`);
  await run(`select pseudonymise_audit_logs('jan', 'someone', 'Jan Jansen', '(?!)', '{jan,jansen}', '', 1000)`);
  expect(
    await run(`select event_type, user_id, target, details, ip_address, created_at = '2026-01-01' as same
    from audit_logs where id = 'of-jan'`),
  ).toEqual([
    {
      event_type: 'vote.cast',
      user_id: 'someone',
      target: 'app',
      details: { after: 'Verwijderde gebruiker' },
      ip_address: null,
      same: true,
    },
  ]);
  expect(await run(`select details from audit_logs where event_type = 'privacy.pseudonymised'`)).toEqual([
    { details: { after: { rows: 1 } } },
  ]);
});

test('a later start can migrate the audit log, and protects it again', async () => {
  await stop();
  postgres = await startEmbeddedPostgres({ dataDir, log: silent, durable: false });
  db = createDatabase(createPool(postgres.connection, silent, { max: 1 }));
  await run('alter table audit_logs add column later text');
  await postgres.protectAuditLog();
  await add('later', '1 day');
  await expect(run('delete from audit_logs')).rejects.toMatchObject({ code: '42501' });
});
