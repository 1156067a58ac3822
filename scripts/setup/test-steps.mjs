import { buildPortal } from './build-portal.mjs';
import { findChromium } from './find-chromium.mjs';

const vitest = 'node_modules/vitest/vitest.mjs';
const lintArgs = ['--deny-warnings'];

/**
 * What `npm test` does, in order. A step runs a script with Node 24, or is a function. A check counts as one;
 * of `vitest` every test counts. `needs` are steps that `--only` takes along. `environment` may take preparation.
 */
const testSteps = [
  { name: 'types', title: 'Types', script: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  { name: 'lint', title: 'Lint', script: 'node_modules/oxlint/bin/oxlint', args: lintArgs },
  { name: 'format', title: 'Formatting', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'structure', title: 'Structure', script: 'scripts/check.ts', args: [] },
  { name: 'build', title: 'Build', run: buildPortal },
  { name: 'bundle', title: 'Size of the browser part', script: 'scripts/check-bundle.ts', args: [], needs: ['build'] },
  { name: 'unit', title: 'Unit and API tests', script: vitest, args: ['run'], isVitest: true },
  {
    name: 'stories',
    title: 'Stories in a browser',
    script: vitest,
    args: ['run', '--config', 'vitest.e2e.config.ts'],
    isVitest: true,
    needs: ['build'],
    environment: async () => ({ CHROMIUM_PATH: await findChromium() }),
  },
  { name: 'bench', title: 'Benchmark, quick', script: 'bench/main.ts', args: ['--quick'], needs: ['build'] },
];

/** The steps that `--only=types,unit` asks for, with what they need; all of them without it. Throws on a wrong name. */
export function selectSteps(args) {
  const option = args.find((arg) => arg.startsWith('--only='));
  if (!option) return testSteps;
  const names = option.slice('--only='.length).split(',');
  const unknown = names.filter((name) => !testSteps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no step "${unknown.join(', ')}"; there are ${testSteps.map((step) => step.name).join(', ')}.`,
    );
  }
  const needed = testSteps.filter((step) => names.includes(step.name)).flatMap((step) => step.needs ?? []);
  return testSteps.filter((step) => names.includes(step.name) || needed.includes(step.name));
}
