import { expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';

const Shown = () => null;

test('the code is fetched once, however often it is asked for', async () => {
  const load = vi.fn(async () => Shown);
  const page = onDemand(load);
  await Promise.all([page.preload(), page.preload()]);
  await page.preload();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed fetch is left for when it is shown, not tried again for ever, and tried again later', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Shown).mockRejectedValueOnce(new Error('gone'));
  const page = onDemand(load);
  await page.preload();
  await page.preload();
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  await page.preload();
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
