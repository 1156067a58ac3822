import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { portalOfWorker } from './portal-of-worker.ts';

export type Theme = 'dark' | 'light';
export type Visit = {
  width?: number;
  height?: number;
  theme?: Theme;
  reducedMotion?: boolean;
  /** Another portal than that of this worker. */
  baseUrl?: string;
};

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Browser;
const contexts: BrowserContext[] = [];
const complaints: string[] = [];

/** Gives a story file a browser, and fails a story in which a page logged an error or an exception. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => browser.close());
}

/** A new person at a new device: nothing stored, nobody signed in. */
export async function newPage(visit: Visit = {}): Promise<Page> {
  const { width = 1280, height = 800, theme, reducedMotion, baseUrl = portalOfWorker().baseUrl } = visit;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width, height },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  contexts.push(context);
  context.setDefaultTimeout(15_000);
  if (theme) await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refused call, or a part that offline cannot be fetched, is told by the page itself; the browser's own line about it is no fault.
    const isFault =
      message.type() === 'error' &&
      !/^Failed to load resource|net::ERR_|WebSocket connection|code of a lazy component could not be fetched/.test(
        message.text(),
      );
    if (isFault) complaints.push(message.text());
  });
  return page;
}

/** Signs in through the screen, at the address the page is to end at. */
export async function signInOnScreen(
  page: Page,
  email: string,
  at = '/',
  password = 'Demo-portaal-2026',
): Promise<void> {
  await page.goto(at);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}

/**
 * Opens an address on a new device as somebody who is signed in there, for stories about something else. A device with a
 * clock of its own keeps its time.
 */
export async function signIn(
  page: Page,
  email: string,
  at = '/',
  password = 'Demo-portaal-2026',
  now = Date.now(),
): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.ok(), `signing in answered ${answer.status()}`).toBe(true);
  const { token } = (await answer.json()) as { token: string };
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: 'auth_token_issued_at', value: String(now) },
  ];
  const context = page.context();
  const { cookies } = await context.storageState();
  await context.setStorageState({ cookies, origins: [{ origin: new URL(answer.url()).origin, localStorage }] });
  await page.goto(at);
  await page.getByRole('navigation').first().waitFor();
}

/** axe finds nothing on the page as it is when nothing moves any more, or within what a selector names. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  await expectNothingFound(page, (axe) => axe.include(within).withTags(tags));
}

/** The same in both themes. They differ in colours alone, so in the other one axe looks at nothing else. */
export async function expectAccessibleInBothThemes(page: Page, within = 'html'): Promise<void> {
  await expectAccessible(page, within);
  const shown = await page.evaluate(() => document.documentElement.dataset['theme']);
  await chooseTheme(page, shown === 'light' ? 'dark' : 'light');
  await expectNothingFound(page, (axe) => axe.include(within).withRules(['color-contrast', 'link-in-text-block']));
  await chooseTheme(page, shown === 'light' ? 'light' : 'dark');
}

/** As another tab of the same browser would. */
async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  }, theme);
  await page.locator(`html[data-theme=${theme}]`).waitFor();
}

async function expectNothingFound(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // The other mode puts its findings together in a page of its own; that is for frames of other sites.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
