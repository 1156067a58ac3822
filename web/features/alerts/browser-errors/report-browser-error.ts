import { call } from '#web/platform/call/call.ts';
import { userState } from '#web/platform/session/user-state.ts';
import { toErrorReport, type BrowserError } from './to-error-report.ts';

/** Errors that one user reports before the next page load; the same one once. */
const maxReports = 5;

const reported = userState(() => new Set<string>());

/** Reports an error to the server, which keeps no values of it. A report that fails is dropped. */
export async function reportBrowserError(given: BrowserError): Promise<void> {
  const report = toErrorReport(given, location.origin);
  if (report === null) return;
  const id = `${report.name} ${report.message} ${report.stack.slice(0, 300)}`;
  if (reported().has(id) || reported().size >= maxReports) return;
  reported().add(id);
  await call('POST /api/browser-errors', { body: report }).catch(() => undefined);
}
