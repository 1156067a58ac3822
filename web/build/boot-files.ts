import type { Plugin } from 'vite';
import { chunkOf, filesOf, findFile, largestFirst } from './bundle-files.ts';

type Screens = {
  /** Modules of the first screen: `out` without a session, `in` with one. */
  out: string[];
  in: string[];
};

const marker = '<!-- boot -->';

/**
 * Writes `first-paint/boot.ts` into index.html, with the files of each first screen as data attributes, so that the browser
 * loads them in parallel instead of one import after the other; the server adds those of the page. Also preloads the font.
 */
export function bootFiles({ out, in: inside }: Screens): Plugin {
  return {
    name: 'portal-boot-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle)
          return html.replace(marker, '<script src="/first-paint/boot.ts" data-view="/styles/view.css"></script>');
        const entry = chunkOf(bundle, 'main.tsx').fileName;
        const filesOfAll = (modules: string[]) => {
          const files = new Set(modules.flatMap((module) => filesOf(bundle, module)));
          files.delete(entry);
          return largestFirst(bundle, [...files]);
        };
        const first = { out: filesOfAll(out), in: filesOfAll(inside) };
        const always = first.out.filter((name) => first.in.includes(name));
        const others = (names: string[]) =>
          names.flatMap((name) => (always.includes(name) ? [] : [`/${name}`])).join(',');
        const boot = chunkOf(bundle, 'first-paint/boot.ts');
        // Only its text is used.
        delete bundle[boot.fileName];
        const view = findFile(bundle, /\bview-[^/]+\.css$/);
        const font = findFile(bundle, /\.woff2$/);
        const tags = [
          `<script data-out="${others(first.out)}" data-view="/${view}" data-in="${others(first.in)},%PAGE_FILES%">${boot.code.trim()}</script>`,
          // First, because without the font the first paint is delayed or laid out twice.
          `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`,
          ...always.map((name) => `<link rel="modulepreload" href="/${name}" fetchpriority="low" />`),
        ];
        return html.replace(marker, () => tags.join('\n    '));
      },
    },
  };
}
