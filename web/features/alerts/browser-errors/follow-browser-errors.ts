import { onCaughtError } from '#web/platform/caught-errors.ts';
import type { ErrorKind } from './report-browser-error.ts';

/** Reports errors of this page to the server; the code for it is loaded with the first one. Call once per page load. */
export function followBrowserErrors(readRoute: () => string): void {
  const report = (error: unknown, kind: ErrorKind) => {
    const route = readRoute();
    void import('./report-browser-error.ts').then(
      ({ reportBrowserError }) => reportBrowserError({ error, kind, route }),
      () => undefined,
    );
  };
  onCaughtError((error) => report(error, 'page'));
  addEventListener('error', ({ error }) => report(error, 'script'));
  addEventListener('unhandledrejection', ({ reason }) => report(reason, 'script'));
}
