import { defineConfig } from 'vitest/config';

const pure = ['web/**/*.test.ts', 'contract/**/*.test.ts', 'server/{schema,seed}/**/*.test.ts', 'scripts/**/*.test.ts'];
const clusters = ['server/platform/embedded-postgres/**/*.test.ts', 'server/testing/clusters/**/*.test.ts'];
const withDatabase = ['server/features/**/*.test.ts', 'server/platform/**/*.test.ts', 'server/*.test.ts'];

/** The same API tests run on the embedded PostgreSQL and on one reached by TCP and password. */
const onDatabase = (name: 'embedded' | 'external') => ({
  test: {
    name,
    include: withDatabase,
    exclude: ['server/platform/embedded-postgres/**'],
    globalSetup: [`server/testing/clusters/${name}-cluster.ts`],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'pure', include: pure, testTimeout: 30_000 } },
      { test: { name: 'clusters', include: clusters, testTimeout: 60_000 } },
      onDatabase('embedded'),
      onDatabase('external'),
    ],
  },
});
