import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dashboardHeaders } from '#contract/dashboard.ts';
import { pageCalls } from '#web/first-paint/page-tables.ts';
import { newPage, openSignedIn, submitSignIn, useBrowser } from './support/browser.ts';
import {
  administratorEmail as email,
  chatEmail,
  findNotSentOnce,
  findRecords,
  listFirstCalls,
  recordCalls,
} from './support/first-calls.ts';
import { holdBack, reactFile } from './support/hold-back.ts';

useBrowser();

/** GETs of the shell, which runs on every page. */
const ofShell = [
  '/api/achievements',
  '/api/alerts?status=open&muted=false&limit=100',
  '/api/announcements/current',
  '/api/chat/current',
  '/api/chat/desk',
  '/api/dashboard/authority',
  '/api/greylist-domains?status=pending&limit=100',
  '/api/guidance',
  '/api/incidents/open',
  '/api/limits',
  '/api/maintenance',
  '/api/notifications/unread',
  '/api/notifications?unread=true&limit=50',
  '/api/requests/count?state=unanswered',
];

/** GETs of a page that do not start with it: below its first screen, or with what another call or the search returns. */
const later: Record<string, RegExp> = {
  // Of tiles that may be beyond the first twelve.
  '/': /^\/api\/(experts|requests\/count\?state=open)$/,
  '/dashboard': /^\/api\/(experts|requests\/count\?state=open)$/,
  '/apps': /^\/api\/recommendations$/,
  '/apps?*': /^\/api\/recommendations$/,
  '/request?*': /^\/api\/requests\/similar\?/,
  // The session and its messages are read beside each other: later messages are read when the session counts more.
  '/incident/$id': /\/related$/,
  '/expert-chat/$id': /\/messages\?after=[1-9]|^\/api\/experts$|\/incident$/,
};

/** The addresses of pages with parameters, and one with a search for each that is for any. */
let addresses: Record<string, string> = {};
let userId = '';

beforeAll(async () => {
  const records = await findRecords();
  userId = records.administratorId;
  addresses = {
    ...records.addresses,
    '/apps?*': '/apps?toon=nieuw',
    '/request?*': '/request?titel=Verlof',
    '/experts?*': '/experts?zoek=a',
    '/help/$id': '/help/sneltoetsen',
    '/admin/help/$id': '/admin/help/sneltoetsen',
  };
});

async function whenLoaded(page: Page): Promise<void> {
  await page.locator('#root h1').first().waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
}

/** Removes the calls from documents, so that a page sends all its calls by itself. @returns stops it */
async function removePageCalls(page: Page): Promise<() => Promise<void>> {
  const isPage = (url: URL) => !/^\/(api|assets)\//.test(url.pathname);
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(?<=name="page-calls" content=")[^"]+/, '');
    await route.fulfill({ response, body });
  });
  return () => page.unroute(isPage);
}

/** Visits a page without its first calls, and then with them while the file of React is held back. */
async function checkFirstCalls(tab: Page, page: string): Promise<void> {
  const url = addresses[page] ?? page;
  const declared = listFirstCalls(page, url, userId);

  // The page before this one may have calls left.
  await tab.goto('/robots.txt');
  const restore = await removePageCalls(tab);
  const own = recordCalls(tab);
  await tab.goto(url);
  await whenLoaded(tab);
  await tab.waitForLoadState('networkidle');
  expect(own.list, page).toEqual(expect.arrayContaining(declared));
  const isException = (call: string) => ofShell.includes(call) || later[page]?.test(call);
  expect(
    own.list.filter((call) => !declared.includes(call) && !isException(call)),
    page,
  ).toEqual([]);
  await restore();
  own.stop();

  await tab.goto('/robots.txt');
  const release = await holdBack(tab, reactFile);
  const sent = recordCalls(tab);
  await tab.goto(url, { waitUntil: 'commit' });
  await expect.poll(() => declared.filter((call) => !sent.list.includes(call)), { message: page }).toEqual([]);
  release();
  await whenLoaded(tab);
  expect(findNotSentOnce(declared, sent.list), page).toEqual([]);
  sent.stop();
}

