import type { Plugin, Rolldown } from 'vite';

type Screens = {
  /** Modules of the first screen: `out` without a session, `in` with one. */
  out: string[];
  in: string[];
  /** Page modules by path, for the pages that are opened most. */
  pages: Record<string, string>;
};

const marker = '<!-- boot -->';

/**
 * Adds the blocking script `first-paint/boot.ts` to index.html with the files of each first screen as data attributes, so
 * that the browser loads them in parallel instead of one import after the other. Also preloads the font.
 */
export function bootFiles({ out, in: inside, pages }: Screens): Plugin {
  return {
    name: 'portal-boot-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle)
          return html.replace(marker, '<script src="/first-paint/boot.ts" data-view="/styles/view.css"></script>');
        const filesOf = (modules: string[]) => [...new Set(modules.flatMap((module) => files(bundle, module)))];
        const known = (names: string[]) => names.map((name) => `/${name}`).join(',');
        const first = { out: filesOf(out), in: filesOf(inside) };
        const always = first.out.filter((name) => first.in.includes(name));
        const others = (names: string[]) => names.filter((name) => !always.includes(name));
        const ofPages = Object.entries(pages).map(([path, module]) => {
          const more = files(bundle, module).filter((name) => !first.in.includes(name));
          return `${path}=${known(more)}`;
        });
        const boot = chunkOf(bundle, 'first-paint/boot.ts').fileName;
        const view = Object.keys(bundle).find((name) => /\bview-[^/]+\.css$/.test(name));
        if (!view) throw new Error('The build has no file of styles/view.css');
        const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
        const tags = [
          `<script src="/${boot}" data-out="${known(others(first.out))}" data-view="/${view}" data-in="${known(others(first.in))}" data-pages="${ofPages.join(' ')}"></script>`,
          // First, because without the font the first paint is delayed or laid out twice.
          ...(font ? [`<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />`] : []),
          ...always.map((name) => `<link rel="modulepreload" href="/${name}" />`),
        ];
        return html.replace(marker, tags.join('\n    '));
      },
    },
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (item) => item.type === 'chunk' && item.moduleIds.some((id) => id.endsWith(`/web/${module}`)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`No chunk has ${module}`);
  return chunk;
}

/** The file of a module and its static imports, recursively. */
function files(bundle: Rolldown.OutputBundle, module: string): string[] {
  const found = new Set<string>();
  const visit = (name: string) => {
    const item = bundle[name];
    if (item?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    item.imports.forEach(visit);
  };
  visit(chunkOf(bundle, module).fileName);
  return [...found];
}
