import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openShortcutSheet } from '#web/features/shortcuts/public.ts';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { listenToShortcuts } from '#web/platform/shortcuts/shortcuts.ts';
import { toggleSidebar } from '#web/platform/theme/sidebar-collapsed.ts';
import { toggleTheme } from '#web/platform/theme/theme.ts';
import { useNavigation } from './use-navigation.ts';

/**
 * The shortcuts of the sidebar, the theme, the sheet and the pages that the viewed role may open. The sheet is shown as soon as its code
 * has loaded.
 */
export function useShellShortcuts(): void {
  const navigation = useNavigation();
  const navigate = useNavigate();
  useEffect(() => {
    const pages = navigation.flatMap(({ items }) =>
      items.flatMap(({ keys, to }) => (keys ? [{ keys, run: () => void navigate({ to }) }] : [])),
    );
    return listenToShortcuts([
      { keys: shortcutKeys.sidebar, run: toggleSidebar },
      { keys: shortcutKeys.theme, run: toggleTheme },
      { keys: shortcutKeys.sheet, run: openShortcutSheet },
      ...pages,
    ]);
  }, [navigation, navigate]);
}
