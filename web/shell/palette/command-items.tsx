import {
  CircleHelp,
  FilePenLine,
  Keyboard,
  LogOut,
  Eye,
  PanelLeft,
  Settings,
  SunMoon,
  Table2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { allows, viewRoleNames, type Role, type ViewRole } from '#contract/platform/roles.ts';
import type { PaletteItem } from '#web/features/palette/public.tsx';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { IconTile } from '#web/ui/display/icon-tile.tsx';
import type { PalettePage } from './palette-pages.ts';

/** What the actions of the shell need. */
export type Commands = {
  role: ViewRole;
  storedRole: Role;
  isDark: boolean;
  isCollapsed: boolean;
  openHelp: () => void;
  openShortcutSheet: () => void;
  openView: () => void;
  toggleTheme: () => void;
  toggleSidebar: () => void;
  signOut: () => void;
  /** null: the view of the user's own role. */
  viewAs: (role: ViewRole | null) => void;
};

const tile = (Icon: LucideIcon): ReactNode => (
  <IconTile size="sm">
    <Icon aria-hidden />
  </IconTile>
);

export function pageItem({ path, title, description, keywords, icon, keys }: PalettePage): PaletteItem {
  return {
    id: `page-${path}`,
    title,
    description,
    keywords,
    category: 'navigation',
    shortcut: keys,
    tile: tile(icon),
    target: { href: path },
  };
}

/** Actions and settings of the shell, and the panels that are no pages of their own. */
export function commandItems(commands: Commands): PaletteItem[] {
  const { role } = commands;
  return [
    ...(allows('administrator', role) ? [databaseItem] : []),
    ...(allows('user', role) ? [requestItem] : []),
    ...(allows('customer', role) ? [helpItem(commands)] : []),
    ...actionItems(commands),
    ...settingItems(commands),
    ...roleViewItems(commands),
  ];
}

const lowerRoles: ViewRole[] = [-1, 0, 1, 2];

/** Only administrators may view the portal as a lower role. */
function roleViewItems({ role, storedRole, viewAs }: Commands): PaletteItem[] {
  if (!allows('administrator', storedRole)) return [];
  const common = { category: 'settings', keywords: ['rol bekijken', 'weergave'], tile: tile(Eye) } as const;
  const others = lowerRoles
    .filter((viewed) => viewed !== role)
    .map((viewed) => ({
      ...common,
      id: `setting-view-${viewed}`,
      title: `Bekijk als ${viewRoleNames[viewed]}`,
      description: 'Toont het portaal zoals deze rol het ziet',
      target: { run: () => viewAs(viewed) },
    }));
  if (role === storedRole) return others;
  const own = {
    ...common,
    id: 'setting-view-own',
    title: 'Terug naar uw eigen rol',
    description: `U bekijkt het portaal als ${viewRoleNames[role]}`,
    target: { run: () => viewAs(null) },
  };
  return [own, ...others];
}

const databaseItem: PaletteItem = {
  id: 'panel-database',
  title: 'Database Tools',
  description: 'Tabellen, verbindingen, migraties en reservekopieën',
  category: 'navigation',
  keywords: ['postgresql', 'backup', 'herstellen'],
  tile: tile(Table2),
  target: { href: '/admin#database' },
};

const requestItem: PaletteItem = {
  id: 'action-request',
  title: 'Nieuw verzoek indienen',
  description: 'Vraag om een app, een wijziging of een verbetering',
  category: 'actions',
  keywords: ['aanvragen', 'idee', 'wens', 'probleem', 'verzoek maken'],
  tile: tile(FilePenLine),
  target: { href: '/request' },
};

function helpItem({ openHelp }: Commands): PaletteItem {
  return {
    id: 'action-help',
    title: 'Help bij deze pagina openen',
    description: 'Uitleg over wat u hier ziet',
    category: 'actions',
    keywords: ['hulp', 'uitleg', 'vraag'],
    tile: tile(CircleHelp),
    target: { run: openHelp },
  };
}

function actionItems({ openShortcutSheet, signOut }: Commands): PaletteItem[] {
  return [
    {
      id: 'action-shortcuts',
      title: 'Sneltoetsen',
      description: 'Welke er zijn, wat ze vervangen, en ze uitzetten',
      category: 'actions',
      keywords: ['toetsenbord', 'toetscombinatie', 'shortcuts'],
      shortcut: shortcutKeys.sheet,
      tile: tile(Keyboard),
      target: { run: openShortcutSheet },
    },
    {
      id: 'action-sign-out',
      title: 'Uitloggen',
      description: 'In alle tabbladen van deze browser',
      category: 'actions',
      keywords: ['afmelden', 'afsluiten', 'stoppen', 'logout'],
      tile: tile(LogOut),
      target: { run: signOut },
    },
  ];
}

function settingItems({ isDark, isCollapsed, openView, toggleTheme, toggleSidebar }: Commands): PaletteItem[] {
  return [
    {
      id: 'setting-theme',
      title: 'Thema wisselen',
      description: isDark ? 'Naar licht' : 'Naar donker',
      category: 'settings',
      keywords: ['donker', 'licht', 'dark mode', 'kleuren', 'weergave'],
      shortcut: shortcutKeys.theme,
      tile: tile(SunMoon),
      target: { run: toggleTheme },
    },
    {
      id: 'setting-sidebar',
      title: isCollapsed ? 'Zijbalk uitklappen' : 'Zijbalk inklappen',
      description: isCollapsed ? 'Toont de namen van de pagina’s' : 'Geeft de pagina meer ruimte',
      category: 'settings',
      keywords: ['menu', 'navigatie', 'sidebar', 'weergave'],
      shortcut: shortcutKeys.sidebar,
      tile: tile(PanelLeft),
      target: { run: toggleSidebar },
    },
    {
      id: 'setting-view',
      title: 'Weergave aanpassen',
      description: 'Indeling, dichtheid, bewegingen en grafieken',
      category: 'settings',
      keywords: ['thema', 'layout', 'compact', 'animaties', 'commandocentrum', 'beheerthema', 'standaardinstellingen'],
      tile: tile(Settings),
      target: { run: openView },
    },
  ];
}
