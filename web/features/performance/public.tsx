export { startVitals } from './vitals/start-vitals.ts';
export { PerformancePanel } from './panel/performance-panel.tsx';
