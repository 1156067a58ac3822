import { beforeAll, expect, test } from 'vitest';
import { readTwoFactorPolicy, saveTwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { givenApps, givenTool } from '#server/testing/given-app.ts';
import { givenUser, signedIn } from '#server/testing/given-user.ts';
import { useBrowser } from './support/browser.ts';
import { controlCalls, readLayoutShift, readLayoutShifts, sumLayoutShifts } from './support/layout-shifts.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 12, 9)));

beforeAll(async () => {
  await givenApps(portal.app, 6);
  for (const name of ['CV Parser', 'Samenwerking Hub', 'Analytics Dashboard']) await givenTool(portal.app, { name });
});

const dailyPages = [
  '/',
  '/apps',
  '/request',
  '/experts',
  '/expert-chat',
  '/expert-chat?view=desk',
  '/notifications',
  '/help',
  '/help/sneltoetsen',
  '/api-keys',
  '/authentication',
];

test.each([
  { width: 360, tools: 3 },
  { width: 360, tools: 1 },
  { width: 768, tools: 1 },
  { width: 1440, tools: 3 },
])('with $tools tools what loads shifts no daily page by more than 0.02 at $width px', async ({ width, tools }) => {
  const { app, visit } = portal;
  const page = await visit(await givenUser(app, { role: 2 }), '/', { width });
  await sumLayoutShifts(page);
  const archived = `select id from tools order by position, id offset ${tools}`;
  await app.database.query(`update tools set archived_at = now() where id in (${archived})`);
  const shifts = await readLayoutShifts(page, dailyPages);
  await app.database.query(`update tools set archived_at = null`);
  expect(shifts).toEqual({});
});

/** A change of the hash alone loads no page: `/admin#database` follows another path. */
const administratorPages = [
  '/admin',
  '/admin/alerts',
  '/admin/audit',
  '/admin/privacy',
  '/unified-dashboard',
  '/outgoing-mail',
  '/admin#database',
  '/admin/apps',
  '/admin/experts',
  '/admin/help',
  '/admin/limits',
  '/admin/tools',
  '/synonyms',
  '/supervisor',
  '/user-management',
  '/user-management?tab=domeinen',
];

test.each([
  { width: 360, height: 800 },
  { width: 412, height: 823 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])('what loads shifts no page of an administrator by more than 0.02 at $width px', async (size) => {
  const page = await portal.visit(await givenUser(portal.app, { role: 3 }), '/', size);
  await sumLayoutShifts(page);
  expect(await readLayoutShifts(page, administratorPages)).toEqual({});
});

test('the notice that 2FA will be required shifts nothing, however late its status arrives', async () => {
  const { app, visit } = portal;
  const boss = await givenUser(app, { role: 3 });
  const { token } = await signedIn(app, boss);
  const save = async (isRequired: boolean) => {
    const { version } = await app.call(readTwoFactorPolicy, { token });
    await app.call(saveTwoFactorPolicy, { token, body: { isRequired, graceDays: 14, version } });
  };
  await save(true);
  const page = await visit(boss, '/', { width: 1440, height: 900 });
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
