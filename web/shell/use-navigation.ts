import { useMemo } from 'react';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { navigationFor, type NavGroup } from './navigation.ts';

/** The navigation of the viewed role. */
export function useNavigation(): NavGroup[] {
  const role = useRole();
  const storedRole = useStoredRole();
  return useMemo(() => navigationFor(role, storedRole), [role, storedRole]);
}
