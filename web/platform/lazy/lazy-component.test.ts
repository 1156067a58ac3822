import { expect, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

const Page = () => null;

test('the code is fetched once, however often it is preloaded', async () => {
  const load = vi.fn(async () => Page);
  const page = lazyComponent(load);
  await Promise.all([page.preload(), page.preload()]);
  await page.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed fetch is kept for a second, then tried again', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new Error('gone'));
  const page = lazyComponent(load);
  await page.preload();
  await page.preload();
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  await page.preload();
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
