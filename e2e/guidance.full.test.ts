import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { givenApps, givenTool } from '#server/testing/given-app.ts';
import { givenUser } from '#server/testing/given-user.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  submitSignIn,
  useBrowser,
  type Visit,
} from './support/browser.ts';
import { readLayoutShift, sumLayoutShifts } from './support/layout-shifts.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';
import { notice, wizard, tour, stored, press } from './support/guidance-overlays.ts';

useBrowser();

const portal = usePortalWithClock(new Date(Date.UTC(new Date().getUTCFullYear() + 1, 4, 12, 9)));
const phone: Visit = { width: 360, height: 760, guided: true };

beforeAll(async () => {
  await givenApps(portal.app, 6);
  for (const name of ['CV Parser', 'Samenwerking Hub', 'Analytics Dashboard']) await givenTool(portal.app, { name });
});

test('on a phone a customer reads what applies, and opening another page ends the tour', async () => {
  const page = await portal.visit(await givenUser(portal.app, { role: 0 }), '/', phone);
  await expectAccessibleInBothThemes(page);
  await press(page, 'Meer info');
  await page.getByRole('dialog', { name: 'Cookies en privacy' }).waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.getByRole('dialog').getByRole('button', { name: 'Alleen noodzakelijk' }).click();

  await wizard(page).waitFor();
  await wizard(page).getByText('Stap 1 van 3').waitFor();
  expect(
    await wizard(page)
      .getByRole('button', { name: /API key/ })
      .count(),
  ).toBe(0);
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Stap 2: 2FA instellen' }).click();
  await wizard(page).getByRole('link', { name: 'Naar Beveiliging' }).click();
  await page.getByRole('heading', { name: 'Beveiliging', level: 1 }).waitFor();
  await press(page, 'Overslaan');

  const bar = page.getByRole('navigation', { name: 'Snelle navigatie' });
  await bar.getByRole('link', { name: 'Apps' }).click();
  await tour(page, 'Welkom in het portaal').waitFor();
  await expectAccessibleInBothThemes(page);
  await press(page, 'Volgende');
  await tour(page, 'Navigatie').getByText('De andere staan onder Meer').waitFor();
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await stored(page, 'tour_completed')).toBeNull();
});

test.each([
  [320, 568],
  [360, 360],
])(
  'at %i × %i every step of the tour is in view, below the header, and its number has one line',
  async (width, height) => {
    const user = await givenUser(portal.app);
    const page = await portal.visit(user, '/apps', { width, height, reducedMotion: true });
    await press(page, 'Rondleiding starten');
    for (const title of ['Welkom in het portaal', 'Navigatie', 'Apps', 'Weeklimieten', 'Performance']) {
      const step = tour(page, title);
      await step.waitFor();
      const placed = async () => {
        const { x, y, width: wide, height: high } = (await step.boundingBox())!;
        return x >= 0 && x + wide <= width && y >= 60 && y + high <= height - 56;
      };
      await expect.poll(placed, { message: title }).toBe(true);
      expect((await step.getByText(/^Stap/).boundingBox())!.height, title).toBeLessThan(24);
      if (title === 'Apps') {
        // The beginning of what the step is about can be seen.
        const list = (await page.getByRole('list', { name: 'Apps' }).boundingBox())!;
        expect(list.y).toBeGreaterThanOrEqual(56);
        expect(list.y + 24).toBeLessThan((await step.boundingBox())!.y);
      }
      await press(page, title === 'Performance' ? 'Voltooien' : 'Volgende');
    }
  },
);

test('in a low window the buttons of the wizard are in view at every step', async () => {
  const user = await givenUser(portal.app);
  const page = await portal.visit(user, '/', { width: 360, height: 360, guided: true });
  await press(page, 'Accepteren');
  await wizard(page).waitFor();
  const panel = (await wizard(page).boundingBox())!;
  expect(panel.y).toBeGreaterThanOrEqual(0);
  for (const name of ['Volgende', 'Volgende', 'Volgende', 'Volgende', 'Voltooien']) {
    const button = wizard(page).getByRole('button', { name });
    const { y, height } = (await button.boundingBox())!;
    const box = (await wizard(page).boundingBox())!;
    expect(y + height).toBeLessThan(box.y + box.height);
    await button.click();
  }
});

