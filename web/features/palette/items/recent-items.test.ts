import { beforeEach, expect, test, vi } from 'vitest';
import { storageFixture } from '#web/platform/storage-fixture.ts';
import { addRecentItem, mayShowResult, readRecentItems, type RecentResult } from './recent-items.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storageFixture(stored));
});

const femke: RecentResult = {
  kind: 'person',
  title: 'Femke',
  description: 'femke@bureau.example',
  note: 'Supervisor',
  href: '/user-management/1',
  role: 2,
};

test('the last five items of each user are kept, each once, the last first', () => {
  for (const id of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) addRecentItem('noor', { id });
  expect(readRecentItems('noor').map(({ id }) => id)).toEqual(['f', 'e', 'a', 'd', 'c']);
  expect(readRecentItems('piet')).toEqual([]);
});

test('a result of the server is kept with its texts, and not shown to a lower role', () => {
  addRecentItem('noor', { id: 'person-1', result: femke });
  expect(readRecentItems('noor')).toEqual([{ id: 'person-1', result: femke }]);
  expect(mayShowResult(femke, 2)).toBe(true);
  expect(mayShowResult(femke, 1)).toBe(false);
});

test.each([
  '{',
  'null',
  '{"id":"a"}',
  '[1,null,{}]',
  JSON.stringify([{ id: 'x', result: { ...femke, href: '//elders.example' } }]),
  JSON.stringify([{ id: 'x', result: { ...femke, href: '/\\elders.example' } }]),
  JSON.stringify([{ id: 'x', result: { ...femke, kind: 'secret' } }]),
])('the stored value %s counts as empty', (value) => {
  stored.set('recent_commands_noor', value);
  expect(readRecentItems('noor')).toEqual([]);
});
