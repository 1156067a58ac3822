import { expect, test } from 'vitest';
import { listOverview, listDeclaredPages } from '#web/platform/pages/declared-pages.ts';
import { router } from '#web/router.tsx';
import { adminNavigation, foldNavigation, navigationFor } from './navigation.ts';

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

test('what is always shown has no rarely used page, and each page is in one place', () => {
  for (const mode of ['simple', 'advanced'] as const) {
    const groups = adminNavigation(pages, navigationFor(pages, 3, 3), mode, '/admin/audit');
    const { everyday, folds } = foldNavigation(groups);
    expect(everyday.map(({ to }) => to)).toEqual([
      '/',
      '/apps',
      '/request',
      '/expert-chat',
      '/experts',
      '/supervisor',
      '/user-management',
      '/admin',
    ]);
    const all = [...everyday, ...folds.flatMap(({ items }) => items)].map(({ to }) => to);
    expect(all.toSorted()).toEqual(groups.flatMap(({ items }) => items.map(({ to }) => to)).toSorted());
    expect(folds.map(({ id }) => id)).toEqual(mode === 'simple' ? ['more'] : ['administration', 'more']);
  }
});
