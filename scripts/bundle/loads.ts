import { filesOf, startOf, type Manifest } from './manifest.ts';

/** What a browser downloads at one moment; the budget is in KB of 1024 bytes, gzip. */
export type Load = { name: string; budget: number; files: string[] };

/** The screens that somebody meets first, by the modules that show them; `boot` is what the page fetches ahead. */
const firstScreens = [
  { name: 'First load of login', budget: 115, modules: ['features/auth/public.tsx'], boot: ['out'] },
  {
    name: 'First load of apps',
    budget: 170,
    modules: ['app.tsx', 'features/apps/apps-page.tsx'],
    boot: ['in', 'pages:/apps'],
  },
];
/** With the frame that is painted first; it is the same for everybody. */
const pageLoad = { name: 'The page itself', budget: 4, files: ['index.html'] };
const partBudget = 40;

/** The page, the code of the first screens, and every part that comes later with what it adds to what is there by then. */
export function listLoads(manifest: Manifest, page: string): Load[] {
  const start = startOf(manifest);
  const first = firstScreens.map(({ name, budget, modules, boot }) => {
    const ahead = boot.flatMap((which) => bootFiles(page, which));
    return {
      name,
      budget,
      files: [...new Set([...filesOf(manifest, [...start, ...modules]), ...ahead])],
    };
  });
  return [pageLoad, ...first, ...listParts(manifest, start)];
}

function listParts(manifest: Manifest, start: string[]): Load[] {
  const ofScreens = firstScreens.flatMap(({ modules }) => modules).filter((module) => !module.endsWith('-page.tsx'));
  const parts = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !ofScreens.includes(key));
  return parts.map((key) => {
    const askers = Object.keys(manifest).filter((asker) => manifest[asker]?.dynamicImports?.includes(key));
    const present = filesOf(manifest, [...start, ...askers]);
    const added = [...filesOf(manifest, [key])].filter((file) => !present.has(file));
    return { name: key, budget: partBudget, files: added };
  });
}

/** What the page's boot script fetches ahead: `out`, `in`, or `pages:/apps` (see web/first-paint/boot.ts). */
function bootFiles(page: string, which: string): string[] {
  const [list = '', path] = which.split(':');
  const value = new RegExp(`\\sdata-${list}="([^"]*)"`).exec(page)?.[1] ?? '';
  const names = path === undefined ? value : value.split(' ').find((entry) => entry.startsWith(`${path}=`));
  return (names?.split('=').at(-1) ?? '').split(',').flatMap((name) => (name === '' ? [] : [name.replace(/^\//, '')]));
}
