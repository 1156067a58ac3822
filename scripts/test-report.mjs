import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setup/run-program.mjs';
import { unhandledErrorsPath } from './unhandled-errors-reporter.mjs';

/** Lines of an error in the summary. */
const maxLines = 6;

export const emptyReport = { passed: [], failed: [], errors: [], failedFiles: [] };

/**
 * Reads a report of vitest; an empty one when there is none. Tests are { title, message }: the title begins with the file and
 * repeats where a file runs in several projects; the message is that of the failure. `errors` happened outside tests:
 * { title, message, file }, the file only where it is known. `failedFiles` had a failure or an error.
 */
export function readReport(path) {
  if (!existsSync(path)) return emptyReport;
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'));
  const errors = readUnhandledErrors(path);
  const testsWith = (wanted) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === wanted)
        .map(({ fullName, failureMessages }) => ({
          title: `${relative(root, name)} > ${fullName}`,
          message: failureMessages?.[0] ?? '',
        })),
    );
  const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
  const filesOfErrors = errors.flatMap(({ file }) => file ?? []);
  return {
    passed: testsWith('passed'),
    failed: testsWith('failed'),
    errors,
    failedFiles: [...new Set([...failedFiles, ...filesOfErrors])],
  };
}

function readUnhandledErrors(path) {
  const errorsPath = unhandledErrorsPath(path);
  if (!existsSync(errorsPath)) return [];
  return JSON.parse(readFileSync(errorsPath, 'utf8')).map(({ file: absolute, message }) => {
    const file = absolute && relative(root, absolute);
    return { title: `${file ?? 'no file'} > an error outside tests`, message, file };
  });
}

/**
 * Combines the reports of two tries, of which the second ran the files with failures. A test passed when it did in one of
 * them; an error outside tests fails the run unless its file was tried again.
 * @returns `passed`: a number; `retried` and `failed`: tests with the beginning of their error
 */
export function combineTries(first, second) {
  const results = { passed: 0, retried: [], failed: [] };
  const triesByTitle = new Map();
  for (const [at, report] of [first, second].entries()) {
    for (const outcome of ['passed', 'failed']) {
      for (const test of report[outcome]) {
        const known = triesByTitle.get(test.title) ?? [1, 2].map(() => ({ passed: [], failed: [] }));
        triesByTitle.set(test.title, known);
        known[at][outcome].push(test);
      }
    }
  }
  for (const [title, [before, after]] of triesByTitle) {
    const passed = Math.max(before.passed.length, after.passed.length);
    const count = Math.max(...[before, after].map((tries) => tries.passed.length + tries.failed.length));
    // A test that a failing hook kept from running has no error in the first try.
    const errors = [...before.failed, ...after.failed].map(describe);
    const nth = (_, at) => errors[at] ?? title;
    results.passed += passed;
    results.retried.push(...Array.from({ length: passed - before.passed.length }, nth));
    results.failed.push(...Array.from({ length: count - passed }, nth));
  }
  const gotSecondTry = ({ file }) => first.failedFiles.includes(file) && second !== emptyReport;
  results.retried.push(...first.errors.filter((error) => gotSecondTry(error)).map(describe));
  const last = [...first.errors.filter((error) => !gotSecondTry(error)), ...second.errors];
  results.failed.push(...last.map(describe));
  return results;
}

/** The end of the output shows why a test failed: of a log of 14,000 tests often only the end is kept. */
function describe({ title, message }) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, maxLines)].join('\n      ');
}
