import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';

const file = fileURLToPath(new URL('../first-paint/frame.tsx', import.meta.url));
const marker = '<!-- frame -->';

/** Renders `first-paint/frame.tsx` into index.html, so that the first paint needs no code. */
export function prerenderFrame(): Plugin {
  return {
    name: 'portal-prerender-frame',
    async transformIndexHtml(html) {
      const { module } = await runnerImport<{ Frame: FunctionComponent }>(file, { configFile: false });
      if (!html.includes(marker)) throw new Error(`index.html has no ${marker}`);
      return html.replace(marker, () => renderToStaticMarkup(createElement(module.Frame)));
    },
  };
}
