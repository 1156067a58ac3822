import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureOf } from '#server/testing/given-attachment.ts';
import { givenSignedIn, type SignedInUser } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();
const portal = usePortalWithClock(new Date('2027-03-01T08:30:00Z'));

const chooseFiles = (page: Page, files: { name: string; content: Buffer }[]) =>
  page
    .locator('input[aria-label=Bestanden]')
    .setInputFiles(files.map(({ name, content: buffer }) => ({ name, buffer, mimeType: 'image/png' })));
const uploadsOf = async ({ id }: SignedInUser) =>
  (await portal.app.database.query(`select status from attachments where user_id = '${id}'`)) as { status: string }[];

/** Some megabytes, since noise does not become smaller. */
async function largePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
}

async function limitUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond };
  await network.send('Network.emulateNetworkConditions', conditions);
}

test('an upload shows its progress and is cancelled, and nothing of it is stored', async () => {
  const noor = await givenSignedIn(portal.app);
  const page = await portal.visit(noor, '/request');
  await page.getByLabel('Titel').fill('De agenda toont een foutmelding');
  await limitUploads(page, 200_000);
  await chooseFiles(page, [{ name: 'groot.png', content: await largePicture() }]);
  const progress = page.getByRole('progressbar', { name: 'groot.png toevoegen' });
  await expect.poll(() => progress.evaluate((bar) => (bar as HTMLProgressElement).value)).toBeGreaterThan(0);
  await expect.poll(() => uploadsOf(noor)).toEqual([{ status: 'receiving' }]);
  await expectAccessibleInBothThemes(page);

  await page.getByLabel('Omschrijving').fill('Zie de schermafbeelding.');
  await page.getByRole('button', { name: 'Verzoek indienen' }).click();
  await page.getByText('1 bestand wordt nog toegevoegd', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'groot.png annuleren' }).click();
  await expect.poll(() => page.getByText('groot.png').count()).toBe(0);
  await expect
    .poll(() => page.getByRole('button', { name: 'Bestand toevoegen' }).evaluate((button) => button.matches(':focus')))
    .toBe(true);
  await expect.poll(() => uploadsOf(noor)).toEqual([]);
  expect(await page.getByLabel('Omschrijving').inputValue()).toBe('Zie de schermafbeelding.');
});

test('an upload whose connection is lost can be tried again and is sent by itself, once, when there is one; nothing typed is lost', async () => {
  const noor = await givenSignedIn(portal.app);
  const page = await portal.visit(noor, '/request');
  await page.getByLabel('Titel').fill('De agenda toont een foutmelding');
  await page.getByLabel('Omschrijving').fill('Zie de schermafbeelding.');
  await limitUploads(page, 200_000);
  await chooseFiles(page, [{ name: 'groot.png', content: await largePicture() }]);
  await expect.poll(() => uploadsOf(noor)).toEqual([{ status: 'receiving' }]);
  await page.context().setOffline(true);
  const retry = page.getByRole('button', { name: 'groot.png opnieuw proberen' });
  await retry.waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'groot.png' });
  await row.getByText('Geen verbinding', { exact: false }).waitFor();
  await retry.click();
  await retry.waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Verzoek indienen' }).click();
  await page.getByText('1 bestand is niet toegevoegd', { exact: true }).waitFor();

  await limitUploads(page, -1);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'groot.png verwijderen' }).waitFor();
  await expect.poll(() => uploadsOf(noor), { timeout: 20_000 }).toEqual([{ status: 'ready' }]);
  expect(await retry.count()).toBe(0);
  expect(await page.getByLabel('Titel').inputValue()).toBe('De agenda toont een foutmelding');
  expect(await page.getByLabel('Omschrijving').inputValue()).toBe('Zie de schermafbeelding.');
  await page.getByRole('button', { name: 'Verzoek indienen' }).click();
  await page.waitForURL('**/apps');
  const sent = `select from attachments where user_id = '${noor.id}' and request_id is not null`;
  expect(await portal.app.database.query(sent)).toHaveLength(1);
});

test('a sixth file is refused with a sentence, and the arrow keys and Escape work in the viewer wherever its focus is', async () => {
  const noor = await givenSignedIn(portal.app);
  const page = await portal.visit(noor, '/request');
  await page.getByLabel('Titel').fill('De agenda toont zes foutmeldingen');
  await page.getByLabel('Omschrijving').fill('Zie de schermafbeeldingen.');
  const content = await pictureOf('png', { width: 900, height: 600 });
  await chooseFiles(
    page,
    Array.from({ length: 6 }, (_, index) => ({ name: `scherm ${index + 1}.png`, content })),
  );
  await page.getByText('Maximaal 5 bestanden bij één tekst', { exact: true }).waitFor();
  await page.getByText('1 bestand is niet toegevoegd.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'scherm 5.png verwijderen' }).waitFor();
  expect(await page.getByText('scherm 6.png').count()).toBe(0);
  await expectAccessibleInBothThemes(page);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/requests');
  await page.getByRole('button', { name: 'Verzoek indienen' }).click();
  const { id } = (await (await answer).json()) as { id: string };
  await page.waitForURL('**/apps');

  await page.goto(`/request/${id}`);
  const thumbnail = page.getByRole('button', { name: 'scherm 1.png openen' });
  await thumbnail.click();
  const viewer = page.getByRole('dialog');
  const shows = async (number: number) => {
    await viewer.getByRole('img', { name: `scherm ${number}.png` }).waitFor();
    await viewer.getByText(`${number} van 5`, { exact: true }).waitFor();
  };
  await shows(1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await shows(2);
  const next = viewer.getByRole('button', { name: 'Volgende afbeelding' });
  for (const number of [3, 4, 5]) {
    await next.click();
    await shows(number);
  }
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  await next.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await shows(4);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect(await thumbnail.evaluate((button) => button.matches(':focus'))).toBe(true);
});
