import { expect, test } from 'vitest';
import { contextOfPage } from './page-context.ts';

test.each([
  ['/', '/'],
  ['', '/'],
  ['/apps', '/apps'],
  ['/apps/', '/apps'],
  ['/request/$id', '/request/id'],
  ['/user-management/$userId', '/user-management/id'],
])('the page %o has the context %o', (path, context) => {
  expect(contextOfPage(path)).toBe(context);
});
