import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { PageData } from './page.ts';

/** The path of a page of the portal. */
export type PagePath = keyof RegisteredRouter['routesByPath'];
export type Page = PageData & { to: PagePath };

/** Every page of the portal, in the order of `web/pages.ts`. */
export function useDeclaredPages(): Page[] {
  const { routesByPath } = useRouter();
  return useMemo(() => listDeclaredPages({ routesByPath }), [routesByPath]);
}

type Routes = { routesByPath: Record<string, { options: { staticData?: PageData & { load?: unknown } } }> };

/** The pages of a router, without its routes that only lead to another one. */
export function listDeclaredPages({ routesByPath }: Routes): Page[] {
  return Object.entries(routesByPath).flatMap(([path, { options }]) =>
    options.staticData?.load ? [{ ...options.staticData, to: path as PagePath }] : [],
  );
}

/** The groups of the overview of administrators, in their order. */
export const overviewGroups = [
  { group: 'people', title: 'Mensen' },
  { group: 'content', title: 'Inhoud' },
  { group: 'technology', title: 'Techniek' },
] as const;

/** A page of the overview of administrators. */
export type OverviewPage = Omit<NonNullable<PageData['overview']>, 'place' | 'text'> & {
  to: PagePath;
  title: string;
  text: string;
  icon: LucideIcon;
};

/** The pages that the overview of administrators links to, in the order of its groups. Throws for one without an icon. */
export function listOverview(pages: readonly Page[]): OverviewPage[] {
  return pages
    .flatMap(({ to, title, description = '', icon, overview }) => {
      if (!overview) return [];
      if (!icon) throw new Error(`${to} is in the overview without an icon`);
      return [{ text: description, ...overview, to, title, icon }];
    })
    .toSorted((one, other) => orderOf(one.group) - orderOf(other.group) || one.place - other.place);
}

function orderOf(group: OverviewPage['group']): number {
  return overviewGroups.findIndex((each) => each.group === group);
}
