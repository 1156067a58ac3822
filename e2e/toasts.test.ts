import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, newPage, openSignedIn, useBrowser } from './support/browser.ts';

useBrowser();

const toastOf = (page: Page, title: string) => page.locator('li[data-state=open]').filter({ hasText: title });

test('a toast is exposed, announced and undone by keyboard while a dialog is open', async () => {
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/user-management?tab=uitnodigingen');
  const email = 'dialoog@meldingen.example';
  const form = page.getByRole('form', { name: 'Uitnodigen' });
  await form.getByLabel('E-mailadres').fill(email);
  await form.getByRole('button', { name: 'Uitnodigen' }).click();
  await page.getByRole('button', { name: `Uitnodiging van ${email} intrekken` }).click();
  await toastOf(page, 'Uitnodiging ingetrokken').waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Sneltoetsen' });
  await sheet.waitFor();
  // By their roles they are found only where assistive technology finds them.
  const region = page.getByRole('region', { name: 'Meldingen (F8)' });
  const undo = region.getByRole('button', { name: 'Ongedaan maken' });
  await page.keyboard.press('F8');
  await region.getByText('Uitnodiging ingetrokken', { exact: true }).waitFor();
  expect(await undo.count()).toBe(1);
  await expectAccessible(page);
  // The page below the dialog takes no shortcuts meanwhile.
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  expect(await page.getByRole('dialog').count()).toBe(1);
  while (!(await undo.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page
    .locator('[aria-live=assertive]:not([aria-hidden=true] *)')
    .getByText('Melding:')
    .waitFor({ state: 'attached' });
  expect(await sheet.count()).toBe(1);
  // The first one closes the toast that has the focus.
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Uitnodiging van ${email} intrekken` }).click();
});
