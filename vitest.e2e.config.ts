import { defineConfig } from 'vitest/config';

/** Stories in a real browser against the real server; each worker has a portal of its own. */
export default defineConfig({
  test: {
    name: 'stories',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/portal-for-stories.ts'],
    pool: 'forks',
    // On two cores: stories often wait for a timer or the network.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
});
