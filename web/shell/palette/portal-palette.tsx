import { useMemo } from 'react';
import { openHelp, useHelpContext } from '#web/features/help/public.tsx';
import { PaletteDialog } from '#web/features/palette/public.tsx';
import { openShortcutSheet } from '#web/features/shortcuts/public.ts';
import { openViewPanel } from '#web/features/theme-config/public.ts';
import { useDeclaredPages } from '#web/platform/pages/declared-pages.ts';
import { signOutAllTabs } from '#web/platform/session/sign-out-all-tabs.ts';
import { useRole, useStoredRole } from '#web/platform/session/use-role.ts';
import { setViewRole } from '#web/platform/session/view-role.ts';
import { theme, toggleTheme } from '#web/platform/theme/theme.ts';
import { useStore } from '#web/platform/use-store.ts';
import { sidebarCollapsed, toggleSidebar } from '#web/platform/theme/sidebar-collapsed.ts';
import { commandItems, pageItem } from './command-items.tsx';
import { listPalettePages } from './palette-pages.ts';

/** The palette with the pages and actions of the shell. */
export function PortalPalette() {
  const role = useRole();
  const storedRole = useStoredRole();
  const pages = useDeclaredPages();
  const isDark = useStore(theme) === 'dark';
  const isCollapsed = useStore(sidebarCollapsed);
  const helpContext = useHelpContext();
  const items = useMemo(
    () => [
      ...listPalettePages(pages, role, storedRole).map(pageItem),
      ...commandItems({
        role,
        storedRole,
        isDark,
        isCollapsed,
        openHelp: () => openHelp(helpContext),
        openShortcutSheet,
        openView: openViewPanel,
        toggleTheme,
        toggleSidebar,
        signOut: () => void signOutAllTabs(),
        viewAs: setViewRole,
      }),
    ],
    [pages, role, storedRole, isDark, isCollapsed, helpContext],
  );
  return <PaletteDialog items={items} />;
}
