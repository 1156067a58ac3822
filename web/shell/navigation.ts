import type { LucideIcon } from 'lucide-react';
import { allows, type Role, type ViewRole } from '#contract/platform/roles.ts';
import type { PageData } from '#web/platform/pages/page.ts';
import { listOverview, type Page, type PagePath } from '#web/platform/pages/declared-pages.ts';
import type { AdminNavigationMode } from '#web/platform/theme/admin-navigation-mode.ts';

type Entry = NonNullable<PageData['navigation']>;
export type NavItem = Omit<Entry, 'place' | 'group' | 'byStoredRole' | 'phone'> & {
  to: PagePath;
  label: string;
  icon: LucideIcon;
  /** Also in the bottom bar of this role. */
  phone?: true;
};
export type NavGroup = { group: Entry['group']; title: string; items: NavItem[] };

const groupTitles: { group: Entry['group']; title: string }[] = [
  { group: 'work', title: 'Werken' },
  { group: 'insight', title: 'Overzicht' },
  { group: 'administration', title: 'Beheer' },
  { group: 'account', title: 'Account' },
];

/** The navigation of a viewed role for a user with a stored role, without empty groups. */
export function navigationFor(pages: readonly Page[], role: ViewRole, storedRole: Role): NavGroup[] {
  const entries = pages
    .flatMap((page) => (page.navigation ? [{ ...page, navigation: page.navigation }] : []))
    .filter(({ access, navigation }) => allows(access, navigation.byStoredRole ? storedRole : role))
    .toSorted((one, other) => one.navigation.place - other.navigation.place);
  return groupTitles
    .map(({ group, title }) => ({
      group,
      title,
      items: entries.filter(({ navigation }) => navigation.group === group).map((page) => toItem(page, role)),
    }))
    .filter(({ items }) => items.length > 0);
}

function toItem({ to, title, label = title, icon, navigation }: Page & { navigation: Entry }, role: ViewRole): NavItem {
  if (!icon) throw new Error(`${to} is in the navigation without an icon`);
  const { shortLabel, rare, phone, keys } = navigation;
  return {
    to,
    label,
    icon,
    ...(shortLabel && { shortLabel }),
    ...(rare && { rare }),
    ...(phone?.includes(role) && { phone: true }),
    ...(keys && { keys }),
  };
}

/**
 * The navigation of the admin theme. `advanced`: with every page of the administration. `simple`: with its overview, which
 * links to these, and the page at `path`.
 */
export function adminNavigation(
  pages: readonly Page[],
  groups: NavGroup[],
  mode: AdminNavigationMode,
  path: string,
): NavGroup[] {
  const listed = new Set<string>(groups.flatMap(({ items }) => items.map(({ to }) => to)));
  const others = listOverview(pages)
    .filter(({ to }) => !listed.has(to))
    .map(({ to, title, icon }): NavItem => ({ to, label: title, icon, rare: true }));
  const isShown = ({ to, rare }: NavItem) => mode === 'advanced' || !rare || to === path;
  return groups.map((group) =>
    group.group === 'administration' ? { ...group, items: [...group.items, ...others].filter(isShown) } : group,
  );
}

/** A part of the sidebar that opens and closes. */
export type Fold = { id: 'administration' | 'more'; title: string; items: NavItem[] };

/** What the sidebar always shows, and what its folds have. The pages of the administration have one when there are many. */
export function foldNavigation(groups: NavGroup[]): { everyday: NavItem[]; folds: Fold[] } {
  const rareOf = (isAdministration: boolean) =>
    groups
      .filter(({ group }) => (group === 'administration') === isAdministration)
      .flatMap(({ items }) => items.filter(({ rare }) => rare));
  const administration = rareOf(true);
  const isLong = administration.length > 3;
  const folds: Fold[] = [
    { id: 'administration', title: 'Beheerpagina’s', items: isLong ? administration : [] },
    { id: 'more', title: 'Meer', items: [...(isLong ? [] : administration), ...rareOf(false)] },
  ];
  return {
    everyday: groups.flatMap(({ items }) => items.filter(({ rare }) => !rare)),
    folds: folds.filter(({ items }) => items.length > 0),
  };
}
