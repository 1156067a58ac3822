import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { newColleague } from './support/calls.ts';

useBrowser();

const password = 'Zes ganzen boven het kanaal 3';

const hasFocus = async (target: Locator) =>
  (await target.count()) === 1 && (await target.evaluate((element) => element === document.activeElement));
const expectFocus = async (target: Locator) => await expect.poll(() => hasFocus(target)).toBe(true);

/** Presses Tab until the element has the focus, up to a limit. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 40 && !(await hasFocus(target)); presses += 1) await page.keyboard.press(key);
  expect(await hasFocus(target)).toBe(true);
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Presses a key that belongs to an input method, as Safari reports the one that ends a composition: with the code 229 alone. */
async function pressInInputMethod(page: Page, key: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const press = { key, code: key, windowsVirtualKeyCode: 229 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
  await session.detach();
}

test('a conversation is held by keyboard alone on both sides, and the focus follows', async () => {
  const { email } = await newColleague('Cas Linde', 'caslinde', password);
  const asker = await newPage();
  await openSignedIn(asker, email, '/expert-chat', password);
  await tabTo(asker, asker.getByRole('link', { name: 'Naar de inhoud' }));
  await asker.keyboard.press('Enter');
  await tabTo(asker, asker.getByLabel('Uw vraag'));
  await asker.keyboard.type('Twee agenda’s naast elkaar');
  // Without an expert a question is left; a conversation asks for the minutes too.
  await tabTo(asker, asker.getByRole('button', { name: 'Toch een gesprek beginnen' }));
  await asker.keyboard.press('Enter');
  await expectFocus(asker.getByLabel('Duur in minuten'));
  await tabTo(asker, asker.getByRole('button', { name: 'Gesprek starten' }));
  await asker.keyboard.press('Enter');
  const question = asker.getByLabel('Schrijf een bericht');
  await expectFocus(question);
  await asker.keyboard.type('Hoe zie ik ze samen?');
  await pressInInputMethod(asker, 'Enter');
  expect(await question.inputValue()).toBe('Hoe zie ik ze samen?');
  await asker.keyboard.press('Enter');
  await asker.getByRole('log').getByText('Hoe zie ik ze samen?').waitFor();
  await expectFocus(question);

  const desk = await newPage();
  await openSignedIn(desk, 'supervisor@voorbeeld.example', '/expert-chat?view=desk');
  await tabTo(desk, desk.getByRole('link', { name: 'Naar de inhoud' }));
  await desk.keyboard.press('Enter');
  await tabTo(desk, desk.getByRole('button', { name: 'Aannemen van het gesprek met Cas Linde' }));
  await desk.keyboard.press('Enter');
  const answer = desk.getByLabel('Schrijf een bericht');
  await expectFocus(answer);
  await type(desk, 'Met de knop rechtsboven.');
  await asker.getByRole('log').getByText('Met de knop rechtsboven.').waitFor();
  // 1280 by 800 at 400 % zoom.
  await asker.setViewportSize({ width: 320, height: 200 });
  await expect.poll(async () => (await asker.getByRole('log').boundingBox())!.height).toBeGreaterThan(100);
  await asker.setViewportSize({ width: 1280, height: 800 });

  const extend = desk.getByRole('button', { name: 'Verlengen' });
  await tabTo(desk, extend, 'Shift+Tab');
  await desk.keyboard.press('Enter');
  await expectFocus(desk.getByRole('menuitem', { name: '5 minuten erbij' }));
  await desk.keyboard.press('Enter');
  await asker.getByText('van 20 min', { exact: true }).waitFor();
  await expectFocus(extend);
  await tabTo(desk, answer);
  await expectFocus(question);

  await tabTo(asker, asker.getByRole('button', { name: 'Afronden' }), 'Shift+Tab');
  await asker.keyboard.press('Enter');
  const dialog = asker.getByRole('dialog', { name: 'Gesprek afronden?' });
  await tabTo(asker, dialog.getByRole('button', { name: 'Afronden' }));
  await asker.keyboard.press('Escape');
  await expectFocus(asker.getByRole('button', { name: 'Afronden' }));
  await asker.keyboard.press('Enter');
  await tabTo(asker, dialog.getByRole('button', { name: 'Afronden' }));
  await asker.keyboard.press('Enter');
  for (const page of [asker, desk]) await expectFocus(page.getByRole('region', { name: 'Na het gesprek' }));

  await asker.waitForURL(/\/expert-chat\/./);
  await expectFocus(asker.getByRole('region', { name: 'Na het gesprek' }));
  await asker.keyboard.press('Tab');
  await expectFocus(asker.getByLabel('1 ster'));
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab']) await asker.keyboard.press(key);
  await expectFocus(asker.getByLabel('Toelichting'));
  await asker.keyboard.type('Snel geholpen');
  await tabTo(asker, asker.getByRole('button', { name: 'Toelichting versturen' }));
  await asker.keyboard.press('Enter');
  await desk.getByText('Beoordeeld met 4 van 5 sterren').waitFor();
  await tabTo(asker, asker.getByRole('link', { name: 'Nieuw gesprek' }));
  await asker.keyboard.press('Enter');
  await tabTo(asker, asker.getByRole('link', { name: 'Twee agenda’s naast elkaar' }));
});

test('a key that ends the composition of a character opens and closes nothing', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Zoek in het portaal' });
  await page.keyboard.type('Beveiliging');
  await palette.getByRole('option', { name: /Beveiliging/, selected: true }).waitFor();
  for (const key of ['Enter', 'Escape', 'ArrowDown']) await pressInInputMethod(page, key);
  expect(await palette.getByRole('option', { name: /Beveiliging/, selected: true }).count()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/apps');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Beveiliging', level: 1 }).waitFor();

  await page.getByRole('button', { name: 'Wijzigen: wachtwoord' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wachtwoord wijzigen' });
  // Radix dismisses a layer by Escape from the moment when it also accepts the pointer.
  await dialog.click({ trial: true });
  await pressInInputMethod(page, 'Escape');
  expect(await dialog.count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
