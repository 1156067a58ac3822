import { reportError } from './report-error.ts';

/** Reports the errors that no error boundary catches. Call once per page load. */
export function watchBrowserErrors(readRoute: () => string): void {
  const report = (error: unknown) => reportError({ error, kind: 'script', route: readRoute() });
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
