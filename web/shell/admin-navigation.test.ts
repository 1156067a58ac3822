import { expect, test } from 'vitest';
import { listOverview, listDeclaredPages } from '#web/platform/pages/declared-pages.ts';
import { router } from '#web/router.tsx';
import { adminNavigation, navigationFor } from './navigation.ts';

const pages = listDeclaredPages(router);
const adminPages = listOverview(pages);
const paths = (mode: 'simple' | 'advanced', path = '/') =>
  adminNavigation(pages, navigationFor(pages, 3, 3), mode, path).flatMap(({ items }) => items.map(({ to }) => to));

test('the advanced navigation has every page of the administration once', () => {
  const advanced = paths('advanced');
  expect(new Set(advanced).size).toBe(advanced.length);
  expect(advanced).toEqual(expect.arrayContaining(adminPages.map(({ to }) => to)));
});

test('the simple navigation leaves out what the overview of the administration links to', () => {
  const left = paths('advanced').filter((path) => !paths('simple').includes(path));
  expect(left).toContain('/admin/audit');
  expect(adminPages.map(({ to }) => to)).toEqual(expect.arrayContaining(left));
  expect(paths('simple')).toEqual(
    expect.arrayContaining(['/', '/apps', '/user-management', '/admin', '/authentication']),
  );
});

test('the simple navigation has the page that is open', () => {
  expect(paths('simple', '/admin/audit')).toContain('/admin/audit');
});
