import { expect, test } from 'vitest';
import type { SignedIn } from '#contract/auth.ts';
import { createRefresh } from './create-refresh.ts';

/** Tabs of one browser: they share the stored token. The server accepts a cookie several times, as within its grace. */
function openBrowser({ ended = false } = {}) {
  const browser = { token: 'old' as string | null, exchanges: 0, ends: 0 };
  const openTab = () =>
    createRefresh({
      read: () => browser.token,
      save: (token) => void (browser.token = token),
      remove: () => void (browser.token = null),
      exchange: async () => {
        browser.exchanges += 1;
        const token = `token-${browser.exchanges}`;
        await Promise.resolve();
        return ended ? null : ({ token, user: { name: 'Noor' } } as SignedIn);
      },
      onEnd: () => void (browser.ends += 1),
    });
  return { browser, openTab };
}

test('calls of one tab that need a new token share one exchange', async () => {
  const { browser, openTab } = openBrowser();
  const tab = openTab();
  const refreshed = await Promise.all([tab('old'), tab('old'), tab('old')]);
  expect(refreshed.map((result) => result?.token)).toEqual(['token-1', 'token-1', 'token-1']);
  expect(browser.exchanges).toBe(1);
  expect((await tab('token-1'))?.token).toBe('token-2');
});

test('two tabs that refresh at once end up with the same token', async () => {
  const { browser, openTab } = openBrowser();
  const [one, other] = await Promise.all([openTab()('old'), openTab()('old')]);
  expect([one?.token, other?.token]).toEqual(['token-1', 'token-1']);
  expect(browser.token).toBe('token-1');
});

test('a token that another tab has replaced is not exchanged again', async () => {
  const { browser, openTab } = openBrowser();
  browser.token = 'newer';
  expect(await openTab()('old')).toEqual({ token: 'newer', user: null });
  expect(browser.exchanges).toBe(0);
});

test('a refused refresh ends the session once', async () => {
  const { browser, openTab } = openBrowser({ ended: true });
  expect(await Promise.all([openTab()('old'), openTab()('old')])).toEqual([null, null]);
  expect(browser).toMatchObject({ token: null, ends: 1 });
});

test('a refused refresh does not end the session that another tab has begun meanwhile', async () => {
  const { browser, openTab } = openBrowser({ ended: true });
  const refreshing = openTab()('old');
  browser.token = 'signed in again';
  expect(await refreshing).toEqual({ token: 'signed in again', user: null });
  expect(browser.ends).toBe(0);
});

test('a sign-out during the exchange is kept', async () => {
  const { browser, openTab } = openBrowser();
  const refreshing = openTab()('old');
  browser.token = null;
  expect(await refreshing).toBeNull();
  expect(browser.token).toBeNull();
});

test('an unreachable portal leaves the session as it is, and the next refresh tries again', async () => {
  const stored = { token: 'old' as string | null };
  let isReachable = false;
  const refresh = createRefresh({
    read: () => stored.token,
    save: (token) => void (stored.token = token),
    remove: () => void (stored.token = null),
    exchange: async () => {
      if (!isReachable) throw new Error('unreachable');
      return { token: 'new' } as SignedIn;
    },
    onEnd: () => undefined,
  });
  await expect(refresh('old')).rejects.toThrow('unreachable');
  expect(stored.token).toBe('old');
  isReachable = true;
  expect((await refresh('old'))?.token).toBe('new');
});
