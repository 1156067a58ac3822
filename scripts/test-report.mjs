import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of an error in the summary. */
const maxLines = 6;

/**
 * The report of one run. The id of a test is the same in each run of a file by a project; `errors` happened outside of
 * tests. A `text` begins with the file, and has the beginning of the error. `failedFiles` had a failure or an error.
 * @type {{
 *   tests: { id: string, state: string, text: string }[],
 *   errors: { file?: string, text: string }[],
 *   failedFiles: string[],
 * }}
 */
export const emptyReport = { tests: [], errors: [], failedFiles: [] };

/**
 * A reporter of vitest that writes the report to the file of `--outputFile`.
 * Its JSON reporter leaves out errors outside tests.
 */
export default class TestReporter {
  onInit({ config }) {
    this.config = config;
  }

  onTestRunEnd(modules, unhandledErrors) {
    const { root, outputFile } = this.config;
    const tests = modules.flatMap(({ relativeModuleId, children }) =>
      [...children.allTests()].map((test) => {
        const { state, errors } = test.result();
        return { id: test.id, state, text: describe(`${relativeModuleId} > ${test.fullName}`, errors?.[0]) };
      }),
    );
    const errors = unhandledErrors.map((error) => {
      const file = error.VITEST_TEST_PATH && relative(root, error.VITEST_TEST_PATH);
      return { file, text: describe(`${file ?? 'no file'} > an error outside tests`, error) };
    });
    // A file whose process crashed is still pending.
    const failed = modules.filter((module) => !['passed', 'skipped'].includes(module.state()));
    const files = [...failed.map((module) => module.relativeModuleId), ...errors.flatMap(({ file }) => file ?? [])];
    mkdirSync(dirname(outputFile), { recursive: true });
    writeFileSync(outputFile, JSON.stringify({ tests, errors, failedFiles: [...new Set(files)] }));
  }
}

/** The end of the output shows why a test failed: of a log of 14,000 tests often only the end is kept. */
function describe(title, error) {
  const lines = stripVTControlCharacters(error?.stack ?? error?.message ?? '').split('\n');
  return [title, ...lines.filter((line) => line.trim() !== '').slice(0, maxLines)].join('\n      ');
}

const textsIn = (tests, wanted) =>
  new Map(tests.filter(({ state }) => state === wanted).map(({ id, text }) => [id, text]));

/**
 * Combines the reports of two tries, of which the second ran the failed files of the first; null without a second one.
 * A test passed when it did in one of them; an error outside tests fails the run unless its file was tried again.
 * @returns `passed`: a number; `retried` and `failed`: texts, of the first error
 */
export function combineTries(first, second) {
  const tests = [...(second?.tests ?? []), ...first.tests];
  const passed = textsIn(tests, 'passed');
  const failures = textsIn(tests, 'failed');
  const passedAtOnce = textsIn(first.tests, 'passed');
  const passedLater = [...passed].filter(([id]) => !passedAtOnce.has(id));
  const isRetried = ({ file }) => second !== null && file !== undefined;
  const lastErrors = [...first.errors.filter((error) => !isRetried(error)), ...(second?.errors ?? [])];
  return {
    passed: passed.size,
    // A test that a failing hook kept from running has no error in the first try.
    retried: [
      ...passedLater.map(([id, text]) => failures.get(id) ?? text),
      ...first.errors.filter(isRetried).map(({ text }) => text),
    ],
    failed: [
      ...[...failures].filter(([id]) => !passed.has(id)).map(([, text]) => text),
      ...lastErrors.map(({ text }) => text),
    ],
  };
}
