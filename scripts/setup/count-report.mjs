import { readFileSync, rmSync } from 'node:fs';

/**
 * Counts the tests in vitest's JSON report, then removes it. What cannot be counted as a test but did go wrong counts
 * as one failure: a file that could not be loaded, an error outside any test, a crash, a run without tests.
 */
export function countReport(path, exitCode) {
  const report = takeReport(path);
  const passed = report?.numPassedTests ?? 0;
  const unloaded = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !hasFailedTest(file),
  ).length;
  const failed = (report?.numFailedTests ?? 0) + unloaded;
  const wentWrong = exitCode !== 0 || passed === 0;
  return { passed, failed: failed === 0 && wentWrong ? 1 : failed };
}

function hasFailedTest(file) {
  return file.assertionResults.some((test) => test.status === 'failed');
}

/** Removed once read, so that a crash of the next run cannot be covered up by this run's report. */
function takeReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    rmSync(path);
    return report;
  } catch {
    return undefined;
  }
}
