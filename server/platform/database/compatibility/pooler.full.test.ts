import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/clusters/test-database.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#server/testing/servers/database-proxy.ts';
import { hasPgBouncer, startPgBouncer } from '#server/testing/servers/pgbouncer.ts';
import { createDatabase, createPool } from '../connect.ts';
import { checkDatabaseAndProbe, poolerProblem } from './check-database.ts';
import { explainDatabaseError } from './explain-database-error.ts';
import { probeDatabase } from './probe-database.ts';

/** What the portal sets when it connects. */
const settings = ['statement_timeout', 'idle_in_transaction_session_timeout', 'options'];

let database: TestDatabase;
/** By TCP, as PgBouncer reaches it. */
let proxy: DatabaseProxy;

beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'));
  proxy = await startDatabaseProxy(database.url);
});

afterAll(async () => {
  await proxy.stop();
  await database.drop();
});

/** What a start over this address prints, and the probes that find something. */
async function findProblems(url: string): Promise<{ printed: string | null; probes: string[] }> {
  const pool = createPool({ connectionString: url }, createMemoryLog().log, { max: 3 });
  try {
    const error = await checkDatabaseAndProbe(createDatabase(pool)).then(
      () => null,
      (problem: Error) => problem,
    );
    const explained = error && (await explainDatabaseError(error, { databaseUrl: url, dataDir: '' }));
    const probes = await probeDatabase(pool).catch(() => []);
    return {
      printed: explained ?? error?.message ?? null,
      probes: probes.filter(({ problem }) => problem !== null).map(({ name }) => name),
    };
  } finally {
    await pool.end();
  }
}

test.skipIf(!hasPgBouncer).each([
  { mode: 'session', ignores: settings, probes: [] },
  { mode: 'transaction', ignores: settings, probes: ['notifications', 'locks', 'statements'] },
  { mode: 'session', ignores: [], probes: [] },
] as const)('PgBouncer by $mode that ignores $ignores is refused', async ({ mode, ignores, probes }) => {
  const pooler = await startPgBouncer(proxy.url, { mode, ignores: [...ignores] });
  onTestFinished(pooler.stop);
  expect(await findProblems(pooler.url)).toEqual({ printed: poolerProblem, probes });
});
