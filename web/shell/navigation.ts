import type { LucideIcon } from 'lucide-react';
import { allows, type Role, type ViewRole } from '#contract/platform/roles.ts';
import type { PageData } from '#web/platform/pages/page.ts';
import type { Page, PagePath } from '#web/platform/pages/declared-pages.ts';

type Entry = NonNullable<PageData['navigation']>;
export type NavItem = Omit<Entry, 'place' | 'group' | 'byStoredRole'> & {
  to: PagePath;
  label: string;
  icon: LucideIcon;
};
export type NavGroup = { title: string; items: NavItem[] };

const groups: { group: Entry['group']; title: string }[] = [
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
  return groups
    .map(({ group, title }) => ({
      title,
      items: entries.filter(({ navigation }) => navigation.group === group).map(toItem),
    }))
    .filter(({ items }) => items.length > 0);
}

function toItem({ to, title, label = title, icon, navigation }: Page & { navigation: Entry }): NavItem {
  if (!icon) throw new Error(`${to} is in the navigation without an icon`);
  const { shortLabel, phone, keys } = navigation;
  return { to, label, icon, ...(shortLabel && { shortLabel }), ...(phone && { phone }), ...(keys && { keys }) };
}
