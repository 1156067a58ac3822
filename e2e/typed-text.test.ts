import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, useBrowser } from './support/browser.ts';
import { openAt } from './support/open-page-at.ts';

useBrowser();

test('a form with changes stays after a press beside it, and Escape asks whether to discard them', async () => {
  const page = await openAt('/api-keys');
  const open = page.getByRole('button', { name: 'Nieuwe API key' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe API key' });
  const name = dialog.getByLabel('Naam');
  const question = dialog.getByRole('group', { name: 'Wijzigingen weggooien?' });
  await name.fill('Weekrapport');
  await page.mouse.click(5, 400);
  await page.keyboard.press('Escape');
  await question.waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Verder bewerken');
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect.poll(() => question.count()).toBe(0);
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await name.inputValue()).toBe('Weekrapport');

  await dialog.getByRole('button', { name: 'Annuleren' }).focus();
  await page.keyboard.press('Escape');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await page.evaluate(() => (document.activeElement as HTMLButtonElement).type)).toBe('submit');

  await page.keyboard.press('Escape');
  await question.waitFor();
  await name.fill('');
  await expect.poll(() => question.count()).toBe(0);
  await name.pressSequentially('Weekrapport');
  expect(await name.inputValue(), 'the question does not come back').toBe('Weekrapport');

  await dialog.getByRole('button', { name: 'Sluiten' }).click();
  await question.getByRole('button', { name: 'Verder bewerken' }).click();
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect.poll(() => dialog.count()).toBe(0);

  await open.click();
  await name.fill('Maandrapport');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Weggooien' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await open.click();
  expect(await name.inputValue()).toBe('');
  await page.mouse.click(5, 400);
  await expect.poll(() => dialog.count()).toBe(0);
});
