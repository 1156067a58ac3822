import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { listOverview, type Page } from '#web/platform/pages/declared-pages.ts';
import type { AdminNavigationMode } from '#web/platform/theme/admin-navigation-mode.ts';
import type { NavGroup } from '../navigation.ts';

export type AdminNavItem = { to: NonNullable<LinkProps['to']>; label: string; icon: LucideIcon };
export type AdminNavGroup = { title: string; items: AdminNavItem[] };

const overview = '/admin';

/**
 * The navigation of the admin theme. `advanced`: with every page of the administration. `simple`: with its overview, which
 * links to these, and the page at `path`.
 */
export function adminNavigation(
  pages: readonly Page[],
  groups: NavGroup[],
  mode: AdminNavigationMode,
  path: string,
): AdminNavGroup[] {
  const listed = new Set<string>(groups.flatMap(({ items }) => items.map(({ to }) => to)));
  const others = listOverview(pages)
    .filter(({ to }) => !listed.has(to))
    .map(({ to, title, icon }): AdminNavItem => ({ to, label: title, icon }));
  const isShown = ({ to }: AdminNavItem) => mode === 'advanced' || to === overview || to === path;
  return groups.map(({ title, items }) => {
    const isAdministration = items.some(({ to }) => to === overview);
    return { title, items: isAdministration ? [...items, ...others].filter(isShown) : items };
  });
}
