import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { helpOf, openFold, openUserMenu } from './support/sidebar.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';
const window = { width: 1440, height: 900 };

/** The controls of the sidebar and the header in view. Runs in the page. */
function countControls(): number {
  const controls = document.querySelectorAll(
    ':is(#zijbalk, #zijbalk + div > header) :is(a[href], button, input, select, summary)',
  );
  return [...controls].filter((control) => {
    const { width, height, top } = control.getBoundingClientRect();
    const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isSeen && width > 1 && height > 1 && top < innerHeight;
  }).length;
}

/** The parts of the sidebar that can only be reached by scrolling. Runs in the page. */
function findOutside(): string[] {
  const parts = [...document.querySelectorAll('#zijbalk :is(a, button, progress)')];
  const box = document.querySelector('#zijbalk nav')!.parentElement!;
  const outside = parts.filter((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top < 0 || bottom > innerHeight;
  });
  return [
    ...outside.map(({ textContent }) => textContent),
    ...(box.scrollHeight > box.clientHeight ? [`${box.scrollHeight - box.clientHeight} px`] : []),
  ];
}

const limitsLoaded = (page: Page) => page.locator('#zijbalk').getByRole('progressbar').first().waitFor();

test('the home of an administrator has at most 15 controls in the sidebar and the header', async () => {
  const page = await newPage(window);
  await openSignedIn(page, administrator, '/');
  await limitsLoaded(page);
  expect(await page.evaluate(countControls)).toBeLessThanOrEqual(15);
});

test.each(['klant', 'gebruiker', 'supervisor', 'beheerder'])(
  'at 1440 × 900 px everything of the sidebar of %s is reached without scrolling, whatever is open',
  async (mailbox) => {
    const page = await newPage(window);
    await openSignedIn(page, `${mailbox}@voorbeeld.example`, '/');
    await limitsLoaded(page);
    await openFold(page);
    expect(await page.evaluate(findOutside)).toEqual([]);
    const menu = await openUserMenu(page);
    await expect
      .poll(() =>
        menu.evaluate(
          (element) => element.getBoundingClientRect().top >= 0 && element.scrollHeight <= element.clientHeight + 1,
        ),
      )
      .toBe(true);
    if (mailbox !== 'beheerder') return;
    await menu.getByRole('radio', { name: 'Uitgebreid' }).check();
    await page.keyboard.press('Escape');
    for (const name of ['Beheerpagina’s', 'Meer']) {
      await openFold(page, name);
      expect(await page.evaluate(findOutside), name).toEqual([]);
    }
  },
);

test('“Meer” is remembered, opens by itself on a page below it, and can be closed there', async () => {
  const page = await newPage(window);
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  const more = page.locator('#zijbalk').getByRole('button', { name: 'Meer', exact: true });
  const keys = page.locator('#zijbalk').getByRole('link', { name: 'API Keys' });
  await more.waitFor();
  expect(await keys.count()).toBe(0);
  await page.goto('/api-keys');
  await keys.waitFor();
  await more.press('Enter');
  expect(await keys.count()).toBe(0);
  await page.goto('/apps');
  await more.press('Enter');
  await keys.waitFor();
  await page.reload();
  await keys.waitFor();
  expect(await more.getAttribute('aria-expanded')).toBe('true');
});

test('a supervisor sees how much waits, with words for screen readers, also collapsed and on a phone', async () => {
  const page = await newPage(window);
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/apps');
  const link = page.locator('#zijbalk').getByRole('link', { name: 'Supervisor', exact: true });
  await expect.poll(() => link.innerText()).toMatch(/\d/);
  const describedBy = await link.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${describedBy}"]`).textContent()).toMatch(/^\d+ onbeantwoorde? verzoek/);
  await expectAccessibleInBothThemes(page, '#zijbalk');

  // Narrower than 1024 px the sidebar has icons only, until a person chooses otherwise.
  await page.setViewportSize({ width: 1000, height: 900 });
  const widthOf = async () => (await page.locator('#zijbalk').boundingBox())!.width;
  await expect.poll(widthOf).toBeLessThan(100);
  await page.locator('#zijbalk').getByRole('progressbar', { name: 'Prioriteiten' }).waitFor();
  await expectAccessibleInBothThemes(page, '#zijbalk');
  await page.reload();
  await limitsLoaded(page);
  expect(await widthOf()).toBeLessThan(100);
  await page.getByRole('button', { name: 'Zijbalk uitklappen' }).click();
  await expect.poll(widthOf).toBeGreaterThan(200);
  await page.reload();
  await limitsLoaded(page);
  expect(await widthOf()).toBeGreaterThan(200);
});

test.each([
  ['klant', ['Dashboard', 'Apps']],
  ['gebruiker', ['Dashboard', 'Apps', 'Verzoek', 'Chat']],
  ['supervisor', ['Dashboard', 'Apps', 'Chat', 'Supervisor']],
  ['beheerder', ['Dashboard', 'Apps', 'Supervisor', 'Beheer']],
])('the bar of a phone has what %s needs most', async (mailbox, labels) => {
  const page = await newPage({ width: 320, height: 640 });
  await openSignedIn(page, `${mailbox}@voorbeeld.example`, '/help');
  const bar = page.getByRole('navigation', { name: 'Snelle navigatie' });
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(labels);
  await expectNoHorizontalScroll(page);
});

test('after 4 seconds the header says that the server is slow, with what is being done, and nothing moves', async () => {
  const page = await newPage(window);
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/notifications');
  const choice = page.getByRole('checkbox', { name: 'Iemand reageert op uw verzoek: per e-mail' });
  await choice.waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/notifications/preferences', async (route) => {
    await held.promise;
    await route.continue();
  });
  const heading = page.getByRole('heading', { level: 1 });
  const search = page.getByRole('button', { name: 'Zoek in het portaal' });
  const places = async () => [await heading.boundingBox(), await search.boundingBox()];
  const before = await places();
  await choice.click();
  const notice = page.getByRole('banner').or(page.locator('header')).getByText('Duurt langer dan gewoonlijk').first();
  await notice.waitFor();
  await page.getByText('Uw wijziging wordt nog opgeslagen').waitFor();
  expect(await places()).toEqual(before);
  await expectAccessibleInBothThemes(page, 'header');
  held.resolve();
  await notice.waitFor({ state: 'detached' });

  await page.context().setOffline(true);
  await page.getByText('U bent offline.').waitFor();
  expect(await places()).toEqual(before);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.context().setOffline(false);
  await page.getByText('U bent offline.').waitFor({ state: 'detached' });
});

test('the help stands beside the page, which stays usable and whose help it follows', async () => {
  const page = await newPage(window);
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  await page.getByRole('button', { name: 'Help bij deze pagina' }).click();
  const help = helpOf(page);
  await help.getByRole('button', { name: /^Stemmen op een app/ }).waitFor();
  const [panel, main] = [(await help.boundingBox())!, (await page.locator('main').boundingBox())!];
  expect(main.x + main.width).toBeLessThanOrEqual(panel.x);
  await expectNoHorizontalScroll(page);
  await page.locator('#zijbalk').getByRole('link', { name: 'Dashboard' }).click();
  await help.getByRole('button', { name: /^Uw dashboard/ }).waitFor();
  await page.getByRole('button', { name: 'Help bij deze pagina' }).click();
  await help.waitFor({ state: 'detached' });
});
