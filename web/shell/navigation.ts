import { LayoutDashboard, LayoutGrid, MailCheck, ShieldCheck, type LucideIcon } from 'lucide-react';
import { allows, type Access, type Role } from '#contract/roles.ts';

export type NavItem = {
  to: '/' | '/apps' | '/authentication' | '/outgoing-mail';
  label: string;
  icon: LucideIcon;
  access: Access;
  phone?: boolean;
};
export type NavGroup = { title: string; items: NavItem[] };

/** Only what exists. `phone`: has a place in the bottom bar. */
const groups: NavGroup[] = [
  {
    title: 'Werken',
    items: [
      { to: '/', label: 'Dashboard', icon: LayoutDashboard, access: 'customer', phone: true },
      { to: '/apps', label: 'Applicaties', icon: LayoutGrid, access: 'customer', phone: true },
    ],
  },
  {
    title: 'Beheer',
    items: [{ to: '/outgoing-mail', label: 'Uitgaande mail', icon: MailCheck, access: 'administrator' }],
  },
  {
    title: 'Account',
    items: [{ to: '/authentication', label: 'Beveiliging', icon: ShieldCheck, access: 'customer', phone: true }],
  },
];

/** The navigation of a role, without groups that would be empty. */
export function navigationFor(role: Role): NavGroup[] {
  return groups
    .map(({ title, items }) => ({ title, items: items.filter(({ access }) => allows(access, role)) }))
    .filter(({ items }) => items.length > 0);
}
