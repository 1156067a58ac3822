import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { listenToShortcuts } from '#web/platform/shortcuts.ts';
import { toggleTheme } from '#web/platform/theme/theme.ts';
import { toggleSidebar } from './sidebar-state.ts';

export function useShellShortcuts(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      listenToShortcuts([
        { keys: 'Mod+B', run: toggleSidebar },
        { keys: 'Mod+D', run: toggleTheme },
        { keys: 'Ctrl+Shift+H', run: () => void navigate({ to: '/' }) },
        { keys: 'Ctrl+Shift+P', run: () => void navigate({ to: '/apps' }) },
      ]),
    [navigate],
  );
}
