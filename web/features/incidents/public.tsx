import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';

export { IncidentMarks } from './incident-marks.tsx';
export { IncidentOf } from './incident-of.tsx';
export { IncidentList } from './incident-list.tsx';
export { KnownIncident, OutageButton } from './outage-button.tsx';
export { OutageItem } from './outage-item.tsx';

/** The menu of a home tile. Render it in a LazyBoundary. */
export const LazyOutageMenu = lazyComponent(() => import('./outage-item.tsx').then((file) => file.OutageMenu));
