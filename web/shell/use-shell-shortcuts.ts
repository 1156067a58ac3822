import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { listenToShortcuts } from '#web/platform/shortcuts.ts';
import { toggleSidebar } from '#web/platform/theme/sidebar-collapsed.ts';
import { toggleTheme } from '#web/platform/theme/theme.ts';
import { navigationFor } from './navigation.ts';

/** The sidebar, the theme, and the pages that the role may open. */
export function useShellShortcuts(): void {
  const role = useRole();
  const storedRole = useStoredRole();
  const navigate = useNavigate();
  useEffect(() => {
    const pages = navigationFor(role, storedRole).flatMap(({ items }) =>
      items.flatMap(({ keys, to }) => (keys ? { keys, run: () => void navigate({ to }) } : [])),
    );
    return listenToShortcuts([{ keys: 'Mod+B', run: toggleSidebar }, { keys: 'Mod+D', run: toggleTheme }, ...pages]);
  }, [role, storedRole, navigate]);
}
