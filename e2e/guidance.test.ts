import { beforeAll, expect, test } from 'vitest';
import { readGuidance } from '#contract/guidance.ts';
import { givenApps, givenTool } from '#server/testing/given-app.ts';
import { givenUser, signedIn } from '#server/testing/given-user.ts';
import { useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';
import { notice, wizard, tour, stored, press } from './support/guidance-overlays.ts';

useBrowser();

const portal = usePortalWithClock(new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 12, 9)));

beforeAll(async () => {
  await givenApps(portal.app, 6);
  for (const name of ['CV Parser', 'Samenwerking Hub', 'Analytics Dashboard']) await givenTool(portal.app, { name });
});

test('at a first sign-in the notice, the wizard and the tour come one after the other, and no tool waits for them', async () => {
  const { app, visit } = portal;
  const user = await givenUser(app, { name: 'Noor Bakker' });
  const page = await visit(user, '/apps', { guided: true });
  const canOpenTool = () =>
    page
      .getByRole('link', { name: /Openen/ })
      .first()
      .click({ trial: true });

  await notice(page).waitFor();
  await canOpenTool();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await press(page, 'Accepteren');
  expect(await stored(page, 'cookie_consent')).toBe('true');

  await wizard(page).waitFor();
  await canOpenTool();
  expect(await notice(page).count()).toBe(0);
  await wizard(page).getByText('Stap 1 van 5 · 20 %').waitFor();
  await page.getByRole('button', { name: 'Stap 3: API keys beheren' }).click();
  await wizard(page).getByText('Stap 3 van 5 · 60 %').waitFor();
  await page.keyboard.press('Escape');
  await wizard(page).waitFor({ state: 'detached' });
  expect(await stored(page, 'onboarding_completed')).toBeNull();

  await tour(page, 'Welkom in het portaal').waitFor();
  await canOpenTool();
  await page.keyboard.press('Escape');
  await page.reload();
  await wizard(page).waitFor();
  await press(page, 'Overslaan');

  await tour(page, 'Welkom in het portaal').getByRole('button', { name: 'Volgende' }).focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Zoek in het portaal' });
  // Radix dismisses a layer by Escape from the moment when it also accepts the pointer.
  await palette.click({ trial: true });
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  for (const title of ['Welkom in het portaal', 'Navigatie', 'Apps', 'Weeklimieten']) {
    await tour(page, title).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await press(page, 'Volgende');
  }
  await tour(page, 'Performance').getByText('Stap 5 van 5').waitFor();
  await press(page, 'Vorige');
  await tour(page, 'Weeklimieten').waitFor();
  await press(page, 'Volgende');
  await press(page, 'Voltooien');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await press(page, 'Rondleiding starten');
  await tour(page, 'Welkom in het portaal').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Rondleiding starten');

  const { token } = await signedIn(app, user);
  await expect.poll(async () => (await app.call(readGuidance, { token })).completed).toEqual(['tour', 'onboarding']);
  const otherDevice = await visit(user, '/apps', { guided: true });
  await press(otherDevice, 'Alleen noodzakelijk');
  await expect.poll(() => stored(otherDevice, 'tour_completed')).toBe('true');
  expect(await stored(otherDevice, 'cookie_consent')).toBe('false');
  expect(await otherDevice.getByRole('dialog').count()).toBe(0);
});