/** Several at a time, because a page that has loaded is watched until the network is quiet. */
async function openTab(by: string): Promise<Page> {
  const tab = await newPage();
  // With the live connection, changes by other stories would be fetched.
  await tab.routeWebSocket(/\/api\/live/, () => undefined);
  await openSignedIn(tab, by, '/help');
  return tab;
}

const ofChat = '/expert-chat/$id';
const others = Object.keys(pageCalls).filter((page) => page !== ofChat);
const groups = [0, 1, 2, 3].map((group) => others.filter((_, at) => at % 4 === group));

test.each(groups)(
  'the first calls of %s and more pages are all of their own and are sent once, before React has loaded',
  { timeout: others.length * 10_000 },
  async (...pages) => {
    const waiting = [...pages];
    const tabs = await Promise.all([openTab(email), openTab(email)]);
    await Promise.all(
      tabs.map(async (tab) => {
        for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) await checkFirstCalls(tab, page);
      }),
    );
  },
);

test('so are those of a conversation', async () => {
  await checkFirstCalls(await openTab(chatEmail), ofChat);
});

/** Signs in on the login screen, without another page load. */
async function signInHere(page: Page): Promise<void> {
  await submitSignIn(page, email, 'Demo-portaal-2026');
  await page.getByRole('navigation').first().waitFor();
  await whenLoaded(page);
}

test('every call after the first sign-in in a browser has the headers of the dashboard', async () => {
  const page = await newPage();
  const headers: Record<string, string>[] = [];
  page.on('request', (request) => headers.push(request.headers()));
  await page.goto('/');
  const readStored = () => page.evaluate(() => localStorage.getItem('dashboard_authority'));
  await expect.poll(readStored).not.toBeNull();
  const authority = JSON.parse((await readStored())!) as { id: string; authority: string };
  await signInHere(page);
  const ofCalls = headers.filter((sent) => sent['authorization'] !== undefined);
  expect(ofCalls.length).toBeGreaterThan(3);
  for (const sent of ofCalls) {
    expect(sent[dashboardHeaders.id]).toBe(authority.id);
    expect(sent[dashboardHeaders.authority]).toBe(authority.authority);
  }
});

test('a portal that cannot register the dashboard works without its headers, and only logs a warning', async () => {
  const page = await newPage();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/api/dashboard/authority', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/');
  await expect.poll(() => warnings).toContainEqual(expect.stringContaining('could not be registered'));
  await signInHere(page);
  expect(await page.evaluate(() => localStorage.getItem('dashboard_authority'))).toBeNull();
});

test('a page loads its data beside the check of the session, and only that of the role that the user had', async () => {
  const tab = await openTab(email);
  const requested = (url: RegExp) => tab.waitForRequest(url).then((request) => request.url());
  await tab.route('**/api/auth/verify', () => undefined);
  const calls = Promise.all([requested(/\/api\/admin\/users$/), requested(/\/api\/auth\/verify$/)]);
  await tab.goto('/admin', { waitUntil: 'commit' });
  await calls;

  await tab.goto('/robots.txt');
  const sent = recordCalls(tab);
  await tab.evaluate(() => localStorage.setItem('auth_user', localStorage.getItem('auth_user')!.replace('3', '1')));
  // The last of the calls of its page, which are sent in order.
  await Promise.all([requested(/\/api\/recommendations$/), tab.goto('/', { waitUntil: 'commit' })]);
  expect(sent.list).toContain('/api/requests/own');
  expect(sent.list).not.toContain('/api/requests/count?state=unanswered');
  await tab.unroute('**/api/auth/verify');
  await tab.reload();
  await whenLoaded(tab);
  // The verified role counts from then on.
  expect(await tab.evaluate(() => localStorage.getItem('auth_user'))).toMatch(/^3 /);
});
