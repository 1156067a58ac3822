import { expect, test } from 'vitest';
import type { Access } from '#contract/platform/roles.ts';
import { listDeclaredPages, type Page, type PagePath } from '#web/platform/pages/declared-pages.ts';
import { router } from '#web/router.tsx';
import { listPalettePages } from './palette-pages.ts';

/** A page of the portal, or a new one, with another access rule. */
function route(path: string, access: Access, title = 'Titel'): Page {
  const declared = listDeclaredPages(router).find(({ to }) => to === path);
  return { ...declared, to: path as PagePath, title, access };
}
const routes = [
  route('/admin/audit', 'administrator', 'Logboek'),
  route('/nieuw', 'user', 'Nieuwe pagina'),
  route('/request/$id', 'user'),
  route('/apps', 'customer', 'Applicaties'),
  route('/', 'customer', 'Dashboard'),
];
const pathsOf = (role: 0 | 1 | 3) => listPalettePages(routes, role, role).map(({ path }) => path);

test('a role finds the pages that it may open, those of the navigation first', () => {
  expect(pathsOf(0)).toEqual(['/', '/apps']);
  expect(pathsOf(1)).toEqual(['/', '/apps', '/nieuw']);
  expect(pathsOf(3)).toEqual(['/', '/apps', '/admin/audit', '/nieuw']);
});

test('while an administrator views a lower role, of the pages above it only the administration is found, as in the navigation', () => {
  const administrators = ['/user-management', '/admin', '/admin/audit'].map((path) => route(path, 'administrator'));
  const pages = listPalettePages([...administrators, route('/apps', 'customer')], 0, 3);
  expect(pages.map(({ path }) => path)).toEqual(['/apps', '/admin']);
});

test('a page has the name and the shortcut of the navigation, and its title is a keyword', () => {
  const apps = listPalettePages(routes, 1, 1).find(({ path }) => path === '/apps');
  expect(apps).toMatchObject({ title: 'Apps & Tools', keys: 'Ctrl+Shift+P' });
  expect(apps?.keywords).toContain('Applicaties');
});
