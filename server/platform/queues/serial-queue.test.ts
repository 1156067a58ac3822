import { expect, test } from 'vitest';
import { SerialQueue } from './serial-queue.ts';

test('work of one key runs in order and never at the same time, also after a failure; other keys do not wait', async () => {
  const queue = new SerialQueue();
  const steps: string[] = [];
  let finishFirst = () => undefined as void;
  const first = queue.run('one', async () => {
    await new Promise<void>((resolve) => (finishFirst = resolve));
    steps.push('first');
    throw new Error('failed');
  });
  const second = queue.run('one', async () => void steps.push('second'));
  await queue.run('other', async () => void steps.push('other'));
  expect(steps).toEqual(['other']);
  finishFirst();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(steps).toEqual(['other', 'first', 'second']);
});
