import { existsSync, readFileSync } from 'node:fs';

const emptyReport = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

/**
 * Counts the tests in vitest's JSON report. What cannot be counted as a test but did go wrong counts as one failure:
 * a file that could not be loaded, an error outside any test, a crash, a run without tests.
 */
export function countReport(path, exitCode) {
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : emptyReport;
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file)).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + unloaded;
  const wentWrong = exitCode !== 0 || passed === 0;
  return { passed, failed: failed === 0 && wentWrong ? 1 : failed };
}

function hasFailedTest(file) {
  return file.assertionResults.some((test) => test.status === 'failed');
}
