import { createRootRoute, createRoute, LazyRoute, type AnyRoute, type RouteComponent } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { Access, ViewRole } from '#contract/platform/roles.ts';
import type { TileHue } from '#web/ui/display/icon-tile.tsx';
import { loadChunk } from '../lazy/lazy-component.tsx';
import type { PageCall } from './page-call.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageData {
    path?: string;
    load?: () => Promise<RouteComponent>;
  }
}

/** What the portal knows of a page before its code has loaded. */
export type PageData = {
  /** Shown in the breadcrumb and the document title. */
  title: string;
  /** What links, its card and its header call it; default: `title`. */
  label?: string;
  /** The access rule of the page; the shell shows a refusal to other roles. */
  access: Access;
  /** The stored role decides whether the page opens; the page follows the viewed role in what it loads. */
  byStoredRole?: boolean;
  icon?: LucideIcon;
  /** What the palette says of the page, and the overview of administrators. */
  description?: string;
  /** The words besides its titles that find it in the palette. */
  keywords?: readonly string[];
  navigation?: NavigationEntry;
  /** Its link in the overview of administrators. */
  overview?: OverviewEntry;
  /** Its card on the dashboard. */
  card?: DashboardCard;
  /** Its links on the dashboard of administrators. */
  adminLinks?: readonly AdminLink[];
  /** The texts of its header when they need no data: the server writes them into the document, for the first paint. */
  header?: HeaderTexts & {
    /** Not for a URL with a query string, which may be a view. */
    dependsOnSearch?: true;
  };
  /**
   * The calls that it makes first, with the parameters of its queries: they are sent when the document arrives. Only for
   * the URL without a query string, unless `sameCallsWithSearch`.
   */
  calls?: readonly PageCall[];
  sameCallsWithSearch?: true;
  /**
   * The modules that it loads as soon as it is rendered, below the folder `web`: their files load with those of the page,
   * whose `preload` runs them.
   */
  parts?: readonly string[];
  /** What differs at a URL with a query string, such as `view=desk`. */
  views?: Readonly<Record<string, PageView>>;
};

/** `title`: the label of the page by default. */
type HeaderTexts = {
  title?: string;
  text: string;
  /** The link above the title. */
  back?: string;
};
type PageView = { header?: HeaderTexts; calls?: readonly PageCall[]; parts?: readonly string[] };

type NavigationEntry = {
  group: 'work' | 'insight' | 'administration' | 'account';
  /** The order in the group. */
  place: number;
  /** Label in the bottom bar. */
  shortLabel?: string;
  /** Used rarely: below “Meer” in the sidebar. */
  rare?: true;
  /** The viewed roles that also have it in the bottom bar of phones. */
  phone?: readonly ViewRole[];
  /** Shown by the stored role, whichever role is viewed. */
  byStoredRole?: true;
  /** The shortcut that opens the page from anywhere. */
  keys?: string;
};

type OverviewEntry = { group: 'people' | 'content' | 'technology'; place: number; hue: TileHue; text?: string };
type DashboardCard = { place: number; hue: TileHue; title?: string; text?: string; icon?: LucideIcon };
type AdminLink = { place: number; title?: string; text?: string; icon?: LucideIcon; hash?: string };

/** A page with its address. */
export type PageDeclaration<Path extends string = string, Search = Record<never, never>> = PageData & {
  path: Path;
  calls: readonly PageCall[];
  /** Reads the search parameters; unknown ones are dropped. Default: all are kept. */
  readSearch?: (search: Record<string, unknown>) => Search;
  load: () => Promise<RouteComponent>;
};

/** The route around every page of a signed-in user; the router adds the shell. */
export const root = createRootRoute({ staticData: { title: 'Pagina niet gevonden', access: 'public' } });

export const getParentRoute = () => root;

/** The pages whose styles are not in the first load. */
const managementAccess: ReadonlySet<Access> = new Set(['supervisor', 'administrator']);

/**
 * The route of a page, whose code is loaded when it is opened. Everything else that names the page follows from this one
 * declaration: navigation, palette, overviews, first paint and the pages that stories visit.
 */
export function page<const Path extends string, Search = Record<never, never>>({
  path,
  readSearch,
  ...data
}: PageDeclaration<Path, Search>) {
  return createRoute({
    getParentRoute,
    path,
    // The router merges what this returns into the given search, so a parameter is dropped by setting it to undefined.
    validateSearch:
      readSearch &&
      ((given: Record<string, unknown>): Search => ({
        ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])),
        ...readSearch(given),
      })),
    staticData: { path, ...data },
  }).lazy(async () => {
    const [component] = await loadChunk(() =>
      Promise.all([data.load(), managementAccess.has(data.access) && import('#web/styles/management.css')]),
    );
    return new LazyRoute<AnyRoute>({ id: path, component });
  });
}

type WithHeader = Pick<PageData, 'title' | 'label' | 'header' | 'views'>;

/** The declared texts of the header of a page, or of its view at a query string such as `view=desk`. Throws without. */
export function headerOf(
  declared: WithHeader | { options: { staticData: WithHeader } },
  view?: string,
): { title: string; text: string } {
  const { title, label = title, header, views } = 'options' in declared ? declared.options.staticData : declared;
  const own = view === undefined ? header : views?.[view]?.header;
  if (!own) throw new Error(`The page ${title} declares no header ${view ?? ''}`);
  return { title: own.title ?? label, text: own.text };
}
