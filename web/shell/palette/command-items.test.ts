import { expect, test, vi } from 'vitest';
import type { ViewRole } from '#contract/platform/roles.ts';
import { commandItems } from './command-items.tsx';

const idsOf = (role: ViewRole) =>
  commandItems({
    role,
    storedRole: 3,
    isDark: false,
    isCollapsed: false,
    openHelp: vi.fn(),
    openShortcutSheet: vi.fn(),
    openView: vi.fn(),
    toggleTheme: vi.fn(),
    toggleSidebar: vi.fn(),
    signOut: vi.fn(),
    viewAs: vi.fn(),
  }).map(({ id }) => id);

test('the view of a guest, which has no help, does not list it', () => {
  expect(idsOf(-1)).not.toContain('action-help');
  expect(idsOf(0)).toContain('action-help');
});
