import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { openAsNewColleague } from './support/new-colleague.ts';
import { supervisor } from './support/request-list.ts';

useBrowser();

const phone = { width: 360, height: 740, hasTouch: true };

/** Pastes a picture as a screenshot has it. */
async function pasteScreenshot(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).evaluate(async (field) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'steelblue';
    context.fillRect(0, 0, 800, 600);
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'image.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.getByRole('button', { name: 'schermafbeelding.png verwijderen' }).waitFor();
}

test('a screenshot pasted in a problem report on a phone is blurred, and answered with another', async () => {
  const { page } = await openAsNewColleague('Pien Plaatje', '/request', phone);
  await page.getByLabel('Titel').fill('De agenda toont een foutmelding');
  await page.getByLabel('Omschrijving').fill('Zie de schermafbeelding.');
  await pasteScreenshot(page, 'Omschrijving');
  await page.getByRole('button', { name: 'schermafbeelding.png bewerken' }).click();
  const editor = page.getByRole('dialog', { name: 'Afbeelding bewerken' });
  await expectAccessibleInBothThemes(page);
  await editor.getByRole('button', { name: 'Plaatsen' }).click();
  await editor.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByRole('button', { name: 'schermafbeelding.png verwijderen' }).waitFor();
  await expectNoHorizontalScroll(page);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/requests');
  await page.getByRole('button', { name: 'Verzoek indienen' }).click();
  const { id } = (await (await answer).json()) as { id: string };
  await page.waitForURL('**/apps');
  await page.goto(`/request/${id}`);
  const thumbnail = page.getByRole('button', { name: 'schermafbeelding.png openen' });
  await expect
    .poll(() => thumbnail.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  const answering = await newPage(phone);
  await openSignedIn(answering, supervisor, `/supervisor?verzoek=${id}`);
  await answering.getByRole('radio', { name: 'Reactie' }).check();
  await answering.getByLabel('Uw reactie').fill('Werkt het zo?');
  await pasteScreenshot(answering, 'Uw reactie');
  await answering.getByRole('button', { name: 'Reageren' }).click();
  await answering.getByText('Reactie geplaatst').waitFor();

  await page.reload();
  await expect.poll(() => thumbnail.count()).toBe(2);
  await thumbnail.last().click();
  const viewer = page.getByRole('dialog', { name: 'schermafbeelding.png' });
  await viewer.getByRole('img', { name: 'schermafbeelding.png' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
});
