import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkToolsJob } from '#server/features/tools/check-tools.job.ts';
import { givenTool } from '#server/testing/given-app.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { startWebServer, type WebServer } from '#server/testing/servers/web-server.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { expectAccessibleInBothThemes, expectNoHorizontalScroll, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const start = new Date('2027-03-10T11:00:00.000Z');
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
  await expect.poll(focused).toBe('9 maart: niet gemeten');
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('10 maart: 75% bereikbaar, 1 min offline, 12 u 1 min niet gemeten');
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoHorizontalScroll(page);
});
