import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that visit many pages. Of a checkout without earlier results vitest would start them by size, some of them last. */
const longest = ['screenshots', 'focus', 'every-page', 'layout-shift', 'dialogs', 'first-calls'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not a method of an array
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.includes(basename(moduleId, '.test.ts'));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Stories in a real browser against the real server; each worker has a portal of its own. */
export default defineConfig({
  test: {
    name: 'stories',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/support/portal-for-stories.ts'],
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // On two cores: stories often wait for a timer or the network.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000, interval: 50 } },
  },
});
