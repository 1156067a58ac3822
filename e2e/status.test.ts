import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkToolsJob } from '#server/features/tools/check-tools.job.ts';
import { givenTool } from '#server/testing/given-app.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  useBrowser,
} from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const start = new Date('2027-03-27T11:00:00.000Z');
const portal = usePortalWithClock(start);
let web: WebServer;
let status = 200;

beforeAll(async () => {
  web = await startWebServer((_request, response) => void response.writeHead(status).end('Dag'));
});
afterAll(() => web.stop());

/** Lets minutes pass, each with its check: the next run of a job is planned by the clock of the database. */
async function pass(count: number): Promise<void> {
  const from = portal.app.clock.now().getTime();
  for (let minute = 1; minute <= count; minute += 1) {
    await portal.setTime(new Date(from + minute * minutes));
    await checkToolsJob.run(portal.app.portal, {});
  }
}

test('a colleague sees that a tool fails now, and how it was on each day, also by keyboard', async () => {
  await givenTool(portal.app, { name: 'Urenstaat', url: web.url });
  await pass(4);
  const page = await portal.visit(await givenUser(portal.app, {}), '/status');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Urenstaat' }) });
  await row.getByText(/^Online/).waitFor();
  await row.getByText('100% bereikbaar', { exact: true }).waitFor();

  status = 503;
  await pass(1);
  await row.getByText('Offline foutmelding 503').waitFor();
  await row.getByText('75% bereikbaar', { exact: true }).waitFor();

  const bars = row.getByRole('list', { name: 'Laatste 90 dagen van Urenstaat' }).getByRole('listitem');
  // The timers of tooltips stand still with the clock of this page.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-tip'));
  await bars.last().focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focused).toBe('26 maart: niet gemeten');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('27 maart: 75% bereikbaar, 1 min offline, 12 u 1 min niet gemeten');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoHorizontalScroll(page);
});

test('an administrator plans maintenance, which colleagues see before, during and after it', async () => {
  status = 200;
  await givenTool(portal.app, { name: 'Salarisrun', url: web.url });
  await pass(1);
  const colleague = await portal.visit(await givenUser(portal.app, {}), '/status');
  const row = colleague.getByRole('listitem').filter({ has: colleague.getByRole('heading', { name: 'Salarisrun' }) });
  await row.getByText(/^Online/).waitFor();

  const page = await portal.visit(await givenUser(portal.app, { role: 3 }), '/admin/tools');
  await page.getByRole('button', { name: 'Beheer Salarisrun' }).click();
  await page.getByRole('menuitem', { name: 'Gepland onderhoud' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Geen onderhoud gepland').waitFor();
  await dialog.getByRole('button', { name: 'Onderhoud plannen' }).click();
  // The clock skips 02:30 in this night.
  await dialog.getByLabel('Begin').fill('2027-03-28T01:30');
  await dialog.getByLabel('Einde').fill('2027-03-28T02:30');
  await dialog.getByText('Gesloten 28 mrt 2027 01:30 – 03:30, Nederlandse tijd (1 u).').waitFor();
  await dialog.getByLabel('Toelichting').fill('Nieuwe versie');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Plannen' }).click();
  await dialog.getByText('28 mrt 2027 01:30 – 03:30').waitFor();
  await row.getByText('28 mrt 2027 01:30 – 03:30').waitFor();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: /^Annuleer het onderhoud/ }).click();
  await dialog.getByText('Geen onderhoud gepland').waitFor();
  await expect.poll(() => row.getByText('Gepland onderhoud').count()).toBe(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await dialog.getByRole('button', { name: /^Wijzig het onderhoud/ }).click();
  await dialog.getByLabel('Einde').fill('2027-03-28T04:00');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await row.getByText('28 mrt 2027 01:30 – 04:00').waitFor();
  await expectAccessibleInBothThemes(colleague);

  // On a page that stays open, maintenance begins and ends by itself.
  status = 503;
  await portal.setTime(new Date('2027-03-28T00:29:00.000Z'));
  const night = await portal.visit(await givenUser(portal.app, {}), '/status', { width: 360 });
  const seen = night.getByRole('listitem').filter({ has: night.getByRole('heading', { name: 'Salarisrun' }) });
  await seen.getByText('Gepland onderhoud').waitFor();
  await pass(1);
  await seen.getByText('In onderhoud tot 04:00').waitFor();
  await seen.getByText('Nieuwe versie').waitFor();
  expect(await seen.getByText('Gepland onderhoud').count()).toBe(0);
  await expectNoHorizontalScroll(night);
  await pass(2);
  expect(await portal.app.database.query(`select title from alerts where title like 'Salarisrun%'`)).toEqual([]);

  status = 200;
  await portal.setTime(new Date('2027-03-28T01:59:00.000Z'));
  await pass(2);
  await seen.getByText(/^Online/).waitFor();
});
