import { lazyComponent } from '#web/platform/lazy/lazy-component.tsx';

export { AppMaintenanceList } from './app-maintenance-list.tsx';
export { isUnderWay, maintenanceText, shortMaintenanceText, useAppMaintenance } from './app-maintenance.ts';

/** The planned maintenance of an app or tool. */
export const PlansDialog = lazyComponent(() => import('./plans-dialog.tsx').then((file) => file.PlansDialog));
