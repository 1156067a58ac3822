import type { BrowserError } from './to-error-report.ts';

/** Reports an error of this page to the server; the code for it is loaded with the first one. */
export function reportError(given: BrowserError): void {
  void import('./report-browser-error.ts').then(
    ({ reportBrowserError }) => reportBrowserError(given),
    () => undefined,
  );
}
