import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { declaredPages, pageHeaders } from '#web/first-paint/page-tables.ts';
import { publicPaths } from '#web/public-pages.ts';
import { router } from '#web/router.tsx';
import { callsOf, filesOfPart, headersOf, moduleOf, pagesBeforeSignIn } from './portal-pages.ts';

test('the module of every page is read from what loads it', () => {
  const modules = Object.fromEntries(declaredPages.map(({ path, load }) => [path, moduleOf(load)]));
  expect(modules).toMatchObject({
    '/': 'features/dashboard/home-page.tsx',
    '/apps': 'app-list-page.tsx',
    '/help/$id': 'features/help/topic/help-topic-page.tsx',
  });
});

test('every path of the router and of the public pages is a page, since the server answers 404 for others', () => {
  const listed = [...declaredPages, ...pagesBeforeSignIn(publicPaths)].map(({ path }) => path);
  expect(listed.toSorted()).toEqual([...Object.keys(router.routesByPath), '/dashboard', ...publicPaths].toSorted());
});

test('a page whose module cannot be read is an error, not a page without files', () => {
  const loadHelp = () => null;
  expect(() => moduleOf(loadHelp)).toThrow(/No module of a page in/);
});

test('every page whose header needs no data has it painted first', () => {
  const fixed = declaredPages.flatMap(({ path }) => (path.includes('$') ? [] : [path]));
  const withTemplate = ['/', '/dashboard', '/apps'];
  expect(fixed.filter((path) => !withTemplate.includes(path)).toSorted()).toEqual(
    Object.keys(pageHeaders)
      .filter((url) => !url.includes('?'))
      .toSorted(),
  );
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
  expect(() => filesOfPart(bundle, 'tab.tsx', ['shared.js'])).toThrow(/the part tab\.tsx and does not load it/);
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
