import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: () => promise, open: resolve };
}

test('work for one key runs in order of arrival, one at a time; other keys do not wait', async () => {
  const { wait, open } = gate();
  const order: string[] = [];
  const first = oneAtATime('a', async () => {
    await wait();
    order.push('first');
  });
  const second = oneAtATime('a', async () => void order.push('second'));
  await oneAtATime('b', async () => void order.push('other'));
  open();
  await Promise.all([first, second]);
  expect(order).toEqual(['other', 'first', 'second']);
});

test('the next work runs after one that fails', async () => {
  await expect(oneAtATime('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await oneAtATime('a', async () => 'yes')).toBe('yes');
});
