import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useDeclaredPages } from '#web/platform/pages/declared-pages.ts';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { adminNavigationMode } from '#web/platform/theme/admin-navigation-mode.ts';
import { useStore } from '#web/platform/use-store.ts';
import { adminNavigation, navigationFor, type NavGroup } from './navigation.ts';
import { useAdminTheme } from './use-admin-theme.ts';

/** The navigation of the viewed role. */
export function useNavigation(): NavGroup[] {
  const pages = useDeclaredPages();
  const role = useRole();
  const storedRole = useStoredRole();
  return useMemo(() => navigationFor(pages, role, storedRole), [pages, role, storedRole]);
}

/** The navigation of the sidebar: with the admin theme also the pages of the administration. */
export function useSidebarNavigation(): NavGroup[] {
  const groups = useNavigation();
  const pages = useDeclaredPages();
  const mode = useStore(adminNavigationMode);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return useAdminTheme() ? adminNavigation(pages, groups, mode, path) : groups;
}
