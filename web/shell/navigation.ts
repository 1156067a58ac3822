import type { RegisteredRouter } from '@tanstack/react-router';
import {
  Bell,
  ChartColumn,
  CircleHelp,
  FilePenLine,
  Code,
  LayoutDashboard,
  LayoutGrid,
  MailCheck,
  SearchCheck,
  MessagesSquare,
  Settings,
  ShieldCheck,
  IdCard,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { allows, type Access, type Role, type ViewRole } from '#contract/platform/roles.ts';

export type NavItem = {
  to: keyof RegisteredRouter['routesByPath'];
  label: string;
  icon: LucideIcon;
  access: Access;
  /** Shown by the stored role, whichever role is viewed. */
  byStoredRole?: true;
  phone?: boolean;
  /** Label in the bottom bar; default: `label`. */
  shortLabel?: string;
  /** The shortcut that opens the page from anywhere. */
  keys?: string;
};
export type NavGroup = { title: string; items: NavItem[] };

/** All navigation entries. `phone`: also in the bottom bar. */
const groups: NavGroup[] = [
  {
    title: 'Werken',
    items: [
      { to: '/', label: 'Dashboard', icon: LayoutDashboard, access: 'public', phone: true, keys: shortcutKeys.home },
      {
        to: '/apps',
        label: 'Apps & Tools',
        shortLabel: 'Apps',
        icon: LayoutGrid,
        access: 'customer',
        phone: true,
        keys: shortcutKeys.apps,
      },
      {
        to: '/request',
        label: 'Verzoek Indienen',
        shortLabel: 'Verzoek',
        icon: FilePenLine,
        access: 'user',
        phone: true,
      },
      {
        to: '/expert-chat',
        label: 'Expert Chat',
        shortLabel: 'Chat',
        icon: MessagesSquare,
        access: 'user',
        phone: true,
      },
      { to: '/experts', label: 'IT Expert Team', icon: Users, access: 'user' },
    ],
  },
  {
    title: 'Overzicht',
    items: [
      {
        to: '/supervisor',
        label: 'Supervisor',
        icon: ChartColumn,
        access: 'supervisor',
        keys: shortcutKeys.supervisor,
      },
      {
        to: '/user-management',
        label: 'Gebruikersbeheer',
        icon: IdCard,
        access: 'supervisor',
        keys: shortcutKeys.users,
      },
    ],
  },
  {
    title: 'Beheer',
    items: [
      {
        to: '/admin',
        label: 'Beheer',
        icon: Settings,
        access: 'administrator',
        byStoredRole: true,
        keys: shortcutKeys.admin,
      },
      { to: '/outgoing-mail', label: 'Uitgaande mail', icon: MailCheck, access: 'administrator' },
      { to: '/synonyms', label: 'Zoekwoorden', icon: SearchCheck, access: 'administrator' },
    ],
  },
  {
    title: 'Account',
    items: [
      { to: '/notifications', label: 'Meldingen', icon: Bell, access: 'customer' },
      { to: '/api-keys', label: 'API Keys', icon: Code, access: 'user' },
      { to: '/authentication', label: 'Beveiliging', icon: ShieldCheck, access: 'customer' },
      { to: '/help', label: 'Help', icon: CircleHelp, access: 'customer' },
    ],
  },
];

/** The navigation of a viewed role for a user with a stored role, without empty groups. */
export function navigationFor(role: ViewRole, storedRole: Role): NavGroup[] {
  return groups
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ access, byStoredRole }) => allows(access, byStoredRole ? storedRole : role)),
    }))
    .filter(({ items }) => items.length > 0);
}
