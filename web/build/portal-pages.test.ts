import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { pageCalls } from '#web/first-paint/page-calls.ts';
import { pageHeaders } from '#web/first-paint/page-headers.ts';
import { pageParts } from '#web/first-paint/page-parts.ts';
import { publicPaths } from '#web/public-pages.ts';
import { router } from '#web/router.tsx';
import { callsOf, filesOfPart, headersOf, listPageRoutes, pagesBeforeSignIn, readPageRoutes } from './portal-pages.ts';

test('the pages of a router are read from its calls of pageRoute', () => {
  const source = `
    export const routes = [
      createRoute({ path: '/register', component: () => import('./no-page.tsx') }),
      pageRoute({
        path: '/help/$id',
        title: 'Help',
        access: 'customer',
        load: () => import('./features/help/topic.tsx').then((file) => file.Topic),
      }),
    ];`;
  expect(listPageRoutes('router.tsx', source)).toEqual([
    { path: '/help/$id', access: 'customer', module: 'features/help/topic.tsx' },
  ]);
});

test('every path of the router and of the public pages is a page, since the server answers 404 for others', () => {
  const listed = [...readPageRoutes(), ...pagesBeforeSignIn(publicPaths)].map(({ path }) => path);
  expect(listed.toSorted()).toEqual([...Object.keys(router.routesByPath), '/dashboard', ...publicPaths].toSorted());
});

test('a page whose module cannot be read is an error, not a page without files', () => {
  const source = `pageRoute({ path: '/help', access: 'customer', load: loadHelp })`;
  expect(() => listPageRoutes('router.tsx', source)).toThrow(/router\.tsx: no .* in \{ path: '\/help'/);
});

test('every page whose header needs no data has it painted first', () => {
  const fixed = readPageRoutes().flatMap(({ path }) => (path.includes('$') ? [] : [path]));
  const withTemplate = ['/', '/dashboard', '/apps'];
  expect(fixed.filter((path) => !withTemplate.includes(path)).toSorted()).toEqual(
    Object.keys(pageHeaders)
      .filter((url) => !url.includes('?'))
      .toSorted(),
  );
});

test('every path with first calls, parts or a header is that of a page', () => {
  const paths = readPageRoutes().map(({ path }) => path);
  const urls = [pageCalls, pageParts, pageHeaders].flatMap(Object.keys);
  const unknown = urls.filter((url) => !paths.includes(url.split('?')[0]!));
  expect(unknown).toEqual([]);
});

test('the files of a part are those that it adds, and a part that the page does not load is an error', () => {
  const chunk = (fileName: string, module: string, imports: string[] = [], dynamicImports: string[] = []) => ({
    [fileName]: { type: 'chunk', fileName, moduleIds: [`/portal/web/${module}`], imports, dynamicImports },
  });
  const bundle = {
    ...chunk('page.js', 'page.tsx', ['shared.js'], ['tab.js']),
    ...chunk('tab.js', 'tab.tsx', ['shared.js', 'list.js']),
    ...chunk('shared.js', 'shared.ts'),
    ...chunk('list.js', 'list.ts'),
  } as unknown as Rolldown.OutputBundle;
  expect(filesOfPart(bundle, 'tab.tsx', ['page.js', 'shared.js'])).toEqual(['tab.js', 'list.js']);
  expect(() => filesOfPart(bundle, 'tab.tsx', ['shared.js'])).toThrow(/tab\.tsx for a page that does not load it/);
});

test('every page has first calls', () => {
  const missing = readPageRoutes().flatMap(({ path }) => (path in pageCalls ? [] : [path]));
  expect(missing).toEqual([]);
});

test('a first call is for the roles that may open the page and make the call', () => {
  const table = {
    '/help': [
      { name: 'GET /api/help/topics', url: '/api/help/topics' },
      { name: 'GET /api/requests', url: '/api/requests?limit=25' },
      { name: 'GET /api/users/{id}/app-order', url: '/api/users/~user/app-order' },
    ],
    '/help?zoek=stemmen': [{ name: 'GET /api/help/topics', url: '/api/help/topics?search=stemmen' }],
    '/help/$id': [],
  } as const;
  expect(callsOf('/help', 'customer', table)).toEqual({
    '': '/api/help/topics,/api/requests?limit=25 2,/api/users/~user/app-order 0',
    '?zoek=stemmen': '/api/help/topics?search=stemmen',
  });
  expect(callsOf('/help', 'administrator', table)['?zoek=stemmen']).toBe('/api/help/topics?search=stemmen 3');
});

test('a header is for every query string of its page, unless it depends on it', () => {
  const help = { title: 'Help', text: 'Uitleg.' };
  const desk = { title: 'Balie', text: 'Wie wacht.', back: 'Terug' };
  const table = { '/help': help, '/chat': { ...help, dependsOnSearch: true as const }, '/chat?view=desk': desk };
  expect(headersOf('/help', table)).toEqual({ '': help, '?*': help });
  expect(headersOf('/chat', table)).toEqual({ '': help, '?view=desk': desk });
  expect(headersOf('/votes', table)).toEqual({});
});
