import { expect, test } from 'vitest';
import { KeyUse } from './key-use.ts';

test('a batch that is stored before an earlier one leaves the calls of that one counted', () => {
  const use = new KeyUse(10);
  const minute = Date.parse('2026-03-09T10:00:00Z');
  const call = (times: number) => Array.from({ length: times }, () => use.charge('key', minute)).at(-1)!;
  call(5);
  const [earlier] = use.take();
  call(3);
  const [later] = use.take();
  expect([earlier?.calls, later?.calls]).toEqual([5, 3]);
  use.share([{ id: 'key', minute, calls: 3 }]);
  expect(call(1).remaining).toBe(1);
  use.share([{ id: 'key', minute, calls: 8 }]);
  expect(call(1)).toMatchObject({ remaining: 0, isRefused: false });
  expect(call(1).isRefused).toBe(true);
});
