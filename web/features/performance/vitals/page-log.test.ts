import { expect, test } from 'vitest';
import { PageLog } from './page-log.ts';

test('a moment belongs to the page that was shown then', () => {
  const log = new PageLog('/login');
  log.add('/', 2000);
  log.add('/', 2500);
  log.add('/request/$id', 9000);
  expect([0, 1999, 2000, 8999, 9000, 60_000].map((moment) => log.pageAt(moment))).toEqual([
    '/login',
    '/login',
    '/',
    '/',
    '/request/$id',
    '/request/$id',
  ]);
});
