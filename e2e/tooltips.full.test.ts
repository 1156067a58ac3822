import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { activateTooltips } from './support/activate-tooltips.ts';

useBrowser();

test('the lock of the login screen says that 2FA protects it', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).waitFor();
  await activateTooltips(page);
  await page.getByLabel('Beveiligd door 2FA').hover();
  await page.getByRole('tooltip', { name: 'Beveiligd door 2FA' }).waitFor({ state: 'attached' });
});

test('a button whose panel is open has no tooltip, so that one Escape closes the panel', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  // The click is the first input: the code of the tooltips arrives while the panel is open below the pointer.
  const loaded = page.waitForResponse(/\/assets\/tooltip-/);
  await page.getByRole('button', { name: /^Meldingen/ }).click();
  const panel = page.getByRole('dialog', { name: 'Meldingen' });
  await panel.waitFor();
  await loaded;
  const openedAt = Date.now();
  await page.waitForFunction((since) => Date.now() - since > 900, openedAt);
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});
