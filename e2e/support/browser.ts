import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

export type Theme = 'dark' | 'light';
export type Visit = { width?: number; height?: number; theme?: Theme; reducedMotion?: boolean };

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
export async function newPage({ width = 1280, height = 800, theme, reducedMotion }: Visit = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
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
      !/^Failed to load resource|net::ERR_|WebSocket connection|code on demand could not be fetched/.test(
        message.text(),
      );
    if (isFault) complaints.push(message.text());
  });
  return page;
}

/** Signs in through the screen, at the address the page is to end at. */
export async function signIn(page: Page, email: string, at = '/', password = 'Demo-portaal-2026'): Promise<void> {
  await page.goto(at);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.getByRole('navigation').first().waitFor();
}

/** axe finds nothing on the page as it is when nothing moves any more, or within what a selector names. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
