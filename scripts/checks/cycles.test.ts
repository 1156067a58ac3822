import { expect, test } from 'vitest';
import { findCycles } from './cycles.ts';
import { findIn } from './source/fake-tree.ts';

test('a circle of files is found, however long', () => {
  const found = findIn(findCycles, {
    'server/platform/a.ts': `import './b.ts';`,
    'server/platform/b.ts': `export { c } from './c.ts';`,
    'server/platform/c.ts': `const a = await import('./a.ts');`,
    'server/platform/d.ts': `import './a.ts';`,
  });
  expect(found).toEqual([
    'server/platform/a.ts:1 files import each other: server/platform/a.ts → server/platform/b.ts → server/platform/c.ts → server/platform/a.ts',
  ]);
});

test('types between files make no circle, between rooms they do', () => {
  const types = {
    'server/platform/a.ts': `import type { B } from './b.ts';`,
    'server/platform/b.ts': `import { type A } from './a.ts';`,
  };
  expect(findIn(findCycles, types)).toEqual([]);
  const rooms = {
    'server/features/apps/one.ts': `import type { V } from '../votes/public.ts';`,
    'server/features/votes/public.ts': '',
    'server/features/votes/two.ts': `import '../apps/public.ts';`,
    'server/features/apps/public.ts': '',
  };
  expect(findIn(findCycles, rooms)).toEqual([
    'server/features/apps/one.ts:1 rooms import each other: server/apps → server/votes → server/apps',
  ]);
});

test('tests may use a room that uses theirs', () => {
  const files = {
    'web/features/apps/card.test.ts': `import '../votes/public.ts';`,
    'web/features/votes/public.ts': `import '../apps/public.ts';`,
    'web/features/apps/public.ts': '',
  };
  expect(findIn(findCycles, files)).toEqual([]);
});
