import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { activateTooltips } from './support/activate-tooltips.ts';

useBrowser();

test('an icon button is described by its tooltip, on hover and on focus, until Escape', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  const button = page.getByRole('button', { name: 'Uitloggen' });
  const tooltip = page.getByRole('tooltip', { name: 'Uitloggen' });
  await activateTooltips(page);
  await button.hover();
  await tooltip.waitFor({ state: 'attached' });
  const id = await tooltip.getAttribute('id');
  await expect.poll(() => button.getAttribute('aria-describedby')).toBe(id);
  await page.keyboard.press('Escape');
  await expect.poll(() => tooltip.count()).toBe(0);
  expect(await button.getAttribute('aria-describedby')).toBeNull();

  await page.keyboard.press('Tab');
  await button.focus();
  await tooltip.waitFor({ state: 'attached' });
  const focusedId = await tooltip.getAttribute('id');
  await expect.poll(() => button.getAttribute('aria-describedby')).toBe(focusedId);
});
