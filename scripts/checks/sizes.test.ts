import { expect, test } from 'vitest';
import { findSizes } from './sizes.ts';
import { findIn } from './source/fake-tree.ts';

const lines = (count: number) => 'x();\n'.repeat(count);
const small = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`web/ui/part-${at}.tsx`, lines(20)]));

test('no file has more than 300 lines, data of the seed aside', () => {
  expect(findIn(findSizes, { ...small, 'server/app.ts': lines(300), 'server/seed/data/apps.ts': lines(900) })).toEqual(
    [],
  );
  expect(findIn(findSizes, { ...small, 'web/styles/base.css': lines(301) })).toEqual([
    'web/styles/base.css 301 lines: split it, no file has more than 300',
  ]);
});

test('nine in ten files are short, and so is half of them', () => {
  const three = { 'server/a.ts': lines(150), 'server/b.ts': lines(200), 'server/c.ts': lines(160) };
  expect(findIn(findSizes, { ...small, ...three })).toEqual([
    expect.stringMatching(/server\/b.ts file of 200 lines: 3 of 23/),
    expect.stringMatching(/server\/c.ts file of 160/),
    expect.stringMatching(/server\/a.ts file of 150/),
  ]);
  expect(findIn(findSizes, { 'server/a.ts': lines(61) })).toEqual([expect.stringMatching(/more than 61 lines/)]);
});

test('nine in ten functions are short, of whatever kind', () => {
  const long = `{\n${'  x();\n'.repeat(38)}}`;
  const kinds = [`function a() ${long}`, `const b = () => ${long};`, `class C { d() ${long} }`];
  for (const kind of kinds)
    expect(findIn(findSizes, { 'server/a.ts': `const short = () => 1;\n${kind}` })).toEqual([
      expect.stringMatching(/server\/a.ts:2 [abd] of 40 lines: 1 of 2/),
    ]);
});
