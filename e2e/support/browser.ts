import axe, { type RunOptions } from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Locator, type Page, type WebSocket } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumArgs, completeGuidance, executablePath, resetNotificationPermission } from './chromium.ts';
import { portalOfWorker } from './portal-of-worker.ts';

export type Theme = 'dark' | 'light';
export type Visit = {
  width?: number;
  height?: number;
  theme?: Theme;
  reducedMotion?: boolean;
  /** The screen of the device takes touches. */
  hasTouch?: boolean;
  /** What opens by itself until it is completed does so; default: all of it is completed. */
  guided?: boolean;
  /** Default: the portal of this worker. */
  baseUrl?: string;
};

/** Pages of stories live too briefly for optimised code to be worth its compilation, a fifth of their processor time. */
const storyArgs = [...chromiumArgs, '--js-flags=--no-opt --no-maglev'];

let browser: Browser;
const contexts: BrowserContext[] = [];
const pageErrors: string[] = [];

/** Starts a browser for a story file. A story fails when one of its pages logs an error or throws. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: storyArgs });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(pageErrors.splice(0)).toEqual([]);
  });
  afterAll(async () => browser.close());
}

/** A page in a browser context of its own: empty storage, no session. */
export async function newPage(visit: Visit = {}): Promise<Page> {
  const { width = 1280, height = 800, theme, reducedMotion, hasTouch = false, guided } = visit;
  const { baseUrl = portalOfWorker().baseUrl } = visit;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    hasTouch,
  });
  contexts.push(context);
  // Headless Chromium asks nobody and refuses it; a browser of people allows it after a click.
  await context.grantPermissions(['clipboard-write']);
  context.setDefaultTimeout(15_000);
  await context.addInitScript(resetNotificationPermission);
  if (theme) await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  if (!guided) await context.addInitScript(completeGuidance);
  const page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('console', (message) => {
    // The page shows refused calls and failed loads to the user; the browser logs them as errors too.
    const isPageError =
      message.type() === 'error' &&
      !/^Failed to load resource|net::ERR_|WebSocket connection|code could not be fetched|Failed to fetch dynamically imported module/.test(
        message.text(),
      );
    if (isPageError) pageErrors.push(message.text());
  });
  return page;
}

/** Submits the sign-in form of a page or dialog. */
export async function submitSignIn(within: Page | Locator, email: string, password: string): Promise<void> {
  await within.getByLabel('E-mailadres').fill(email);
  await within.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await within.getByRole('button', { name: 'Inloggen', exact: true }).click();
}

/** Opens a page as a visitor and signs in with the form. */
export async function signInByForm(page: Page, email: string, at = '/', password = 'Demo-portaal-2026'): Promise<void> {
  await page.goto(at);
  await submitSignIn(page, email, password);
  await page.getByRole('navigation').first().waitFor();
}

/**
 * Opens a page with a session that is created by a call, for stories that do not test signing in. `now`: the clock of the
 * page in milliseconds.
 */
export async function openSignedIn(
  page: Page,
  email: string,
  at = '/',
  password = 'Demo-portaal-2026',
  now = Date.now(),
): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.ok(), `signing in answered ${answer.status()}`).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  // A message that appears by itself is for the story of achievements only.
  await page.request.patch('/api/achievements/settings', {
    headers: { authorization: `Bearer ${token}` },
    data: { showsMessages: false },
  });
  if (page.url() !== 'about:blank') {
    // What another user left, removed by a page of the same origin that runs no code.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
  }
  const signIn = await page.addInitScript(
    ([value, issuedAt]) => {
      localStorage.setItem('auth_token', value);
      localStorage.setItem('auth_token_issued_at', issuedAt);
    },
    [token, String(now)] as const,
  );
  await page.goto(at);
  await signIn.dispose();
  await page.getByRole('navigation').first().waitFor();
}

/** Runs an action that loads a page, and waits for the live connection of that page: one of the page before it may still begin. */
export async function withLiveConnection(page: Page, open: () => Promise<unknown>): Promise<void> {
  const connected = new Set<WebSocket>();
  const follow = (socket: WebSocket) => {
    socket.on('framereceived', () => connected.add(socket));
    socket.on('close', () => connected.delete(socket));
  };
  page.on('websocket', follow);
  await open();
  await expect.poll(() => connected.size, { timeout: 15_000 }).toBeGreaterThan(0);
  page.off('websocket', follow);
}

/** Hides or shows the page as choosing another tab does. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

/** Expects no violations by axe within a selector, with finite animations at their end. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  await expectNoViolations(page, within, tags);
}

/**
 * Ends finite animations, and waits until what follows their end is rendered. Waiting for them would never end: the browser
 * pauses those of content below the window that it does not render.
 */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** `expectAccessible` in both themes; in the second one only the rules about colour, the only difference. */
export async function expectAccessibleInBothThemes(page: Page, within = 'html'): Promise<void> {
  await expectAccessible(page, within);
  const shown = await page.evaluate(() => document.documentElement.dataset['theme']);
  await switchTheme(page, shown === 'light' ? 'dark' : 'light');
  await expectNoViolations(page, within, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  await switchTheme(page, shown === 'light' ? 'light' : 'dark');
}

/** Sets the theme as another tab of the browser would: in localStorage, with a storage event. */
async function switchTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  }, theme);
  await page.locator(`html[data-theme=${theme}]`).waitFor();
}

async function expectNoViolations(
  page: Page,
  within: string,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<void> {
  await endAnimations(page);
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([selector, rules]) => {
      // Other results than violations would describe every element of the page.
      const scope = globalThis as unknown as { axe: typeof axe };
      const { violations } = await scope.axe.run(selector, { runOnly: rules, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [within, runOnly] as const,
  );
  expect(found, page.url()).toEqual([]);
}

/** Expects that the page does not scroll horizontally. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess, `${page.url()} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** The same with text at 200 %. */
export async function expectNoHorizontalScrollWithLargeText(page: Page): Promise<void> {
  const setTextSize = (size: string) =>
    page.evaluate((value) => void (document.documentElement.style.fontSize = value), size);
  await setTextSize('200%');
  await expectNoHorizontalScroll(page);
  await setTextSize('');
}
