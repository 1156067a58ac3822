import { FileText, type LucideIcon } from 'lucide-react';
import { allows, type Role, type ViewRole } from '#contract/platform/roles.ts';
import type { Page } from '#web/platform/pages/declared-pages.ts';
import { navigationFor } from '../navigation.ts';

export type PalettePage = {
  path: string;
  title: string;
  description: string;
  keywords: string[];
  icon: LucideIcon;
  keys?: string | undefined;
};

/** The pages of a viewed role: those of the navigation in its order, also what a view leaves there, then the others. */
export function listPalettePages(pages: readonly Page[], role: ViewRole, storedRole: Role): PalettePage[] {
  const links = navigationFor(pages, role, storedRole).flatMap(({ items }) => items);
  const order = (path: string) => {
    const at = links.findIndex(({ to }) => to === path);
    return at < 0 ? links.length : at;
  };
  return pages
    .filter(({ to }) => !to.includes('$'))
    .filter(({ to, access }) => allows(access, role) || order(to) < links.length)
    .map(describePage)
    .toSorted((one, other) => order(one.path) - order(other.path));
}

function describePage({
  to,
  title,
  label = title,
  description = '',
  keywords = [],
  icon = FileText,
  navigation,
}: Page): PalettePage {
  return {
    path: to,
    title: label,
    description,
    keywords: ['ga naar pagina', to, title, ...keywords],
    icon,
    keys: navigation?.keys,
  };
}
