import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Loads pages while their calls are held back; the sums of layout shifts above 0.02. `withoutSkeleton`: pages that show nothing
 * until then, or need no call.
 */
export async function readLayoutShifts(
  page: Page,
  paths: string[],
  withoutSkeleton: string[] = [],
): Promise<Record<string, number>> {
  const calls = await controlCalls(page);
  const shifts: Record<string, number> = {};
  for (const path of paths) {
    await loadSlowly(page, calls, path, !withoutSkeleton.includes(path));
    const shift = await readLayoutShift(page);
    if (shift > 0.02) shifts[path] = shift;
  }
  return shifts;
}

/** Loads a page, whose calls are held back until its skeleton shows, or its title when it has none. */
export async function loadSlowly(
  page: Page,
  calls: { hold: () => void; release: () => void },
  path: string,
  hasSkeleton: boolean,
): Promise<void> {
  calls.hold();
  // A change of the hash alone loads no page.
  if (path.includes('#')) await page.goto('/robots.txt');
  await page.goto(path);
  // Not the header that is painted before any code has run.
  const loading = hasSkeleton ? 'main .animate-pulse' : 'h1:not(#frame *)';
  await expect.poll(() => page.locator(loading).count(), { message: path }).toBeGreaterThan(0);
  calls.release();
  await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count(), { message: path }).toBe(0);
}

/** Delays the calls of the page between `hold` and `release`, as a slow network does, except those of the session. */
export async function controlCalls(page: Page): Promise<{ hold: () => void; release: () => void }> {
  let held = Promise.withResolvers<void>();
  await page.route(/\/api\/(?!auth\/|live)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { hold: () => (held = Promise.withResolvers()), release: () => held.resolve() };
}

/** Sums the layout shifts of each page that is loaded from now on, without those that follow an input. */
export async function sumLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sum = Object.assign(globalThis, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function readLayoutShift(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    // Entries arrive after the frame that they are about.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as unknown as { layoutShift: number }).layoutShift;
  });
}
