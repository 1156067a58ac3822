export { AlertPanel } from './alert-panel.tsx';
export { followBrowserErrors } from './browser-errors/follow-browser-errors.ts';
export { reportError } from './browser-errors/report-error.ts';
export { readAlertsSearch } from './alerts-search.ts';
