import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: () => promise, open: resolve };
}

/** A queue of one at a time that is busy until `open` is called. */
function busyQueue(options: { maxPerSource?: number; max?: number } = {}) {
  const queue = new FairQueue({ atOnce: 1, maxPerSource: 10, max: 100, ...options });
  const { wait, open } = gate();
  const order: string[] = [];
  const done = [queue.run('busy', wait)];
  const add = (source: string, name = source) => {
    const result = queue.run(source, async () => void order.push(name));
    done.push(result);
    return result;
  };
  return { add, order, open, settle: () => Promise.allSettled(done) };
}

test('the sources of waiting work take turns', async () => {
  const { add, order, open, settle } = busyQueue();
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  void add('b');
  void add('c');
  open();
  await settle();
  expect(order).toEqual(['a1', 'b', 'c', 'a2', 'a3']);
});

test('no more run at the same time than allowed, also after failures', async () => {
  const queue = new FairQueue({ atOnce: 3, maxPerSource: 100, max: 100 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    throw new Error('no');
  };
  await Promise.allSettled(Array.from({ length: 40 }, (_, index) => queue.run(String(index % 4), work)));
  expect(most).toBe(3);
  expect(await queue.run('a', async () => 'yes')).toBe('yes');
});

test('a source with too much waiting is refused, another is not', async () => {
  const { add, open, settle } = busyQueue({ maxPerSource: 2 });
  void add('a');
  void add('a');
  await expect(add('a')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 2 });
  const other = add('b');
  open();
  await settle();
  await other;
});

test('when the queue is full, the source with the most waiting loses its newest', async () => {
  const { add, order, open, settle } = busyQueue({ max: 3 });
  void add('a', 'a1');
  void add('a', 'a2');
  const newest = add('a', 'a3');
  newest.catch(() => undefined);
  const other = add('b');
  await expect(newest).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 2 });
  await expect(add('a', 'a4')).rejects.toMatchObject({ code: 'overloaded' });
  open();
  await settle();
  await other;
  expect(order).toEqual(['a1', 'b', 'a2']);
});
