import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { panel, readConfig } from './support/view-panel.ts';

useBrowser();

const advanced = { layout: 'command-center', mode: 'data-dense', animations: false, dataVisualization: false };

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
    })
    .toContain(name);
}

test('by keyboard alone: the view is set, survives a reload and is restored, which can be undone', async () => {
  const page = await newPage({ width: 1280, height: 900 });
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  const openByKeyboard = async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Uw menu' }).waitFor();
    await tabTo(page, 'Weergave');
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: /^Menu van / }).focus();
  await openByKeyboard();
  await panel(page).waitFor();
  await panel(page)
    .getByRole('radio', { name: /Standaard/ })
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('html[data-layout=command-center]').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  for (const name of [/^Bewegingen/, /^Grafieken/]) {
    await panel(page).getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  expect(await readConfig(page)).toMatchObject({ ...advanced, sidebarCollapsed: true });
  // 14 px: text keeps its size while the rest becomes smaller.
  const sizes = () =>
    page.evaluate(() => ({
      text: getComputedStyle(document.body).fontSize,
      unit: getComputedStyle(document.documentElement).fontSize,
    }));
  await expect.poll(sizes).toEqual({ text: '14px', unit: '14px' });
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect.poll(() => panel(page).count()).toBe(0);

  await page.reload();
  await page.getByText('Beschikbare Apps').waitFor();
  expect(await sizes()).toEqual({ text: '14px', unit: '14px' });
  await expect.poll(() => page.getByText(/van 3 gebruikt/).isVisible()).toBe(true);
  await expectAccessibleInBothThemes(page, 'main');
  await tabTo(page, 'Menu van');
  await openByKeyboard();
  await panel(page).getByRole('button', { name: 'Standaardinstellingen herstellen' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('html[data-layout=default]').waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
  await page.locator('html[data-layout=command-center]').waitFor();
});
