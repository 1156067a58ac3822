import { expect, test } from 'vitest';
import { listLoads } from './bundle-loads.ts';

const manifest = {
  '_index.js': { file: 'index.js', dynamicImports: ['_portal.js'] },
  '_portal.js': {
    file: 'portal.js',
    imports: ['_react.js'],
    dynamicImports: ['features/auth/public.tsx', '_inside.js', 'toaster.tsx'],
  },
  '_react.js': { file: 'react.js' },
  'features/auth/public.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_react.js'] },
  '_inside.js': { file: 'inside.js', dynamicImports: ['app-list-page.tsx'] },
  'app-list-page.tsx': { file: 'apps-page.js', isDynamicEntry: true, imports: ['_inside.js'] },
  'toaster.tsx': { file: 'toaster.js', isDynamicEntry: true, imports: ['_react.js'] },
};
const page = `<script data-out="/login.js,/inter.woff2" data-in="/inside.js,%PAGE_FILES%"></script>
  <link rel="preload" href="/inter.woff2" as="font" /><link rel="modulepreload" href="/portal.js" />
  <link rel="modulepreload" href="/react.js" /><script type="module" src="/index.js"></script>
  <link rel="stylesheet" href="/all.css" />`;
const pages = [
  { path: '/', files: ['/home.js'], parts: {}, calls: {}, headers: {} },
  { path: '/apps', files: ['/preloaded.js'], parts: {}, calls: {}, headers: {} },
];
const filesOf = (name: string) => new Set(listLoads(manifest, page, pages).find((load) => load.name === name)?.files);

test('a first load has the entry, its screen, what these import, styles and what is prefetched, but no fonts', () => {
  const start = ['index.js', 'portal.js', 'react.js', 'all.css'];
  expect(filesOf('First load of login')).toEqual(new Set([...start, 'login.js']));
  expect(filesOf('First load of apps')).toEqual(new Set([...start, 'inside.js', 'apps-page.js', 'preloaded.js']));
});

test('the font has a budget of its own', () => {
  const font = {
    'inter.woff2': { file: 'inter-1.woff2' },
    'style.css': { file: 'style.css', assets: ['inter-1.woff2'] },
  };
  const loads = listLoads({ ...manifest, ...font }, page, pages);
  expect(loads.filter(({ files }) => files.includes('inter-1.woff2'))).toEqual([
    { name: 'The font', limit: '27 kB', files: ['inter-1.woff2'] },
  ]);
});

test('a later chunk counts only what has not been loaded', () => {
  expect(filesOf('toaster.tsx')).toEqual(new Set(['toaster.js']));
});

test('what every page with the importing chunk loads counts as loaded', () => {
  const chunks = {
    'one.tsx': { file: 'one.js', isDynamicEntry: true, imports: ['_shared.js', '_query.js', '_own.js'] },
    'two.tsx': { file: 'two.js', isDynamicEntry: true, imports: ['_shared.js', '_query.js'] },
    '_shared.js': { file: 'shared.js', dynamicImports: ['dialog.tsx'] },
    '_query.js': { file: 'query.js' },
    '_own.js': { file: 'own.js' },
    'dialog.tsx': { file: 'dialog.js', isDynamicEntry: true, imports: ['_query.js', '_own.js'] },
  };
  const dialog = listLoads({ ...manifest, ...chunks }, page, pages).find(({ name }) => name === 'dialog.tsx');
  expect(dialog?.files).toEqual(['dialog.js', 'own.js']);
});

test('a screen that the build does not have is an error, not a smaller load', () => {
  const { 'app-list-page.tsx': _, ...without } = manifest;
  expect(() => listLoads(without, page, pages)).toThrow(/no chunk of app-list-page.tsx/);
});
