import { defineConfig } from 'vitest/config';

/** Stories in a real browser against the real server, one file after the other. */
export default defineConfig({
  test: {
    name: 'stories',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/portal-for-stories.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
});
