export { startVitals } from './vitals/start-vitals.ts';
export { PerformancePanel } from './panel/performance-panel.tsx';
export { serverFiguresQuery } from './performance-queries.ts';
export { formatDuration, formatRate, formatShare } from './format-figures.ts';
