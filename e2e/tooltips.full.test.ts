import type { Locator, Page } from 'playwright-core';
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

test('a tooltip opens after 700 milliseconds, or at once within 300 after another', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  await activateTooltips(page);
  await page.evaluate(() =>
    addEventListener('pointerover', ({ timeStamp }) => {
      document.documentElement.dataset['enteredAt'] = String(timeStamp);
    }),
  );
  const [home, sidebar] = [
    page.locator('header').getByRole('link', { name: 'Naar het dashboard' }),
    page.getByRole('button', { name: 'Zijbalk inklappen' }),
  ];
  await home.hover();
  await page.getByRole('tooltip', { name: 'Dashboard' }).waitFor({ state: 'attached' });
  expect(await sincePointerEntered(page)).toBeGreaterThan(600);
  await moveStraightTo(page, sidebar, 'Zijbalk inklappen');
  await moveStraightTo(page, home, 'Dashboard');
  await page.mouse.move(700, 500, { steps: 10 });
  await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
  const leftAt = Date.now();
  await page.waitForFunction((since) => Date.now() - since > 400, leftAt);
  const box = (await sidebar.boundingBox())!;
  await page.mouse.move(box.x + 5, box.y + 5, { steps: 2 });
  await page.getByRole('tooltip', { name: 'Zijbalk inklappen' }).waitFor({ state: 'attached' });
  expect(await sincePointerEntered(page)).toBeGreaterThan(600);
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

/** Milliseconds since the pointer entered the element that it is over, by the clock of the page: a busy test is late. */
async function sincePointerEntered(page: Page): Promise<number> {
  return await page.evaluate(() => performance.now() - Number(document.documentElement.dataset['enteredAt']));
}

/** Moves the pointer as a hand does, over what lies between; the tooltip opens without its delay of 700 milliseconds. */
async function moveStraightTo(page: Page, carrier: Locator, name: string): Promise<void> {
  const box = (await carrier.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
  await page.getByRole('tooltip', { name }).waitFor({ state: 'attached', timeout: 500 });
}

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
