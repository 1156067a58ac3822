import { expect, test } from 'vitest';
import { pageCalls } from '#web/first-paint/page-calls.ts';
import { pageHeaders } from '#web/first-paint/page-headers.ts';
import { callsOf, listPageRoutes, readPageRoutes } from './portal-pages.ts';

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

test('a page whose module cannot be read is an error, not a page without files', () => {
  const source = `pageRoute({ path: '/help', access: 'customer', load: loadHelp })`;
  expect(() => listPageRoutes('router.tsx', source)).toThrow(/router\.tsx: no .* in \{ path: '\/help'/);
});

test('every page whose header needs no data has it painted first', () => {
  const fixed = readPageRoutes().flatMap(({ path }) => (path.includes('$') ? [] : [path]));
  const withTemplate = ['/', '/dashboard', '/apps'];
  expect(fixed.filter((path) => !withTemplate.includes(path)).toSorted()).toEqual(Object.keys(pageHeaders).toSorted());
});

test('every path with first calls is that of a page', () => {
  const paths = readPageRoutes().map(({ path }) => path);
  const unknown = Object.keys(pageCalls).filter((address) => !paths.includes(address.split('?')[0]!));
  expect(unknown).toEqual([]);
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
