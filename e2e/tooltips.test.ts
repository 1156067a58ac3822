import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, signIn, useBrowser } from './support/browser.ts';

useBrowser();

/** The code of the tooltips is loaded at the first input. */
async function activateTooltips(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/assets\/tooltip-/);
  await page.mouse.move(600, 300);
  await loaded;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test('an icon button is described by its tooltip, on hover and on focus, until Escape', async () => {
  const page = await newPage();
  await signIn(page, 'gebruiker@voorbeeld.example', '/apps');
  const button = page.getByRole('button', { name: 'Uitloggen' });
  const tooltip = page.getByRole('tooltip', { name: 'Uitloggen' });
  await activateTooltips(page);
  await button.hover();
  await tooltip.waitFor({ state: 'attached' });
  expect(await button.getAttribute('aria-describedby')).toBe(await tooltip.getAttribute('id'));
  await page.keyboard.press('Escape');
  await expect.poll(() => tooltip.count()).toBe(0);
  expect(await button.getAttribute('aria-describedby')).toBeNull();

  await page.keyboard.press('Tab');
  await button.focus();
  await tooltip.waitFor({ state: 'attached' });
  expect(await button.getAttribute('aria-describedby')).toBe(await tooltip.getAttribute('id'));
});

test('a tooltip comes after 700 milliseconds, and at once within 300 after another', async () => {
  const page = await newPage();
  await signIn(page, 'gebruiker@voorbeeld.example', '/apps');
  await activateTooltips(page);
  const [home, sidebar] = [
    page.locator('header').getByRole('link', { name: 'Naar het dashboard' }),
    page.getByRole('button', { name: 'Zijbalk inklappen' }),
  ];
  await home.hover();
  const hoveredAt = Date.now();
  await page.getByRole('tooltip', { name: 'Dashboard' }).waitFor({ state: 'attached' });
  expect(Date.now() - hoveredAt).toBeGreaterThan(600);
  await sidebar.hover();
  await page.getByRole('tooltip', { name: 'Zijbalk inklappen' }).waitFor({ state: 'attached', timeout: 600 });
});
