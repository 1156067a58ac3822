import { useMemo } from 'react';
import { useDeclaredPages } from '#web/platform/pages/declared-pages.ts';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { navigationFor, type NavGroup } from './navigation.ts';

/** The navigation of the viewed role. */
export function useNavigation(): NavGroup[] {
  const pages = useDeclaredPages();
  const role = useRole();
  const storedRole = useStoredRole();
  return useMemo(() => navigationFor(pages, role, storedRole), [pages, role, storedRole]);
}