test('the cookie notice covers no field of the login screen, and closing it stores no choice', async () => {
  const page = await newPage({ width: 320, height: 568, guided: true });
  await page.goto('/');
  await notice(page).waitFor();
  for (const label of ['E-mailadres', 'Wachtwoord'])
    await page.getByLabel(label, { exact: true }).click({ trial: true });
  await expectNoHorizontalScroll(page);
  await notice(page).getByRole('button', { name: 'Sluiten' }).click();
  await page.goto('/corporate-design');
  await page.getByRole('contentinfo').waitFor();
  expect(await stored(page, 'cookie_consent')).toBeNull();
  const later = await page.context().newPage();
  await later.goto('/corporate-design');
  await notice(later).getByRole('button', { name: 'Alleen noodzakelijk' }).click();
  expect(await stored(later, 'cookie_consent')).toBe('false');
  await later.goto('/');
  await later.getByLabel('E-mailadres').waitFor();
  expect(await notice(later).count()).toBe(0);
});

/** Presses and releases the mouse at the middle of an element, as a hand does: nothing waits in between for the page to stand still. */
async function clickByHand(page: Page, target: Locator): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
}

/** Scrolls until the middle of an element is this many pixels above the end of the window. */
async function scrollAboveEnd(target: Locator, pixels: number): Promise<void> {
  await target.evaluate((element, above) => {
    const { top, bottom } = element.getBoundingClientRect();
    scrollBy({ top: (top + bottom) / 2 - innerHeight + above, behavior: 'instant' });
  }, pixels);
}

test('a click reaches its button while the notice or the wizard is open', async () => {
  const baseUrl = portal.app.portal.config.publicUrl;
  const visitor = await newPage({ width: 1280, height: 900, guided: true, baseUrl });
  await visitor.goto('/');
  await notice(visitor).waitFor();
  await submitSignIn(visitor, 'niemand@voorbeeld.example', 'Een verkeerd wachtwoord 1');
  await visitor.getByText('Combinatie onbekend').first().waitFor();
  await clickByHand(visitor, visitor.getByRole('button', { name: 'Wachtwoord vergeten?' }));
  const forgotten = visitor.getByRole('form', { name: 'Wachtwoord vergeten' });
  await forgotten.waitFor({ timeout: 2000 });
  const close = forgotten.getByRole('button', { name: 'Annuleren' });
  await scrollAboveEnd(close, 90);
  await clickByHand(visitor, close);
  await forgotten.waitFor({ state: 'detached', timeout: 2000 });

  const page = await portal.visit(await givenUser(portal.app), '/', { width: 1280, height: 560, guided: true });
  await notice(page).waitFor();
  const all = page.getByRole('link', { name: 'Alle apps', exact: true });
  await all.waitFor();
  await scrollAboveEnd(all, 40);
  await clickByHand(page, all);
  await page.waitForURL('**/apps*', { timeout: 2000 });
  await press(page, 'Accepteren');
  await wizard(page).waitFor();
  await page.goto('/apps');
  await wizard(page).waitFor();
  for (const [pressed, result] of [
    [/ als favoriet$/, '[aria-pressed=true]'],
    [/Stem op /, 'button:has-text("Gestemd")'],
  ] as const) {
    const button = page.getByRole('main').getByRole('button', { name: pressed }).first();
    await scrollAboveEnd(button, 60);
    await clickByHand(page, button);
    await page.locator(result).first().waitFor({ timeout: 2000 });
  }
});

/** The prompts by what is answered or completed before them. */
const prompts = [
  { answered: [], pages: ['/', '/apps', '/request'], shown: notice },
  { answered: ['cookie_consent'], pages: ['/', '/apps', '/request'], shown: wizard },
  {
    answered: ['cookie_consent', 'onboarding_completed'],
    pages: ['/', '/apps'],
    shown: (page: Page) => tour(page, 'Welkom in het portaal'),
  },
];

test.each([360, 1280])('what opens by itself shifts the layout by 0.02 at most, at %i px', async (width) => {
  const shifts: Record<string, number> = {};
  const visitor = await newPage({ width, guided: true, baseUrl: portal.app.portal.config.publicUrl });
  await sumLayoutShifts(visitor);
  await visitor.goto('/');
  await notice(visitor).waitFor();
  shifts['login'] = await readLayoutShift(visitor);

  const page = await portal.visit(await givenUser(portal.app), '/', { width, guided: true });
  await sumLayoutShifts(page);
  for (const { answered, pages, shown } of prompts) {
    await page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, 'true')), answered);
    for (const path of pages) {
      await page.goto(path);
      await shown(page).waitFor();
      await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
      shifts[`${path} after ${answered.join(' and ') || 'nothing'}`] = await readLayoutShift(page);
    }
  }
  expect(Object.fromEntries(Object.entries(shifts).filter(([, shift]) => shift > 0.02))).toEqual({});
});
