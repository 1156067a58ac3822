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

test('what appears below a resting pointer gets its tooltip once the pointer moves', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  await activateTooltips(page);
  const entered = page.evaluate(
    () => new Promise((resolve) => addEventListener('pointerover', () => resolve(true), { once: true })),
  );
  // As a dialog that opens there; its tooltip would take the first Escape.
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.dataset['tip'] = 'Verschenen knop';
    button.style.cssText = 'position: fixed; inset: 0; z-index: 100';
    document.body.append(button);
  });
  await entered;
  const enteredAt = Date.now();
  await page.waitForFunction((since) => Date.now() - since > 900, enteredAt);
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await page.mouse.move(610, 310);
  await page.getByRole('tooltip', { name: 'Verschenen knop' }).waitFor({ state: 'attached' });
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
