import { expect, test } from 'vitest';
import type { SignedIn } from '#contract/auth.ts';
import { createRenewal } from './renewal.ts';

/** Some tabs of one browser: they share the storage and the lock; the server ends a session whose cookie comes twice. */
function openBrowser({ ended = false } = {}) {
  const browser = { token: 'old' as string | null, exchanges: 0, cookie: 1, marked: false, late: Promise.resolve() };
  let queue: Promise<unknown> = Promise.resolve();
  const openTab = () =>
    createRenewal({
      lock: (work) => {
        const turn = queue.then(work);
        queue = turn.catch(() => undefined);
        return turn;
      },
      read: () => browser.token,
      save: (token) => void (browser.token = token),
      remove: () => void (browser.token = null),
      exchange: async () => {
        browser.exchanges += 1;
        const cookie = browser.cookie;
        // The answer takes a while; another tab may come in between.
        for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
        if (ended || cookie !== browser.cookie) return null;
        browser.cookie += 1;
        return { token: `token-${browser.cookie}`, user: {} } as SignedIn;
      },
      mark: (exchanging) => void (browser.marked = exchanging),
      settled: () => (browser.marked ? browser.late : Promise.resolve()),
    });
  return { browser, openTab };
}

test('two tabs with the same old token spend one refresh cookie and end up with the same new token', async () => {
  const { browser, openTab } = openBrowser();
  const [one, other] = [openTab(), openTab()];
  const renewed = await Promise.all([one('old'), other('old'), one('old')]);
  expect(renewed.map((result) => result?.token)).toEqual(['token-2', 'token-2', 'token-2']);
  expect(browser.exchanges).toBe(1);
});

test('only the tab that renewed learns who is signed in', async () => {
  const { openTab } = openBrowser();
  const [first, second] = await Promise.all([openTab()('old'), openTab()('old')]);
  expect(first?.signedIn).not.toBeNull();
  expect(second?.signedIn).toBeNull();
});

test('an ended session takes the token away, and the next tab does not ask again', async () => {
  const { browser, openTab } = openBrowser({ ended: true });
  expect(await Promise.all([openTab()('old'), openTab()('old')])).toEqual([null, null]);
  expect(browser.token).toBeNull();
  expect(browser.exchanges).toBe(1);
});

test('a sign-out during the renewal wins', async () => {
  const { browser, openTab } = openBrowser();
  const renewing = openTab()('old');
  await Promise.resolve().then(() => (browser.token = null));
  expect(await renewing).toBeNull();
  expect(browser.token).toBeNull();
});

test('a portal that is away leaves the session as it is', async () => {
  const kept = { token: 'old' as string | null };
  const marks: boolean[] = [];
  const renew = createRenewal({
    lock: (work) => work(),
    read: () => kept.token,
    save: (token) => void (kept.token = token),
    remove: () => void (kept.token = null),
    exchange: () => Promise.reject(new Error('away')),
    mark: (exchanging) => marks.push(exchanging),
    settled: () => Promise.resolve(),
  });
  await expect(renew('old')).rejects.toThrow('away');
  expect(kept.token).toBe('old');
  expect(marks).toEqual([true, false]);
});

test('a page that was reloaded in the middle of an exchange waits for it before it asks', async () => {
  const { browser, openTab } = openBrowser();
  // The old page is gone; its request goes on, and the new cookie comes later.
  browser.marked = true;
  let arrives: () => void = () => undefined;
  browser.late = new Promise((resolve) => (arrives = resolve));
  const renewing = openTab()('old');
  browser.cookie += 1;
  arrives();
  expect((await renewing)?.token).toBe('token-3');
  expect(browser.marked).toBe(false);
});
