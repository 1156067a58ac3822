import { beforeEach, expect, test, vi } from 'vitest';
import { storageFixture } from '../storage-fixture.ts';

const stored = new Map<string, string>();
let tab = new EventTarget();
let navigation = 'reload';

beforeEach(() => {
  stored.clear();
  tab = new EventTarget();
  navigation = 'reload';
  vi.resetModules();
  vi.useFakeTimers({ now: new Date('2026-03-11T12:00:00Z') });
  vi.stubGlobal('localStorage', storageFixture(stored));
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    { type: navigation } as PerformanceNavigationTiming,
  ]);
});

async function openTab() {
  const lastUse = await import('./last-use.ts');
  lastUse.recordUse();
  return lastUse;
}

test('without any input nothing is known, and the time of the refresh counts', async () => {
  expect((await openTab()).idleSeconds()).toBe(0);
});

test.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])(
  '%s is use, and what passes after it is not',
  async (type) => {
    const { idleSeconds } = await openTab();
    tab.dispatchEvent(new Event(type));
    expect(idleSeconds()).toBe(0);
    vi.advanceTimersByTime(13 * 60_000);
    expect(idleSeconds()).toBe(13 * 60);
    tab.dispatchEvent(new Event(type));
    expect(idleSeconds()).toBe(0);
  },
);

test('a reload of the page itself is no use, a navigation is', async () => {
  stored.set('last_used_at', String(Date.now() - 3_600_000));
  expect((await openTab()).idleSeconds()).toBe(3600);
  vi.resetModules();
  navigation = 'navigate';
  expect((await openTab()).idleSeconds()).toBe(0);
});

test('use in another tab counts, and a moment from before the clock was set back does not', async () => {
  const { idleSeconds } = await openTab();
  stored.set('last_used_at', String(Date.now() - 60_000));
  expect(idleSeconds()).toBe(60);
  stored.set('last_used_at', String(Date.now() + 60_000));
  expect(idleSeconds()).toBe(0);
});

test('more than a week is a week, as the server accepts', async () => {
  const { idleSeconds } = await openTab();
  stored.set('last_used_at', '1');
  expect(idleSeconds()).toBe(604_800);
});
