import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Tests that start programs of their own: clusters of PostgreSQL, or all tools on a copy of the project. */
const withPrograms = [
  'server/platform/embedded-postgres/**/*.test.ts',
  'server/testing/clusters/**/*.test.ts',
  'server/commands/*.test.ts',
  'server/commands/admin/*.test.ts',
  'server/commands/restore/protected-audit-log.test.ts',
  'scripts/new-feature.test.ts',
];
/** Server tests that start an app or connect to the database by themselves. */
const withDatabase = globSync('server/**/*.test.ts', { exclude: withPrograms }).filter((file) =>
  /start-app|adminUrl/.test(readFileSync(file, 'utf8')),
);

/**
 * The same API tests run on the embedded PostgreSQL and on one reached by TCP and password. Files share the modules of
 * their worker: loading the server for each file would take as long as the tests.
 */
const onDatabase = (name: 'embedded' | 'external') => ({
  test: {
    name,
    include: withDatabase,
    isolate: false,
    // For the test that a stopped portal can be collected.
    execArgv: ['--expose-gc'],
    globalSetup: [`server/testing/clusters/${name}-cluster.ts`],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    // On two cores: API tests often wait for a timer or the database.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{web,contract,server,scripts}/**/*.test.ts'],
          exclude: [...withDatabase, ...withPrograms],
          testTimeout: 30_000,
        },
      },
      // The first by name, as vitest sorts projects: the others run beside the longest of these.
      { test: { name: 'child-processes', include: withPrograms, testTimeout: 60_000, hookTimeout: 60_000 } },
      onDatabase('embedded'),
      onDatabase('external'),
    ],
  },
});
