import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync, runnerImport, Visitor, type Plugin } from 'vite';
import type { BuiltHeader, BuiltPage } from '#contract/platform/built-page.ts';
import { filesOf, findFile } from './bundle-files.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const routers = ['router.tsx', 'admin-routes.ts'];

/** A call of `pageRoute`; `module` is relative to the folder of the router. */
export type PageRoute = { path: string; access: string; module: string };

/**
 * Writes `.vite/pages.json`, from which the server fills the document of each page: its files, so that the browser does
 * not request them only after the application has loaded, and the texts of its header, which are the first paint.
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
        const headers = await importHeaders();
        const pages = readPageRoutes().map(({ path, access, module }): BuiltPage => {
          const scripts = filesOf(bundle, module).filter((file) => !known.has(file));
          const styles = access === 'supervisor' || access === 'administrator' ? [management] : [];
          return { path, files: [...scripts, ...styles].map((file) => `/${file}`), header: headers[path] ?? null };
        });
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages, null, 1) });
      },
    },
  };
}

async function importHeaders(): Promise<Record<string, BuiltHeader>> {
  const { module } = await runnerImport<{ pageHeaders: Record<string, BuiltHeader> }>(
    `${web}/first-paint/page-headers.ts`,
    { configFile: false },
  );
  return module.pageHeaders;
}

/** The pages of all routers. */
export function readPageRoutes(): PageRoute[] {
  return routers.flatMap((file) => listPageRoutes(file, readFileSync(`${web}/${file}`, 'utf8')));
}

/** The pages that a router declares. Throws when one has no path, access or module that can be read from its text. */
export function listPageRoutes(file: string, source: string): PageRoute[] {
  const pages: PageRoute[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [options] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'pageRoute') return;
      const text = options ? source.slice(options.start, options.end) : '';
      const read = (pattern: RegExp) => {
        const found = pattern.exec(text)?.[1];
        if (found === undefined) throw new Error(`${file}: no ${pattern} in ${text}`);
        return found;
      };
      pages.push({
        path: read(/\bpath: '([^']+)'/),
        access: read(/\baccess: '([^']+)'/),
        module: read(/\bimport\('\.\/([^']+)'\)/),
      });
    },
  }).visit(parseSync(file, source).program);
  return pages;
}
