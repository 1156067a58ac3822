import { chromium, type Browser } from 'playwright-core';
import { sessionOf } from '../data/identities.ts';
import { median } from '../load/percentiles.ts';
import { comparisonRow, milliseconds, resultRow, type Row } from '../report/row.ts';
import { chromiumArgs, completeGuidance, executablePath } from '../../e2e/support/chromium.ts';
import { hasBrowser, storeSession, type Session } from './browser.ts';
import type { Setup } from '../measures/setup.ts';
import { startStaticPage } from './static-page.ts';
import { watchPaint, type Paint } from './watch-paint.ts';

type Screen = { name: string; path: string; session: Session | null; text: string };
type Visited = 'static' | 'portal' | 'against';

const screens: Screen[] = [
  { name: 'login', path: '/', session: null, text: 'Wachtwoord' },
  { name: 'apps', path: '/apps', session: sessionOf(0), text: 'Toepassing 1 ' },
];
const staticScreen: Screen = { name: 'static page', path: '/', session: null, text: 'Apps & Tools' };
/** Milliseconds to observe a page after its content is there. */
const settleMs = 500;

/** First and largest paint and blocking time with an empty cache, beside a static page with the same style and font. */
export async function measurePaint({ sizes, portal, against }: Setup): Promise<Row[]> {
  if (!hasBrowser) return [resultRow('paint of login and apps', `no browser at ${executablePath}`)];
  const staticPage = await startStaticPage(portal.url);
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  try {
    const rows: Row[] = [];
    for (const screen of screens) {
      const paints: Record<Visited, Paint[]> = { static: [], portal: [], against: [] };
      // The first visit warms up the browser and is not counted.
      for (let visit = 0; visit <= sizes.paints; visit += 1) {
        const counted = visit > 0 ? paints : { static: [], portal: [], against: [] };
        counted.static.push(await visitOnce(browser, staticScreen, staticPage.url));
        counted.portal.push(await visitOnce(browser, screen, portal.url));
        if (against) counted.against.push(await visitOnce(browser, screen, against.portal.url));
      }
      rows.push(...paintRows(screen.name, paints, against?.revision));
    }
    return rows;
  } finally {
    await browser.close();
    await staticPage.stop();
  }
}

const figures = [
  { name: 'first contentful paint', of: ({ first }: Paint) => first, atMost: 2 },
  { name: 'largest contentful paint', of: ({ largest }: Paint) => largest, atMost: 3 },
];

function paintRows(screen: string, paints: Record<Visited, Paint[]>, revision: string | undefined): Row[] {
  const rows: Row[] = [];
  for (const { name, of, atMost } of figures) {
    const [value, measured, before] = [paints.static, paints.portal, paints.against].map((all) => median(all.map(of)));
    const row = { work: `${screen}: ${name}`, measured: measured!, format: milliseconds };
    rows.push(comparisonRow({ ...row, baseline: 'static page', value: value!, atMost }));
    if (revision) rows.push(comparisonRow({ ...row, baseline: revision, value: before! }));
  }
  const blocked = median(paints.portal.map((paint) => paint.blocked));
  return [...rows, resultRow(`${screen}: total blocking time`, milliseconds(blocked))];
}

async function visitOnce(browser: Browser, { path, session, text }: Screen, baseURL: string): Promise<Paint> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  try {
    const errors: string[] = [];
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(completeGuidance);
    if (session !== null) await page.addInitScript(storeSession, session);
    await page.addInitScript(watchPaint);
    await page.goto(path);
    await page.locator('body').getByText(text).first().waitFor();
    await page.waitForTimeout(settleMs);
    if (errors.length > 0) throw new Error(`${path} has errors: ${errors.join('; ')}`);
    return await page.evaluate(() => (globalThis as unknown as { paint: Paint }).paint);
  } finally {
    await context.close();
  }
}
