import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, setVisibility, useBrowser, withLiveConnection } from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { openAllTiles } from './support/launcher.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

type Sample = { name: string; page: string; value: number };

/** The samples of each report of web vitals that the page sends over its live connections from now on. */
function watchReports(page: Page): Sample[][] {
  const reports: Sample[][] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; samples: Sample[] };
      if (message.type === 'vitals') reports.push(message.samples);
    });
  });
  return reports;
}

test('the sidebar scrolls to the page that is open', async () => {
  const page = await newPage({ height: 600 });
  await openSignedIn(page, administrator, '/component-builder');
  const link = page
    .getByRole('navigation', { name: 'Hoofdnavigatie' })
    .getByRole('link', { name: 'Component Builder' });
  const isInView = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => link.evaluate(isInView)).toBe(true);
});

test('the database tools are in view when the address names them', async () => {
  const page = await newPage();
  await openSignedIn(page, administrator);
  const launcher = await openAllTiles(page);
  await launcher.getByRole('link', { name: /^Database Tools/ }).click();
  await page.getByRole('region', { name: 'Laatst ingelogd' }).waitFor();
  await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { top } = document.getElementById('database')?.getBoundingClientRect() ?? { top: Infinity };
        return top < innerHeight;
      }),
    )
    .toBe(true);
});

test('an administrator sees the vitals of the own visit and the server, and the browser reports vitals without an id', async () => {
  const page = await newPage();
  const reports = watchReports(page);
  await openSignedIn(page, administrator);
  await page.getByText('Over dit portaal', { exact: true }).click();
  const panel = page.getByRole('region', { name: 'Performance monitor' });
  await panel.getByRole('button', { name: 'Tonen' }).press('Enter');
  await panel.getByText('Eerste inhoud zichtbaar').waitFor();
  await expect.poll(() => panel.getByText('Nog niet gemeten').count()).toBe(0);
  const server = panel.getByRole('region', { name: 'Server' });
  await expect
    .poll(() => server.getByRole('definition').allInnerTexts())
    .toContainEqual(expect.stringMatching(/\sMB$/));
  await server.getByRole('link', { name: 'Alle cijfers' }).waitFor();
  await page.waitForResponse((response) => response.url().endsWith('/api/performance/summary'));

  await setVisibility(page, 'hidden');
  await expect.poll(() => reports).toHaveLength(1);
  const [samples = []] = reports;
  expect(samples.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']));
  for (const sample of samples) expect(sample).toEqual({ name: sample['name'], page: '/', value: expect.any(Number) });

  await setVisibility(page, 'visible');
  await page.reload();
  await page.getByText('Over dit portaal', { exact: true }).click();
  await panel.getByRole('button', { name: 'Verbergen' }).waitFor();
});

test('vitals that are due without a live connection are reported once it opens', async () => {
  const page = await newPage();
  const reports = watchReports(page);
  const tickets = '**/api/live/ticket';
  await page.route(tickets, (route) => route.abort());
  await openSignedIn(page, administrator);
  await page.getByText('Over dit portaal', { exact: true }).click();
  const panel = page.getByRole('region', { name: 'Performance monitor' });
  await panel.getByRole('button', { name: 'Tonen' }).press('Enter');
  await panel.getByText('Eerste inhoud zichtbaar').waitFor();
  await expect.poll(() => panel.getByText('Nog niet gemeten').count()).toBe(0);
  await setVisibility(page, 'hidden');
  expect(reports).toEqual([]);
  await page.unroute(tickets);
  await expect.poll(() => reports, { timeout: 15_000 }).toHaveLength(1);
  expect(reports[0]!.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']));
});

test('each opening of a mail is audited once, whatever other mails are sent meanwhile', async () => {
  const { email } = await newColleague('Roos Visser', 'roosvisser', 'Zeven ganzen boven het wad 8');
  const page = await newPage();
  await withLiveConnection(page, () => openSignedIn(page, administrator, `/outgoing-mail?search=${email}`));
  const rows = page.locator('tbody tr');
  const oldest = rows.last().getByRole('button');
  const dialog = page.getByRole('dialog');
  const token = await fetchToken(administrator);
  const mails = (await callApi('GET', `/api/outgoing-mails?search=${email}`, token)) as { id: string }[];
  const countReadings = async () => {
    const readings = await callApi('GET', '/api/audit-logs?eventType=mail.read', token);
    return (readings as { target: string }[]).filter(({ target }) => target === mails.at(-1)!.id).length;
  };
  await oldest.click();
  await dialog.getByText('Verstuurd', { exact: true }).waitFor();
  await callApi('POST', '/api/auth/forgot-password', null, { email });
  await expect.poll(() => rows.count()).toBe(mails.length + 1);
  await rows.first().getByText('Verstuurd').waitFor();
  expect(await countReadings()).toBe(1);
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  await oldest.click();
  await dialog.waitFor();
  await expect.poll(countReadings).toBe(2);
});
