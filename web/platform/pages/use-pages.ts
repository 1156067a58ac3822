import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import type { PageData } from './page.ts';

/** The path of a page of the portal. */
export type PagePath = keyof RegisteredRouter['routesByPath'];
export type Page = PageData & { to: PagePath };

/** Every page of the portal, in the order of `web/pages.ts`. */
export function usePages(): Page[] {
  const { routesByPath } = useRouter();
  return useMemo(() => listPages({ routesByPath }), [routesByPath]);
}

type Routes = { routesByPath: Record<string, { options: { staticData?: PageData } }> };

/** The pages of a router. */
export function listPages({ routesByPath }: Routes): Page[] {
  return Object.entries(routesByPath).flatMap(([path, { options }]) =>
    options.staticData ? [{ ...options.staticData, to: path as PagePath }] : [],
  );
}

/** A page of the overview of administrators. */
export type OverviewPage = Omit<NonNullable<PageData['overview']>, 'place' | 'text'> & {
  to: PagePath;
  title: string;
  text: string;
  icon: LucideIcon;
};

/** The pages that the overview of administrators links to, in the order of its groups. Throws for one without an icon. */
export function listOverview(pages: readonly Page[]): OverviewPage[] {
  const groups = ['people', 'content', 'technology'];
  return pages
    .flatMap(({ to, title, description = '', icon, overview }) => {
      if (!overview) return [];
      if (!icon) throw new Error(`${to} is in the overview without an icon`);
      return [{ text: description, ...overview, to, title, icon }];
    })
    .toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group) || one.place - other.place);
}
