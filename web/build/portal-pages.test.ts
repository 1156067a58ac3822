import { expect, test } from 'vitest';
import { pageHeaders } from '#web/first-paint/page-headers.ts';
import { listPageRoutes, readPageRoutes } from './portal-pages.ts';

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
