import type { Manifest } from 'vite';
import type { BuiltPage } from '#contract/platform/built-page.ts';

/** The screens of a first visit: the modules that render them, and the list of files that the boot script preloads. */
const firstScreens = [
  { name: 'First load of login', limit: '125 kB', modules: ['features/auth/public.tsx'], boot: 'out' },
  {
    name: 'First load of apps',
    limit: '185 kB',
    modules: ['app-list-page.tsx'],
    boot: 'in',
    path: '/apps',
  },
];

/**
 * The entries of size-limit, from the manifest of Vite, index.html and pages.json: the page, the scripts and styles of each
 * first load, what each later chunk adds to what has been loaded by then, and the font, which counts in no other.
 */
export function listLoads(
  manifest: Manifest,
  page: string,
  pages: BuiltPage[],
): { name: string; limit: string; files: string[] }[] {
  const start = linkedFiles(page);
  const staticPages = Object.keys(manifest).filter((key) => key.startsWith('static-pages/') && manifest[key]?.isEntry);
  const first = firstScreens.map(({ name, limit, modules, boot, path }) => {
    const preloaded = [bootFiles(page, boot), pages.find((each) => each.path === path)?.files ?? []].flat();
    const files = preloaded.map((file) => file.slice(1));
    return { name, limit, files: [...start, ...filesOf(manifest, modules), ...files] };
  });
  const screens = firstScreens.flatMap(({ modules }) => modules).filter((module) => !module.endsWith('-page.tsx'));
  const later = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !screens.includes(key));
  const parts = later.map((key) => {
    const importers = Object.keys(manifest).filter((other) => manifest[other]?.dynamicImports?.includes(key));
    const loaded = new Set([...start, ...filesOfEach(manifest, importers)]);
    return { name: key, limit: limitOf(key), files: [...filesOf(manifest, [key])].filter((file) => !loaded.has(file)) };
  });
  const ofStaticPages = [...filesOf(manifest, staticPages)];
  const loads = [
    { name: 'The page', limit: '6 kB', files: ['index.html'] },
    ...first,
    { name: 'Script of a static page', limit: '15 kB', files: ofStaticPages.filter((file) => file.endsWith('.js')) },
    { name: 'Styles of a static page', limit: '15 kB', files: ofStaticPages.filter((file) => file.endsWith('.css')) },
    ...parts,
  ];
  const isFont = (file: string) => file.endsWith('.woff2');
  const fonts = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets].filter(isFont));
  return [
    ...loads.map(({ files, ...load }) => ({ ...load, files: files.filter((file) => !isFont(file)) })),
    { name: 'The font', limit: '27 kB', files: [...new Set(fonts)] },
  ];
}

/** Two parts are large: axe-core, which only a check of accessibility loads, and the word lists of new passwords. */
function limitOf(key: string): string {
  if (key.endsWith('/axe-core/axe.js')) return '190 kB';
  return key.endsWith('/password-estimator.ts') ? '450 kB' : '60 kB';
}

/** What is loaded whichever entry first loads one of these chunks: a shared chunk comes with those of its importers. */
function filesOfEach(manifest: Manifest, chunks: string[]): string[] {
  const files = chunks.map((chunk) => manifest[chunk]?.file ?? '');
  const roots = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || manifest[key]?.isDynamicEntry);
  const loads = roots.map((root) => filesOf(manifest, [root])).filter((load) => files.some((file) => load.has(file)));
  return [...(loads[0] ?? [])].filter((file) => loads.every((load) => load.has(file)));
}

/** The files of these chunks and of what they import statically. Throws when the build has no such chunk. */
function filesOf(manifest: Manifest, keys: string[]): Set<string> {
  const seen = new Map<string, string[]>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk of ${key}: adapt web/build/bundle-loads.ts`);
    seen.set(key, [chunk.file, ...(chunk.css ?? [])]);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return new Set([...seen.values()].flat());
}

/** The scripts and styles that index.html loads at every visit. */
function linkedFiles(page: string): string[] {
  return [...page.matchAll(/\s(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file!);
}

/** A list that the build writes onto the boot script, `out` or `in` (web/first-paint/boot.ts). */
function bootFiles(page: string, list: string): string[] {
  const value = new RegExp(`\\sdata-${list}="([^"]*)"`).exec(page)?.[1] ?? '';
  return value.split(',').filter((file) => file.startsWith('/'));
}
