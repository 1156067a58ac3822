import { AdminNavigationSwitch } from '#web/platform/theme/admin-navigation-switch.tsx';

/** The choice between the simple and the advanced navigation, with its label. */
export function NavigationModeRow() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 text-xs text-muted">
      Menu
      <AdminNavigationSwitch />
    </div>
  );
}
