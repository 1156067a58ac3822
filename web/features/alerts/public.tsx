export { AlertPanel } from './alert-panel.tsx';
export { useAcknowledgeAlert } from './alert-mutations.ts';
export { watchBrowserErrors } from './browser-errors/watch-browser-errors.ts';
export { reportError } from './browser-errors/report-error.ts';
