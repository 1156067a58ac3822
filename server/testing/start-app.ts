import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import type { PortalConfig } from '#server/platform/context.ts';
import type { Clock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { installRowCheck } from '#server/platform/database/statements.ts';
import type { PoolOptions } from '#server/platform/database/connect.ts';
import { startPortal, type RunningPortal } from '#server/start-portal.ts';
import { callsOf } from './calls.ts';
import { checkRows } from './statements/check-rows.ts';
import { secretKey } from './secret-key.ts';
import { createMemoryLog, type MemoryLog } from './memory-log.ts';
import { settableClock, type SettableClock } from './settable-clock.ts';
import { createTestDatabase, template, type TestDatabase } from './clusters/test-database.ts';

export type AppOptions = {
  pool?: PoolOptions;
  clock?: SettableClock;
  /** The clock of this instance's machine; the app then takes the time of the database instead of `clock`. */
  machineClock?: Clock;
  config?: Partial<PortalConfig>;
  /** The database of another app, to run two on it; absent: a new one. */
  database?: TestDatabase;
  /** Another connection URL of that database, such as one through a proxy. */
  databaseUrl?: string;
};

export type TestApp = Omit<RunningPortal, 'stop'> &
  ReturnType<typeof callsOf> & {
    clock: SettableClock;
    database: TestDatabase;
    log: MemoryLog;
    /** Listens on a free port. @returns the address */
    listen(): Promise<string>;
    /**
     * Stops the app and drops the database that it created. Rejects when a call failed with 500, unless that is fine.
     */
    stop(options?: { failedCallsAreFine?: boolean }): Promise<void>;
  };

const defaults = {
  // Web servers of tests stand for tools.
  ...readConfig({ INTERNAL_HOSTS: '127.0.0.1' }),
  demo: false,
  publicUrl: 'http://portaal.test',
  selfUrl: 'http://portaal.test',
  secretKey,
};

/** The real portal on a database of its own. Every row that a statement returns is checked against its declaration. */
export async function startApp(options: AppOptions = {}): Promise<TestApp> {
  installRowCheck(checkRows);
  const { clock = settableClock(), machineClock, config = {} } = options;
  const database = options.database ?? (await createTestDatabase(inject('adminUrl'), { copyOf: template }));
  const dataDir = await mkdtemp(join(tmpdir(), 'portaal-app-'));
  const log = createMemoryLog();
  const connection = { connectionString: options.databaseUrl ?? database.url };
  const running = await startPortal({
    config: { ...defaults, dataDir, ...config },
    connection,
    log: log.log,
    ...(machineClock ? { machineClock } : { clock }),
    pool: { max: 12, ...options.pool },
  });
  await running.server.ready();
  // A slow start would count as event loop delay and refuse the first call.
  while (running.server.isUnderPressure()) await setTimeout(50);
  return {
    ...running,
    ...callsOf(running.server),
    clock,
    database,
    log,
    listen: async () => await running.server.listen({ port: 0, host: '127.0.0.1' }),
    stop: async ({ failedCallsAreFine = false } = {}) => {
      await running.stop();
      await rm(dataDir, { recursive: true });
      if (!options.database) await database.drop();
      if (!failedCallsAreFine && log.errors().length > 0) throw new Error(`Calls failed:\n${log.errors().join('\n')}`);
    },
  };
}
