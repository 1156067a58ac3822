import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** `npm test` leaves out the full tier; a run by hand has both. */
const isQuick = process.env['TEST_TIER'] === 'quick';

/** Of a checkout without earlier results vitest would start the files that visit many pages by size, some of them last. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not a method of an array
    const sorted = await super.sort(files);
    const visitsManyPages = ({ moduleId }: TestSpecification) =>
      /support\/(pages|overlays)\.ts|page-tables\.ts/.test(readFileSync(moduleId, 'utf8'));
    const { many = [], few = [] } = Object.groupBy(sorted, (file) => (visitsManyPages(file) ? 'many' : 'few'));
    return [...many, ...few];
  }
}

/** Stories in a real browser against the real server; each worker has a portal of its own. */
export default defineConfig({
  test: {
    name: 'stories',
    include: ['e2e/**/*.test.ts'],
    exclude: isQuick ? ['**/*.full.test.ts'] : [],
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
