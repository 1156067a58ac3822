import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { openAllTiles } from './support/launcher.ts';
import { openFold } from './support/sidebar.ts';

useBrowser();

/** Pages of which one stands for all: those of a record. */
const records = /^(\/request|\/help|\/admin\/help|\/user-management|\/expert-chat)\/[^/]+$/;

/** Screens that a link must not lead to. */
const deadEnds = ['404 Page Not Found', 'Toegang Geweigerd', 'Er is iets misgegaan'];

type Link = { from: string; to: URL };

/** Follows every link within the portal from the page shown, and reports the ones that lead nowhere. */
async function findDeadLinks(page: Page): Promise<{ visited: string[]; dead: string[] }> {
  const first = new URL(page.url());
  const known = new Set<string>();
  const waiting: Link[] = [];
  const dead: string[] = [];
  const add = (links: Link[]) => {
    for (const link of links) {
      const key = link.to.pathname.replace(records, '$1/…') + link.to.hash;
      if (link.to.origin !== first.origin || known.has(key)) continue;
      known.add(key);
      waiting.push(link);
    }
  };
  add([{ from: '', to: first }]);
  for (let link = waiting.shift(); link; link = waiting.shift()) {
    const problem = await findProblem(page, link.to);
    if (problem !== null) dead.push(`${link.from} → ${link.to.pathname}${link.to.hash}: ${problem}`);
    else if (isPageOf(page, link.to)) add(await listLinks(page));
  }
  return { visited: [...known], dead };
}

/** Documents of another program: their links are its own. */
const otherPrograms = /^\/(demo|api\/docs)\b/;

async function findProblem(page: Page, to: URL): Promise<string | null> {
  const response = await page.request.get(to.href);
  if (!response.ok()) return `status ${response.status()}`;
  const isPage = (response.headers()['content-type'] ?? '').startsWith('text/html');
  if (!isPage || otherPrograms.test(to.pathname)) return null;
  await navigate(page, to, (await response.text()).includes('id="root"'));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
  if (deadEnds.includes(heading)) return heading;
  if (to.hash === '') return null;
  const place = page.locator(`[id="${to.hash.slice(1)}"]`);
  return await place.waitFor({ state: 'attached' }).then(
    () => null,
    () => 'no such place, or several',
  );
}

/** Within the portal as a link navigates: without loading it anew, which takes several times as long. */
async function navigate(page: Page, to: URL, isPortal: boolean): Promise<void> {
  if (!isPortal || (await page.locator('#root').count()) === 0) {
    await page.goto(to.href);
    return;
  }
  const isOtherPage = new URL(page.url()).pathname !== to.pathname;
  await page.evaluate((address) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', address);
  }, to.href);
  if (isOtherPage) await page.locator('h1:not([data-left])').filter({ visible: true }).first().waitFor();
}

/** False after a file, for which the page stays. */
function isPageOf(page: Page, to: URL): boolean {
  return new URL(page.url()).pathname === to.pathname;
}

async function listLinks(page: Page): Promise<Link[]> {
  const from = new URL(page.url()).pathname;
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return addresses.flatMap((address) => (URL.canParse(address) ? [{ from, to: new URL(address) }] : []));
}

/** Many pages on a slow machine. */
const timeout = 300_000;

test.each([
  { who: 'customers', email: 'klant@voorbeeld.example', path: '/authentication' },
  { who: 'users', email: 'gebruiker@voorbeeld.example', path: '/request' },
  { who: 'supervisors', email: 'supervisor@voorbeeld.example', path: '/user-management' },
  { who: 'administrators', email: 'beheerder@voorbeeld.example', path: '/admin#database' },
])('every link leads somewhere for $who', { timeout }, async ({ email, path }) => {
  const page = await newPage({ width: 1440, reducedMotion: true });
  await openSignedIn(page, email);
  await openFold(page);
  if (path.startsWith('/admin')) await openAllTiles(page);
  const { visited, dead } = await findDeadLinks(page);
  expect(visited).toContain(path);
  expect(dead).toEqual([]);
});

test('every link of the public pages leads somewhere', { timeout }, async () => {
  const page = await newPage({ width: 1440, reducedMotion: true });
  await page.goto('/voorbeeld-recruitment');
  const { visited, dead } = await findDeadLinks(page);
  expect(visited).toEqual(expect.arrayContaining(['/', '/privacy-statement', '/enterprise-demo', '/diensten/interim']));
  expect(dead).toEqual([]);
});
