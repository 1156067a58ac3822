import type { BuiltHeader } from '#contract/platform/built-page.ts';
import { pages } from '#web/pages.ts';
import type { PageCall } from '#web/platform/pages/page-call.ts';
import type { PageData } from '#web/platform/pages/page.ts';

/** `dependsOnSearch`: not for a URL with a query string, which may have an entry of its own. */
export type FirstHeader = BuiltHeader & { dependsOnSearch?: true };

/** `load`: its text names the module of the page. */
export type DeclaredPage = PageData & { path: string; load: () => Promise<unknown> };

/** Every declared page with its path; the router rewrites `/dashboard` to `/`. */
export const declaredPages: DeclaredPage[] = pages.flatMap(({ options: { staticData } }) => {
  const { path, load } = staticData;
  if (path === undefined || !load) throw new Error(`The page ${staticData.title} is not made by page()`);
  const declared = { ...staticData, load, path };
  return path === '/' ? [declared, { ...declared, path: '/dashboard' }] : [declared];
});

/*
 * What the document of a page is filled with. The key is the path; with a query string it is for exactly that one, and `?*`
 * for every other.
 */
export const pageCalls: Record<string, readonly PageCall[]> = {};
export const pageHeaders: Record<string, FirstHeader> = {};
export const pageParts: Record<string, readonly string[]> = {};

for (const { path, title, label = title, header, calls, parts, sameCallsWithSearch, views = {} } of declaredPages) {
  if (calls) pageCalls[path] = calls;
  if (calls && sameCallsWithSearch) pageCalls[`${path}?*`] = calls;
  if (header) pageHeaders[path] = { title: label, ...header };
  if (parts) pageParts[path] = parts;
  for (const [search, view] of Object.entries(views)) {
    const url = `${path}?${search}`;
    if (view.calls) pageCalls[url] = view.calls;
    if (view.header) pageHeaders[url] = { title: label, ...view.header };
    if (view.parts) pageParts[url] = view.parts;
  }
}
