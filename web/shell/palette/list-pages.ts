import { FileText, type LucideIcon } from 'lucide-react';
import { allows, type Access, type Role, type ViewRole } from '#contract/platform/roles.ts';
import { adminPages } from '#web/features/admin/public.ts';
import { navigationFor } from '../navigation.ts';
import { pageTexts } from './page-texts.ts';

/** A route of the portal. */
export type PageRoute = { path: string; title: string; access: Access };

export type Page = {
  path: string;
  title: string;
  description: string;
  keywords: string[];
  icon: LucideIcon;
  keys?: string | undefined;
};

/** The pages of a viewed role: those of the navigation in its order, also what a view leaves there, then the others. */
export function listPages(routes: readonly PageRoute[], role: ViewRole, storedRole: Role): Page[] {
  const links = navigationFor(role, storedRole).flatMap(({ items }) => items);
  const order = (path: string) => {
    const at = links.findIndex(({ to }) => to === path);
    return at < 0 ? links.length : at;
  };
  return routes
    .filter(({ path }) => !path.includes('$') && path !== '/register')
    .filter(({ path, access }) => allows(access, role) || order(path) < links.length)
    .map(({ path, title }) => describePage(path, title, links))
    .toSorted((one, other) => order(one.path) - order(other.path));
}

function describePage(path: string, title: string, links: ReturnType<typeof navigationFor>[number]['items']): Page {
  const link = links.find(({ to }) => to === path);
  const admin = adminPages.find(({ to }) => to === path);
  const texts = (pageTexts as Partial<Record<string, { description: string; keywords: string[] }>>)[path];
  return {
    path,
    title: link?.label ?? admin?.title ?? title,
    description: texts?.description ?? admin?.text ?? '',
    keywords: ['ga naar pagina', path, title, ...(texts?.keywords ?? [])],
    icon: link?.icon ?? admin?.icon ?? FileText,
    keys: link?.keys,
  };
}
