import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPortal } from './setup/build-portal.mjs';
import { nodeFlags } from './setup/bundled-node.mjs';
import { findChromium } from './setup/find-chromium.mjs';
import { prepare } from './setup/prepare.mjs';
import { root, runProgram, wasInterrupted } from './setup/run-program.mjs';
import { combineTries, emptyReport } from './test-report.mjs';

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const stories = [...vitest, '--config', 'vitest.e2e.config.ts'];

/** `npm run test:full`; `npm test` leaves out the tests of the full tier and the steps that are `isFull`. */
const isFullRun = process.argv.includes('--full');

/**
 * What a run does, in order. A check counts as one; of vitest every test counts. `needs` is a step that `--only` adds.
 */
const steps = [
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b'] },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'structure', args: ['scripts/check.ts'] },
  { name: 'build', run: buildPortal },
  { name: 'bundle', args: ['node_modules/size-limit/bin.js', '--silent'], needs: 'build' },
  { name: 'unit', args: vitest, needs: 'build', needsChromium: true, isVitest: true },
  { name: 'stories', args: stories, needs: 'build', needsChromium: true, isVitest: true },
  { name: 'abuse', args: ['abuse/main.ts', '--quick'], needs: 'build', isFull: true },
  {
    name: 'bench',
    args: ['bench/main.ts', '--quick'],
    needs: 'build',
    needsChromium: true,
    isFull: true,
  },
];

const startedAt = Date.now();
const total = { passed: 0, failures: [], retried: [] };
try {
  const selected = selectSteps(process.argv.filter((arg) => arg.startsWith('--only=')));
  const node = await prepare({ withTools: true });
  for (const step of selected) {
    await runStep(step, node);
    if (wasInterrupted()) throw new Error('The run was interrupted.');
  }
} catch (error) {
  total.failures.push(error.message);
}
if (total.retried.length > 0)
  console.log(['\nPassed at the second try only; the first one failed with:', ...total.retried].join('\n  '));
if (total.failures.length > 0) console.log(['\nFailed:', ...total.failures].join('\n  '));
console.log(`\n${isFullRun ? 'The full run' : 'The run'} took ${formatDuration(Date.now() - startedAt)}.`);
console.log(`\n${total.passed} passed, ${total.failures.length} failed`);
process.exitCode = total.failures.length === 0 ? 0 : 1;

/** The steps of the tier, or those of `--only=types,unit` with what they need. */
function selectSteps([only]) {
  if (only === undefined) return steps.filter(({ isFull }) => isFullRun || !isFull);
  const names = only.slice('--only='.length).split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`No step ${unknown.join(', ')}: there are ${steps.map(({ name }) => name).join(', ')}.`);
  const needed = steps.filter(({ name }) => names.includes(name)).map(({ needs }) => needs);
  return steps.filter(({ name }) => names.includes(name) || needed.includes(name));
}

async function runStep(step, node) {
  console.log(`\n── ${step.name}`);
  const stepStartedAt = Date.now();
  try {
    const exitCode = step.run ? await step.run(node) : await runScript(step, node);
    if (exitCode) total.failures.push(`${step.name} ended with exit code ${exitCode}`);
    else if (!step.isVitest) total.passed += 1;
  } catch (error) {
    total.failures.push(`${step.name}: ${error.message}`);
  }
  console.log(`── ${step.name}: ${((Date.now() - stepStartedAt) / 1000).toFixed(1)} s`);
}

async function runScript({ name, args, isVitest, needsChromium }, node) {
  const environment = {
    TEST_TIER: isFullRun ? 'full' : 'quick',
    ...(needsChromium && { CHROMIUM_PATH: await findChromium('tests') }),
  };
  const run = (...more) => runProgram(node, [...nodeFlags, ...args, ...more], environment);
  if (!isVitest) return await run();
  const first = await runTests(run, name);
  let second = null;
  // Files with failures run once more, on databases of their own, which a retry of vitest would share.
  if (first.failedFiles.length > 0 && !wasInterrupted()) {
    console.log(`\n── ${name}, second try of ${first.failedFiles.length} files`);
    second = await runTests(run, `${name}-second-try`, first.failedFiles);
  }
  const { passed, retried, failed } = combineTries(first, second);
  if (passed === 0) throw new Error('no test passed');
  total.passed += passed;
  total.retried.push(...retried);
  total.failures.push(...failed);
  // What no report says, such as a set-up that failed, shows in the exit code.
  const last = second ?? first;
  return last.errors.length === 0 && !last.tests.some(({ state }) => state === 'failed') ? last.exitCode : 0;
}

/** Runs all tests, or those of `files`. */
async function runTests(run, reportName, files = []) {
  const file = join(root, 'test-results', `${reportName}.json`);
  // A run that crashes writes no report; that of an earlier run must not be read.
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/test-report.mjs', `--outputFile=${file}`];
  const exitCode = await run(...reporters, ...files);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : emptyReport;
  return { exitCode, ...report };
}

/** In minutes and seconds. */
function formatDuration(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
