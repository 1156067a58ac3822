import { createRoute, LazyRoute, type AnyRoute, type RouteComponent } from '@tanstack/react-router';
import type { Access } from '#contract/platform/roles.ts';
import { loadChunk } from './platform/lazy/lazy-component.tsx';
import { getParentRoute } from './root-route.ts';

type Page<Path, Search> = {
  path: Path;
  /** Shown in the breadcrumb and the document title. */
  title: string;
  access: Access;
  /** The stored role decides whether the page opens; default: the viewed role does. */
  byStoredRole?: boolean;
  /** Reads the search parameters; unknown ones are dropped. Default: all are kept. */
  readSearch?: (search: Record<string, unknown>) => Search;
  load: () => Promise<RouteComponent>;
};

/** The pages whose styles are not in the first load. */
const managementAccess: ReadonlySet<Access> = new Set(['supervisor', 'administrator']);

/** The route of a page whose code is loaded when it is opened. */
export function pageRoute<const Path extends string, Search = Record<never, never>>({
  path,
  title,
  access,
  byStoredRole = false,
  readSearch,
  load,
}: Page<Path, Search>) {
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
    staticData: { title, access, byStoredRole },
  }).lazy(async () => {
    const [component] = await loadChunk(() =>
      Promise.all([load(), managementAccess.has(access) && import('./styles/management.css')]),
    );
    return new LazyRoute<AnyRoute>({ id: path, component });
  });
}
