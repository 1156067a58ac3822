import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type { StaticDocument } from '../static-pages/static-document.tsx';
import type { StaticPage } from '../static-pages/page-metadata.ts';
import { chunkOf, findFile } from './bundle-files.ts';
import { fillDevelopmentBrand } from './development-brand.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../static-pages/${name}`, import.meta.url));
const sources = { stylesheet: 'site.css', script: 'page-script.ts' };

/** Entries of the build: the stylesheet and the script of the static pages. */
export const staticPageInputs = { site: pathOf(sources.stylesheet), page: pathOf(sources.script) };

/** Renders `static-pages/` to HTML files in `pages/`, which the server fills and serves by their paths. */
export function renderStaticPages(): Plugin {
  return {
    name: 'portal-static-pages',
    async generateBundle(_options, bundle) {
      const { fileName: script, imports } = chunkOf(bundle, 'static-pages/page-script.ts');
      if (imports.length > 0) throw new Error(`${script} of the static pages imports other files`);
      const files = {
        stylesheet: findFile(bundle, /\bsite-[^/]+\.css$/),
        script,
        font: findFile(bundle, /\.woff2$/),
      };
      for (const [path, html] of await renderPages(files))
        this.emitFile({ type: 'asset', fileName: `pages${path}.html`, source: html });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const files = {
          stylesheet: `static-pages/${sources.stylesheet}?direct`,
          script: `static-pages/${sources.script}`,
        };
        const answer = async () => {
          const page = [...(await renderPages(files))].find(([path]) => fillDevelopmentBrand(path) === request.url);
          if (page) response.setHeader('content-type', 'text/html').end(fillDevelopmentBrand(page[1]));
          else next();
        };
        answer().catch(next);
      });
    },
  };
}

type PageFiles = { stylesheet: string; script: string; font?: string };

/** The HTML of each page, by its path. */
async function renderPages(files: PageFiles): Promise<Map<string, string>> {
  const options = { configFile: false } as const;
  const [{ module: list }, { module: document }] = await Promise.all([
    runnerImport<{ staticPages: StaticPage[] }>(pathOf('static-pages.ts'), options),
    runnerImport<{ StaticDocument: typeof StaticDocument }>(pathOf('static-document.tsx'), options),
  ]);
  const { font } = files;
  const urls = {
    stylesheet: `/${files.stylesheet}`,
    script: `/${files.script}`,
    ...(font && { font: `/${font}` }),
  };
  return new Map(
    list.staticPages.map((page) => [
      page.path,
      `<!doctype html>${renderToStaticMarkup(createElement(document.StaticDocument, { page, ...urls }))}`,
    ]),
  );
}
