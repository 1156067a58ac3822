import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of an error in the summary. */
const maxLines = 6;

/**
 * The report of one run. `passed` and `failed` are tests, `errors` happened outside of tests: their `text` begins with the
 * file, and has the beginning of the error. The id of a test is the same in each run of a file by a project. `failedFiles`
 * had a failure or an error.
 */
export const emptyReport = { passed: [], failed: [], errors: [], failedFiles: [] };

/** A reporter of vitest that writes the report to the file of `--outputFile`. Its JSON reporter leaves out errors outside tests. */
export default class TestReporter {
  #config;

  onInit({ config }) {
    this.#config = config;
  }

  onTestRunEnd(modules, unhandledErrors) {
    const { root, outputFile } = this.#config;
    const testsWith = (wanted) =>
      modules.flatMap(({ relativeModuleId, children }) =>
        [...children.allTests(wanted)].map((test) => ({
          id: test.id,
          text: describe(`${relativeModuleId} > ${test.fullName}`, test.result().errors?.[0]),
        })),
      );
    const errors = unhandledErrors.map((error) => {
      const file = error.VITEST_TEST_PATH && relative(root, error.VITEST_TEST_PATH);
      return { file, text: describe(`${file ?? 'no file'} > an error outside tests`, error) };
    });
    // A file whose process crashed is still pending.
    const failed = modules.filter((module) => !['passed', 'skipped'].includes(module.state()));
    const failedFiles = [
      ...failed.map(({ relativeModuleId }) => relativeModuleId),
      ...errors.flatMap(({ file }) => file ?? []),
    ];
    const report = {
      passed: testsWith('passed'),
      failed: testsWith('failed'),
      errors,
      failedFiles: [...new Set(failedFiles)],
    };
    mkdirSync(dirname(outputFile), { recursive: true });
    writeFileSync(outputFile, JSON.stringify(report));
  }
}

/** The end of the output shows why a test failed: of a log of 14,000 tests often only the end is kept. */
function describe(title, error) {
  const lines = stripVTControlCharacters(error?.stack ?? error?.message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, maxLines)].join('\n      ');
}

/**
 * Combines the reports of two tries, of which the second ran the failed files of the first; null without a second one.
 * A test passed when it did in one of them; an error outside tests fails the run unless its file was tried again.
 * @returns `passed`: a number; `retried` and `failed`: texts, of the first error
 */
export function combineTries(first, second) {
  const { passed, failed, errors } = second ?? emptyReport;
  const failures = new Map([...failed, ...first.failed].map(({ id, text }) => [id, text]));
  const passedAtOnce = new Set(first.passed.map(({ id }) => id));
  const passedLater = passed.filter(({ id }) => !passedAtOnce.has(id));
  // A test that a failing hook kept from running has no error in the first try.
  const retried = passedLater.map(({ id, text }) => failures.get(id) ?? text);
  for (const { id } of [...first.passed, ...passed]) failures.delete(id);
  const isRetried = ({ file }) => second !== null && file !== undefined;
  const lastErrors = [...first.errors.filter((error) => !isRetried(error)), ...errors];
  return {
    passed: passedAtOnce.size + passedLater.length,
    retried: [...retried, ...first.errors.filter(isRetried).map(({ text }) => text)],
    failed: [...failures.values(), ...lastErrors.map(({ text }) => text)],
  };
}
