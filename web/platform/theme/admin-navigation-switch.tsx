import { Segmented } from '#web/ui/inputs/segmented.tsx';
import { useStore } from '../use-store.ts';
import { adminNavigationMode, setAdminNavigationMode } from './admin-navigation-mode.ts';

/** Chooses whether the navigation has the advanced administration. */
export function AdminNavigationSwitch() {
  return (
    <Segmented
      label="Menu van het beheer"
      value={useStore(adminNavigationMode)}
      onChange={setAdminNavigationMode}
      options={[
        { value: 'simple', label: 'Eenvoudig' },
        { value: 'advanced', label: 'Uitgebreid' },
      ]}
    />
  );
}
