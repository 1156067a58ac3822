import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { readTwoFactorPolicy, saveTwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { givenApps, givenTool } from '#server/testing/given-app.ts';
import { givenPastChat } from '#server/testing/given-chat.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenUser, signedIn } from '#server/testing/given-user.ts';
import { newPage, useBrowser } from './support/browser.ts';
import { controlCalls, readLayoutShift, readLayoutShifts, sumLayoutShifts } from './support/layout-shifts.ts';
import { publicPaths, signedInPaths, staticPaths, withoutSkeleton } from './support/pages.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 12, 9)));

beforeAll(async () => {
  await givenApps(portal.app, 6);
  for (const name of ['CV Parser', 'Samenwerking Hub', 'Analytics Dashboard']) await givenTool(portal.app, { name });
});

/** Holds back the calls to one path. @returns releases them */
async function holdCall(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held.promise;
      await route.continue();
    },
  );
  return held.resolve;
}

test.each([0, 7])(
  'with %i requests the figures of supervisors shift nothing, before the list and after it',
  async (count) => {
    const supervisor = await givenUser(portal.app, { role: 2 });
    const title = 'De agenda van de vestiging koppelen aan het rooster van alle collega’s die buiten de stad werken';
    for (let number = 0; number < count; number += 1) await givenRequest(portal.app, supervisor.id, { title });
    const page = await portal.visit(supervisor, '/', { width: 1440, height: 900 });
    await sumLayoutShifts(page);
    const list = page.locator('#verzoeken');
    const overview = '/api/supervisor/overview';
    const listLoaded = () => expect.poll(() => list.locator('.animate-pulse').count()).toBe(0);
    const figuresLoaded = () => page.getByRole('region', { name: 'Hoe het ervoor staat' }).waitFor();

    const releaseList = await holdCall(page, '/api/requests');
    await page.goto('/supervisor');
    await figuresLoaded();
    releaseList();
    await listLoaded();
    expect(await readLayoutShift(page)).toBeLessThan(0.02);

    const releaseFigures = await holdCall(page, overview);
    await page.goto('/supervisor');
    await listLoaded();
    const skeletons = await readTops(page, list);
    releaseFigures();
    await figuresLoaded();
    expect(await readLayoutShift(page)).toBeLessThan(0.02);
    expect(await readTops(page, list)).toEqual(skeletons);
  },
);

/** The top of an element at widths at which it is below a row of cards. */
async function readTops(page: Page, element: Locator): Promise<Record<number, number>> {
  const tops: Record<number, number> = {};
  for (const width of [1024, 1279, 1280, 1439, 2560, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    tops[width] = (await element.boundingBox())!.y;
  }
  return tops;
}

/** Some twenty pages on a slow machine. */
const timeout = 300_000;

const unknownId = '00000000-0000-7000-8000-000000000000';

/** Pages with a record show one of these. */
async function withRecords(paths: string[], user: User): Promise<string[]> {
  const id = await givenRequest(portal.app, user.id);
  const chat = await givenPastChat(portal.app, user.id);
  const records: Record<string, string> = { '/request': id, '/user-management': user.id, '/expert-chat': chat };
  return paths.map((path) => path.replace(unknownId, records[path.replace(`/${unknownId}`, '')] ?? unknownId));
}

const { 'every user': ofEverybody, 'users of the expert chat': ofChat, ...managementPaths } = signedInPaths;
const dailyPaths = [...ofEverybody, ...ofChat];

test.each([
  { width: 360, tools: 3, paths: dailyPaths },
  { width: 360, tools: 1, paths: ['/', '/apps'] },
  { width: 768, tools: 1, paths: dailyPaths },
])(
  'with $tools tools what loads shifts no page of every user by more than 0.02 at $width px',
  { timeout },
  async (look) => {
    const { app, visit } = portal;
    const { width, tools, paths } = look;
    const user = await givenUser(app, { role: 2 });
    const page = await visit(user, '/', { width });
    await sumLayoutShifts(page);
    const archived = `select id from tools order by position, id offset ${tools}`;
    await app.database.query(`update tools set archived_at = now() where id in (${archived})`);
    app.portal.eventLog.reset();
    // The home page knows how high its parts were.
    await page.evaluate(() => localStorage.removeItem('home_height_votes'));
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('home_height_votes'))).toBeTruthy();
    const shifts = await readLayoutShifts(page, await withRecords(paths, user), withoutSkeleton);
    await app.database.query(`update tools set archived_at = null`);
    app.portal.eventLog.reset();
    expect(shifts).toEqual({});
  },
);

test.each([
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
])(
  'what loads shifts no page of supervisors and administrators by more than 0.02 at $width px',
  { timeout },
  async (size) => {
    const administrator = await givenUser(portal.app, { role: 3 });
    const page = await portal.visit(administrator, '/', size);
    await sumLayoutShifts(page);
    const paths = await withRecords(Object.values(managementPaths).flat(), administrator);
    expect(await readLayoutShifts(page, paths, withoutSkeleton)).toEqual({});
  },
);

test('what loads shifts no page before signing in by more than 0.02 at 360 px', { timeout }, async () => {
  const page = await newPage({ width: 360, baseUrl: portal.app.portal.config.publicUrl });
  await sumLayoutShifts(page);
  const paths = [...publicPaths, ...staticPaths];
  expect(await readLayoutShifts(page, paths, paths)).toEqual({});
});

test('the notice that 2FA will be required shifts nothing, however late its status arrives', async () => {
  const { app, visit } = portal;
  const administrator = await givenUser(app, { role: 3 });
  const { token } = await signedIn(app, administrator);
  const save = async (isRequired: boolean) => {
    const { version } = await app.call(readTwoFactorPolicy, { token });
    await app.call(saveTwoFactorPolicy, { token, body: { isRequired, graceDays: 14, version } });
  };
  await save(true);
  const page = await visit(administrator, '/', { width: 1440, height: 900 });
  await sumLayoutShifts(page);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/auth/2fa/status', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/admin');
  await page.getByText('Er is nog geen reservekopie gedownload').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('main .animate-pulse').count()).toBe(1);
  released.resolve();
  await page.getByText('2FA wordt verplicht.').waitFor();
  await page.getByRole('heading', { name: 'Mensen' }).waitFor();
  expect(await readLayoutShift(page)).toBeLessThan(0.02);
  await save(false);
});

test('a link to Database Tools leads to it while the panels before it load, and until the first input', async () => {
  const page = await portal.visit(await givenUser(portal.app, { role: 3 }), '/', { width: 360, height: 800 });
  const readTop = async () => (await page.locator('#database').boundingBox())!.y;
  const calls = await controlCalls(page);
  calls.hold();
  await page.goto('/admin#database');
  await expect.poll(readTop).toBe(68);
  calls.release();
  await page.getByText('Er is nog geen reservekopie gedownload').waitFor();
  await expect.poll(() => page.locator('main .animate-pulse').count()).toBe(0);
  await expect.poll(readTop).toBe(68);
  await page.getByRole('heading', { name: 'SMS-dienst' }).waitFor();
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
