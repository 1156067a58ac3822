import { expect, test } from 'vitest';
import { listLoads } from './loads.ts';
import type { Manifest } from './manifest.ts';
import { reportLoad } from './report.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    dynamicImports: ['_portal.js'],
    css: ['all.css'],
    assets: ['inter.woff2'],
  },
  'boot.ts': { file: 'boot.js', isEntry: true },
  '_portal.js': {
    file: 'portal.js',
    imports: ['_react.js'],
    dynamicImports: ['features/auth/public.tsx', 'app.tsx', 'toaster.tsx'],
  },
  '_react.js': { file: 'react.js' },
  '_zod.js': { file: 'zod.js' },
  'features/auth/public.tsx': { file: 'public.js', isDynamicEntry: true, imports: ['_react.js', '_zod.js'] },
  'app.tsx': {
    file: 'app.js',
    isDynamicEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['features/apps/apps-page.tsx'],
  },
  'features/apps/apps-page.tsx': {
    file: 'apps-page.js',
    isDynamicEntry: true,
    imports: ['_react.js', '_grid.js', 'app.tsx'],
  },
  '_grid.js': { file: 'grid.js' },
  'toaster.tsx': { file: 'toaster.js', isDynamicEntry: true, imports: ['_react.js'] },
};
const page =
  '<script src="/boot.js" data-out="/public.js,/zod.js" data-in="/app.js" data-pages="/=/home.js /apps=/ahead.js"></script>';
const filesOf = (name: string) =>
  listLoads(manifest, page)
    .find((load) => load.name.includes(name))
    ?.files.toSorted();

test('the first load of login has what always runs, and its screen with what that imports', () => {
  expect(filesOf('login')).toEqual(
    ['index.js', 'boot.js', 'portal.js', 'react.js', 'zod.js', 'public.js', 'all.css', 'inter.woff2'].toSorted(),
  );
});

test('the first load of apps also has what the boot script fetches ahead', () => {
  expect(filesOf('First load of apps')).toEqual(
    [
      'index.js',
      'boot.js',
      'portal.js',
      'react.js',
      'app.js',
      'apps-page.js',
      'grid.js',
      'ahead.js',
      'all.css',
      'inter.woff2',
    ].toSorted(),
  );
});

test('a later part counts only what is not there yet', () => {
  expect(filesOf('toaster.tsx')).toEqual(['toaster.js']);
  expect(filesOf('features/apps/apps-page.tsx')).toEqual(['apps-page.js', 'grid.js']);
});

test('a screen that is built in another way is an error, not a smaller load', () => {
  const { 'app.tsx': _, ...without } = manifest;
  expect(() => listLoads(without, page)).toThrow(/no chunk of app.tsx/);
});

test('a load over its budget fails; fonts do not count', () => {
  const load = { name: 'login', budget: 2, files: ['a.js', 'b.css', 'inter.woff2'] };
  expect(reportLoad(load, () => 1024, true)).toEqual({
    isOver: false,
    lines: [
      'ok       2.0 of 2 KB  login',
      '           1.0  a.js',
      '           1.0  b.css',
      '           1.0  inter.woff2 (not counted)',
    ],
  });
  expect(reportLoad(load, () => 1025, false).isOver).toBe(true);
});

test('the page with its frame has a budget of its own', () => {
  expect(filesOf('page itself')).toEqual(['index.html']);
});
