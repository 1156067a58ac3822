import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import { allEndpoints } from '#contract/platform/all-endpoints.ts';
import type { BuiltHeader, BuiltPage } from '#contract/platform/built-page.ts';
import { allows, roles, type Access } from '#contract/platform/roles.ts';
import type * as PageTables from '#web/first-paint/page-tables.ts';
import type { FirstHeader } from '#web/first-paint/page-tables.ts';
import type { PageCall } from '#web/platform/pages/page-call.ts';
import { chunkOf, filesOf, findFile, largestFirst } from './bundle-files.ts';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Of every path without a page. */
const unknown: PageFile = { path: '*', access: 'public', module: 'shell/screens/refusals.ts' };

/** `module`: that of the page, below the folder `web`. */
type PageFile = { path: string; access: Access; module: string };

/**
 * Writes `.vite/pages.json`, from which the server fills the document of each page: its files and its first calls, so that
 * the browser does not request them only after the application has loaded, and the texts of its header, which are the
 * first paint. Where it lists no page, the server answers 404.
 * `inside`: the modules of every page, whose files are left out.
 */
export function portalPages(inside: string[]): Plugin {
  return {
    name: 'portal-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const known = new Set(inside.flatMap((module) => filesOf(bundle, module)));
        const management = findFile(bundle, /\bmanagement-[^/]+\.css$/);
        const { declaredPages, pageCalls, pageHeaders, pageParts } =
          await importTable<typeof PageTables>('first-paint/page-tables.ts');
        const declared = declaredPages.map(({ path, access, load }) => ({ path, access, module: moduleOf(load) }));
        const pages = [...declared, unknown].map(({ path, access, module }): BuiltPage => {
          const scripts = largestFirst(
            bundle,
            filesOf(bundle, module).filter((file) => !known.has(file)),
          );
          const styles = access === 'supervisor' || access === 'administrator' ? [management] : [];
          const files = [...scripts, ...styles].map((file) => `/${file}`);
          const loaded = [...known, ...scripts];
          const parts = mapOf(path, pageParts, (modules) => {
            const added = new Set(modules.flatMap((part) => filesOfPart(bundle, part, loaded)));
            return [...added].map((file) => `/${file}`);
          });
          return { path, files, parts, calls: callsOf(path, access, pageCalls), headers: headersOf(path, pageHeaders) };
        });
        const { publicPaths } = await importTable<{ publicPaths: readonly string[] }>('public-pages.ts');
        const source = JSON.stringify([...pages, ...pagesBeforeSignIn(publicPaths)], null, 1);
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source });
      },
    },
  };
}

/** The registration screen and the public pages: paths without files, since the document preloads for a signed-in user only. */
export function pagesBeforeSignIn(publicPaths: readonly string[]): BuiltPage[] {
  return ['/register', ...publicPaths].map((path) => ({ path, files: [], parts: {}, calls: {}, headers: {} }));
}

async function importTable<Table>(file: string): Promise<Table> {
  return (await runnerImport<Table>(`${web}/${file}`, { configFile: false })).module;
}

/** The files that a part adds to those of its page. Throws when no file of the page loads it. */
export function filesOfPart(bundle: Rolldown.OutputBundle, part: string, loaded: string[]): string[] {
  const { fileName } = chunkOf(bundle, part);
  const loads = (file: string) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && chunk.dynamicImports.includes(fileName);
  };
  if (!loaded.some(loads)) throw new Error(`A page declares the part ${part} and does not load it`);
  return filesOf(bundle, part).filter((file) => !loaded.includes(file));
}

/** The entries of a table by URL that are of this page, by the query string of the URL. */
function mapOf<From, To>(path: string, table: Record<string, From>, map: (value: From) => To): Record<string, To> {
  const own = Object.entries(table).filter(([url]) => url.split('?')[0] === path);
  return Object.fromEntries(own.map(([url, value]) => [url.slice(path.length), map(value)]));
}

/** The headers of a page by the query string of its URL: without `dependsOnSearch` that of the path is for every one. */
export function headersOf(path: string, table: Record<string, FirstHeader>): Record<string, BuiltHeader> {
  const own = mapOf(path, table, ({ title, text, back }) => ({ title, text, ...(back && { back }) }));
  const isForEvery = table[path] && !table[path].dependsOnSearch;
  return { ...own, ...(isForEvery && own[''] && { '?*': own[''] }) };
}

/** The calls of a page by the query string of its URL, as `BuiltPage` has them. */
export function callsOf(
  path: string,
  access: Access,
  table: Record<string, readonly PageCall[]>,
): Record<string, string> {
  return mapOf(path, table, (calls) => calls.map(({ name, url }) => withRole(url, access, accessOf(name))).join(','));
}

function accessOf(name: string): Access {
  const found = allEndpoints.find(({ endpoint: { method, path } }) => `${method} ${path}` === name);
  if (!found) throw new Error(`The contract has no call ${name}`);
  return found.endpoint.access;
}

/** With the lowest role that may open the page and make the call, unless everybody may and the call is the same for all. */
function withRole(url: string, ...rules: Access[]): string {
  const role = roles.find((each) => rules.every((rule) => allows(rule, each)));
  return role === 0 && !url.includes('~user') ? url : `${url} ${role}`;
}

/** The module that `load` of a page imports, below the folder `web`. Throws when its text has none. */
export function moduleOf(load: () => unknown): string {
  const module = /import\w*\(\s*["']\/?web\/([^"']+)["']/.exec(String(load))?.[1];
  if (module === undefined) throw new Error(`No module of a page in ${String(load)}`);
  return module;
}
