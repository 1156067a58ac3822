import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { tokenOf } from '../data/identities.ts';
import { median } from '../load/rounds.ts';
import { figureRow, limitRow, milliseconds, type Row } from '../report/row.ts';
import type { Stage } from './stage.ts';
import { watchPaint, type Watched } from './watch-paint.ts';

type Screen = { name: string; path: string; token: string | null; shows: string };

const args = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
const screens: Screen[] = [
  { name: 'login', path: '/', token: null, shows: 'Wachtwoord' },
  { name: 'apps', path: '/apps', token: tokenOf(0), shows: 'Toepassing 1 ' },
];
/** In milliseconds: when a page is up, so long without anything new means that it is done. */
const quiet = 500;

/** First and largest paint and blocking time, each page in a browser that has nothing of it yet. */
export async function measurePaint({ sizes, portal }: Stage): Promise<Row[]> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) return [figureRow('paint of login and apps', `there is no ${executablePath}`)];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const rows: Row[] = [];
    for (const screen of screens) rows.push(...(await measureScreen(browser, screen, portal.url, sizes.paints)));
    return rows;
  } finally {
    await browser.close();
  }
}

async function measureScreen(browser: Browser, screen: Screen, portalUrl: string, times: number): Promise<Row[]> {
  const seen: Watched[] = [];
  // The first visit warms the browser itself up and does not count.
  for (let visit = 0; visit <= times; visit += 1) {
    const watched = await visitOnce(browser, screen, portalUrl);
    if (visit > 0) seen.push(watched);
  }
  const middle = (of: (watched: Watched) => number) => median(seen.map(of));
  return [
    limitRow(
      `${screen.name}: first contentful paint`,
      middle((one) => one.firstPaint),
      200,
      milliseconds,
    ),
    limitRow(
      `${screen.name}: largest contentful paint`,
      middle((one) => one.largestPaint),
      350,
      milliseconds,
    ),
    limitRow(
      `${screen.name}: total blocking time`,
      middle((one) => one.blocked),
      0,
      milliseconds,
    ),
  ];
}

async function visitOnce(browser: Browser, { path, token, shows }: Screen, portalUrl: string): Promise<Watched> {
  const context = await browser.newContext({ baseURL: portalUrl, viewport: { width: 1280, height: 800 } });
  try {
    const faults: string[] = [];
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    if (token !== null) await page.addInitScript(keepToken, token);
    await page.addInitScript(watchPaint);
    await page.goto(path);
    await page.locator('#root').getByText(shows).first().waitFor();
    await page.waitForTimeout(quiet);
    if (faults.length > 0) throw new Error(`${path} has faults: ${faults.join('; ')}`);
    return await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  } finally {
    await context.close();
  }
}

/** As the browser part keeps the token of who is signed in; runs in the page. */
function keepToken(token: string): void {
  const { localStorage } = globalThis as unknown as { localStorage: { setItem(key: string, value: string): void } };
  localStorage.setItem('auth_token', token);
  localStorage.setItem('auth_token_issued_at', String(Date.now()));
}
