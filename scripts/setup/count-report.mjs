import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run-program.mjs';

const emptyReport = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

/**
 * Counts the tests in vitest's JSON report and names those that failed, and those that passed at a second try. What cannot be counted as a test but did go wrong
 * counts as one failure: a file that could not be loaded, an error outside any test, a crash, a run without tests.
 */
export function countReport(path, exitCode) {
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : emptyReport;
  const failures = report.testResults.flatMap(nameFailures);
  const retried = report.testResults.flatMap(nameRetried);
  const passed = report.numPassedTests;
  const wentWrong = exitCode !== 0 || passed === 0;
  if (failures.length === 0 && wentWrong) failures.push('the run went wrong outside its tests');
  return { passed, failed: failures.length, failures, retried };
}

function nameFailures(file) {
  const name = relative(root, file.name);
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && file.status === 'failed') return [`${name} could not be run`];
  return failed.map((test) => describe(name, test));
}

/** What failed first and passed then still has what it failed with. */
function nameRetried(file) {
  const retried = file.assertionResults.filter((test) => test.status === 'passed' && test.failureMessages.length > 0);
  return retried.map((test) => describe(relative(root, file.name), test));
}

const describe = (name, test) => `${name} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`;

const firstLine = (message = '') => message.split('\n', 1)[0];
