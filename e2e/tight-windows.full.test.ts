import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { chromiumArgs, completeGuidance, executablePath } from './support/chromium.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { portalOfWorker } from './support/portal-of-worker.ts';
import { sendMessage } from './support/conversation.ts';
import { helpOf } from './support/sidebar.ts';
import { openAllTiles } from './support/launcher.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

test.each([1024, 1280, 1366])('at %i px a word in a card of the dashboard has one line', async (width) => {
  const page = await newPage({ width });
  await openSignedIn(page, administrator, '/');
  const launcher = await openAllTiles(page);
  await launcher.getByRole('link', { name: 'Gebruikersbeheer' }).waitFor();
  const broken = await launcher.locator('li span').evaluateAll((titles) =>
    titles
      .filter((title) => !title.textContent.includes(' ') && title.querySelector('a'))
      .filter((title) => title.clientHeight > 1.6 * Number.parseFloat(getComputedStyle(title).fontSize))
      .map((title) => title.textContent),
  );
  expect(broken).toEqual([]);
});

test.each([768, 1024, 1440])('at %i px the search field of the header has its whole text', async (width) => {
  const page = await newPage({ width });
  await openSignedIn(page, administrator, '/');
  const text = page.getByRole('banner').getByText('Zoek in het portaal');
  expect(await text.evaluate((span) => span.scrollWidth - span.clientWidth)).toBeLessThanOrEqual(0);
});

test.each([
  [740, 360],
  [412, 480],
])('at %i by %i px a message of four lines can be sent', async (width, height) => {
  const { email } = await newColleague('Lou Laag', 'loulaag', colleaguePassword);
  await callApi('POST', '/api/chat/start', await fetchToken(email, colleaguePassword), { durationMinutes: 10 });
  const page = await newPage({ width, height });
  await openSignedIn(page, email, '/expert-chat', colleaguePassword);
  await sendMessage(page, 'Een eerste vraag over de urenbriefjes van vorige week.');
  const field = page.getByLabel('Schrijf een bericht');
  await field.fill(['De kwartieren', 'worden naar beneden', 'afgerond, en dat', 'klopt niet.'].join('\n'));
  const send = await page.getByRole('button', { name: 'Versturen' }).boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Snelle navigatie' }).boundingBox();
  expect(send!.y + send!.height).toBeLessThanOrEqual(bar!.y);
  const log = await page.getByRole('log').boundingBox();
  expect(log!.height, 'a line of the messages is in view').toBeGreaterThanOrEqual(40);
});

test('at 360 px a table fades out where it has more columns', async () => {
  const page = await newPage({ width: 360 });
  await openSignedIn(page, administrator, '/unified-dashboard');
  const table = page.getByRole('region', { name: 'Aanroepen, tabel' });
  const hasFade = () => table.evaluate((region) => getComputedStyle(region).maskImage !== 'none');
  await expect.poll(hasFade).toBe(true);
  const readMore = () =>
    table.evaluate((region) => ['before', 'after'].filter((side) => region.hasAttribute(`data-more-${side}`)));
  expect(await readMore()).toEqual(['after']);
  await table.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  await expect.poll(readMore).toEqual(['before']);
});

test('at 360 px the links below the help have one line', async () => {
  const page = await newPage({ width: 360, reducedMotion: true });
  await openSignedIn(page, administrator, '/apps');
  await page.getByRole('button', { name: 'Help bij deze pagina' }).click();
  const help = helpOf(page);
  const shortcuts = await help.getByRole('button', { name: 'Sneltoetsen' }).boundingBox();
  const topics = await help.getByRole('link', { name: 'Alle onderwerpen' }).boundingBox();
  expect(topics!.y).toBe(shortcuts!.y);
});

test('with a minimum font size of 16 px all of the sidebar is inside it', async () => {
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArgs, '--blink-settings=minimumFontSize=16'],
  });
  try {
    const { baseUrl } = portalOfWorker();
    const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1440, height: 1200 } });
    await context.addInitScript(completeGuidance);
    const page = await context.newPage();
    for (const email of [administrator, 'gebruiker@voorbeeld.example']) {
      await openSignedIn(page, email, '/');
      await page.locator('#zijbalk').getByText('Chat minuten').waitFor();
      const outside = await page.locator('#zijbalk').evaluate((sidebar) => {
        const edge = sidebar.getBoundingClientRect().right;
        return [...sidebar.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > edge)
          .map((part) => part.textContent);
      });
      expect(outside, email).toEqual([]);
    }
  } finally {
    await browser.close();
  }
});
