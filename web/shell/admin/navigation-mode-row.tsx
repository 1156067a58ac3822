import { adminNavigationMode, setAdminNavigationMode } from '#web/platform/theme/admin-navigation-mode.ts';
import { useStore } from '#web/platform/use-store.ts';
import { Segmented } from '#web/ui/inputs/segmented.tsx';

/** Chooses whether the navigation has the advanced administration. */
export function NavigationModeSwitch() {
  const mode = useStore(adminNavigationMode);
  return (
    <div className="flex items-center justify-between gap-3 text-xs text-muted">
      Menu
      <Segmented
        label="Menu van het beheer"
        value={mode}
        onChange={setAdminNavigationMode}
        options={[
          { value: 'simple', label: 'Eenvoudig' },
          { value: 'advanced', label: 'Uitgebreid' },
        ]}
      />
    </div>
  );
}
