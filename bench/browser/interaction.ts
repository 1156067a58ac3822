import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { chromiumArgs, completeGuidance, executablePath } from '../../e2e/support/chromium.ts';
import { sessionOf } from '../data/identities.ts';
import { median } from '../load/percentiles.ts';
import { startPortalProcess } from '../processes/start-portal-process.ts';
import { comparisonRow, limitRow, milliseconds, resultRow, type Row } from '../report/row.ts';
import { hasBrowser, storeSession } from './browser.ts';
import type { Setup } from '../measures/setup.ts';
import { startStaticPage } from './static-page.ts';
import { watchClick } from './watch-click.ts';

/** Milliseconds. */
const limits = { navigation: 100, key: 1000 / 60 };
/** The browser holds the first 500, two items of the palette each; the server's search finds the others. */
const paletteApps = 2500;
const typed = 'toepassing 12 stem op';

/** The links of the sidebar, and a text of the content that their pages show below the title. */
const destinations = [
  { link: 'Apps & Tools', title: 'Apps & Tools', text: 'Toepassing 12 helpt' },
  { link: 'Meldingen', title: 'Meldingen', text: 'is beschikbaar' },
];

type Tab = { page: Page; devtools: CDPSession };

/** A click in the sidebar until its content is painted, and the work of a key in the palette, beside a static page. */
export async function measureInteraction({ sizes, portal, databases }: Setup): Promise<Row[]> {
  if (!hasBrowser) return [resultRow('clicks and keys', `no browser at ${executablePath}`)];
  const staticPage = await startStaticPage(portal.url);
  const url = await databases.add('palette', { users: 1, apps: paletteApps, votes: 0 });
  const paletted = await startPortalProcess({ database: { DATABASE_URL: url } });
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    return [
      ...(await measureNavigation(browser, portal.url, staticPage.url, sizes.paints)),
      await measureKeys(browser, paletted.url, staticPage.url, sizes.paints),
    ];
  } finally {
    await browser.close();
    await Promise.all([staticPage.stop(), paletted.stop()]);
  }
}

async function measureNavigation(browser: Browser, url: string, staticUrl: string, rounds: number): Promise<Row[]> {
  const plain = await openTab(browser, staticUrl);
  await plain.page.evaluate(showTitleOnClick);
  const portal = await openTab(browser, url);
  // Some links are below it.
  await portal.page.getByRole('button', { name: 'Meer', exact: true }).click();
  const rows: Row[] = [];
  for (const { link, title, text } of destinations) {
    const times: Record<'plain' | 'portal', number[]> = { plain: [], portal: [] };
    // The first click fetches the code and data of the page, and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const baseline = await timeClick(plain.page, 'Toon', 'Getoond', 'Getoond');
      await portal.page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await portal.page.waitForURL(/\/$/);
      await portal.page.evaluate(whenIdle);
      const measured = await timeClick(portal.page, link, title, text);
      if (round === 0) continue;
      times.plain.push(baseline);
      times.portal.push(measured);
    }
    const work = `click on ${link} with a warm cache, until its content is painted`;
    rows.push(besideStatic(work, median(times.plain), median(times.portal), limits.navigation));
  }
  return rows;
}

async function timeClick(page: Page, link: string, title: string, text: string): Promise<number> {
  await page.evaluate(watchClick, { title, text });
  await page.getByRole('link', { name: link, exact: true }).first().click();
  return await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted);
}

/** Makes the static page one that shows its content at a click. Runs in the page. */
function showTitleOnClick(): void {
  const { body } = globalThis.document;
  body.innerHTML = '<a href="#">Toon</a><main></main>';
  body.querySelector('a')!.addEventListener('click', () => {
    body.querySelector('main')!.innerHTML = '<h1>Getoond</h1>';
  });
}

/** The median of each key over the rounds, of which the longest counts. */
async function measureKeys(browser: Browser, url: string, staticUrl: string, rounds: number): Promise<Row> {
  const plain = await openTab(browser, staticUrl);
  await plain.page.evaluate(() => (globalThis.document.body.innerHTML = '<input />'));
  const portal = await openTab(browser, url);
  const { page } = portal;
  const keys: Record<'plain' | 'portal', number[][]> = { plain: [], portal: [] };
  for (let round = 0; round <= rounds; round += 1) {
    await plain.page.locator('input').fill('');
    const baseline = await timeKeys(plain);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await page.evaluate(whenIdle);
    const measured = await timeKeys(portal);
    await page.getByRole('option', { name: 'Stem op Toepassing 12' }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (round === 0) continue;
    keys.plain.push(baseline);
    keys.portal.push(measured);
  }
  const longest = (times: number[][]) =>
    Math.max(...[...typed].map((_, key) => median(times.map((ofRound) => ofRound[key]!))));
  const work = `the slowest key in the palette with ${paletteApps.toLocaleString('en')} apps in the database: work of the page`;
  return besideStatic(work, longest(keys.plain), longest(keys.portal), limits.key);
}

/** @returns for each typed key the milliseconds that the page works until it is idle: handlers, rendering and layout */
async function timeKeys({ page, devtools }: Tab): Promise<number[]> {
  const times: number[] = [];
  for (const key of typed) {
    const before = await readWork(devtools);
    await page.keyboard.press(key);
    await page.evaluate(whenIdle);
    times.push((await readWork(devtools)) - before);
  }
  return times;
}

/** @returns milliseconds that the tab's main thread has worked */
async function readWork(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** Runs in the page. */
async function whenIdle(): Promise<void> {
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
}

function besideStatic(work: string, value: number, measured: number, atMost: number): Row {
  const { baseline, ratio } = comparisonRow({ work, baseline: 'static page', value, measured, format: milliseconds });
  return { ...limitRow(work, measured, atMost, milliseconds), baseline, ratio };
}

async function openTab(browser: Browser, baseURL: string): Promise<Tab> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(completeGuidance);
  await page.addInitScript(storeSession, sessionOf(0));
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return { page, devtools };
}
