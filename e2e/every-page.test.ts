import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageCalls } from '#web/first-paint/page-tables.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { countCreatedElements, readCreatedPerElement } from './support/created-elements.ts';
import {
  administratorEmail,
  chatEmail,
  findNotSentOnce,
  findRecords,
  listFirstCalls,
  recordCalls,
} from './support/first-calls.ts';
import { findFocusProblems } from './support/focus-problems.ts';
import { controlCalls, loadSlowly, readLayoutShift, sumLayoutShifts } from './support/layout-shifts.ts';
import { publicPaths, signedInPaths, staticPaths, withoutSkeleton } from './support/pages.ts';

/*
 * Every page is loaded once, at 1440 px, and everything is checked on that load. Other widths, large text and a React that
 * arrives late are in every-page.full, focus.full, layout-shift.full and first-calls.full.
 */

useBrowser();

const wide = { width: 1440, height: 900 };

/** For some fifteen pages, on a machine that is three times slower. */
const timeout = 400_000;

type Walk = { page: Page; calls: Awaited<ReturnType<typeof controlCalls>>; sidebars: Set<string> };
type Stop = { path: string; hasSkeleton: boolean; firstCalls?: string[]; checksFocus?: boolean };

async function startWalk(page: Page): Promise<Walk> {
  // With the live connection, what the page before it changed would be fetched again.
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  await countCreatedElements(page);
  await sumLayoutShifts(page);
  return { page, calls: await controlCalls(page), sidebars: new Set() };
}

/** Loads a page and expects nothing of what is checked on every page. */
async function checkPage({ page, calls, sidebars }: Walk, stop: Stop): Promise<void> {
  const { path, hasSkeleton, firstCalls = [], checksFocus = true } = stop;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const sent = recordCalls(page);
  await loadSlowly(page, calls, path, hasSkeleton);
  const shift = await readLayoutShift(page);
  const createdPerElement = await readCreatedPerElement(page);
  sent.stop();
  const isShared = sidebars.has(await readSidebar(page));
  sidebars.add(await readSidebar(page));
  // Motion can shift a page; after that, a colour that is still changing is none that axe can judge.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  expect({
    path,
    shifts: shift > 0.02 && shift,
    // A render that React starts again creates them again.
    createdTooOften: createdPerElement >= 6 && createdPerElement,
    headings: await page.getByRole('heading', { level: 1 }).count(),
    hasTitle: (await page.title()) !== '',
    notSentOnce: findNotSentOnce(firstCalls, sent.list),
    focusProblems: checksFocus ? await findFocusProblems(page, isShared ? '#zijbalk' : '') : [],
  }).toEqual({
    path,
    shifts: false,
    createdTooOften: false,
    headings: 1,
    hasTitle: true,
    notSentOnce: [],
    focusProblems: [],
  });
}

const readSidebar = async (page: Page) => (await page.locator('#zijbalk').allInnerTexts()).join('');

test('the screens before signing in are sound', { timeout }, async () => {
  const walk = await startWalk(await newPage(wide));
  for (const path of publicPaths) await checkPage(walk, { path, hasSkeleton: false });
});

test('the static pages are sound', { timeout }, async () => {
  const walk = await startWalk(await newPage(wide));
  for (const path of staticPaths) await checkPage(walk, { path, hasSkeleton: false });
});

test.each(Object.entries(signedInPaths))('the pages of %s are sound', { timeout }, async (_users, paths) => {
  const { administratorId } = await findRecords();
  const page = await newPage(wide);
  await openSignedIn(page, administratorEmail, '/help');
  const walk = await startWalk(page);
  for (const path of paths) {
    const [address = ''] = path.split('#');
    const declared = [address, address.replace(/\?.*/, '?*')].find((each) => each in pageCalls);
    const firstCalls = declared && listFirstCalls(declared, address, administratorId);
    // The second view of the apps has the same elements.
    const checksFocus = path !== '/apps?toon=mijn-stemmen';
    const hasSkeleton = !withoutSkeleton.includes(path);
    await checkPage(walk, { path, hasSkeleton, checksFocus, ...(firstCalls && { firstCalls }) });
  }
});

test.each([
  { by: administratorEmail, name: 'a request', declared: '/request/$id' },
  { by: administratorEmail, name: 'a user', declared: '/user-management/$userId' },
  { by: chatEmail, name: 'a conversation', declared: '/expert-chat/$id' },
] as const)('the page of $name is sound', { timeout }, async ({ by, declared }) => {
  const { administratorId, addresses } = await findRecords();
  const page = await newPage(wide);
  await openSignedIn(page, by, '/help');
  const path = addresses[declared];
  const firstCalls = listFirstCalls(declared, path, administratorId);
  await checkPage(await startWalk(page), { path, hasSkeleton: true, firstCalls });
});
