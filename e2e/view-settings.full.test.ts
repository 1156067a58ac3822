import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { storageKey, panel, readConfig } from './support/view-panel.ts';
import { helpOf, openFold, openUserMenu, openView } from './support/sidebar.ts';

useBrowser();

test('at 360 px the view is set from the menu, and a broken configuration is repaired with a message', async () => {
  const page = await newPage({ width: 360, height: 740 });
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/');
  await page.getByRole('button', { name: 'Meer', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Weergave' }).click();
  await panel(page)
    .getByRole('radio', { name: /Compact/ })
    .check();
  await page.locator('html[data-mode=data-dense]').waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Meer');
  await expectNoHorizontalScroll(page);

  for (const broken of ['{"mode":"data-dense","layout":7,"plugins":[]}', 'x'.repeat(100_000)]) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [storageKey, broken] as const);
    await page.reload();
    await page.getByText('Weergave hersteld', { exact: true }).waitFor();
    const mode = broken.startsWith('{') ? 'data-dense' : 'minimal';
    expect(await readConfig(page)).toMatchObject({ layout: 'default', mode, dataVisualization: true });
  }
});

test('administrators have the admin theme, whose simple menu hides what the overview links to', async () => {
  const page = await newPage({ width: 1280, height: 900 });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/help');
  const sidebar = page.getByRole('complementary', { name: 'Zijbalk' });
  const log = sidebar.getByRole('link', { name: 'Logboek' });
  await sidebar.getByText('Admin', { exact: true }).waitFor();
  // The simple menu is the default.
  expect(await sidebar.getByRole('button', { name: 'Beheerpagina’s' }).count()).toBe(0);
  await (await openUserMenu(page)).getByRole('radio', { name: 'Uitgebreid' }).check();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await openFold(page, 'Beheerpagina’s');
  await log.waitFor();
  await expectAccessibleInBothThemes(page, '#zijbalk');
  await (await openUserMenu(page)).getByRole('radio', { name: 'Eenvoudig' }).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => log.count()).toBe(0);
  // The question mark is there for who points at the entry, or has the focus on it.
  const question = sidebar.getByRole('button', { name: 'Help bij Supervisor' });
  expect(await question.count()).toBe(0);
  await sidebar.getByRole('link', { name: 'Supervisor' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await helpOf(page).waitFor();
  await page.keyboard.press('Escape');

  const other = await page.context().newPage();
  await other.goto('/help');
  await openView(other);
  await panel(other)
    .getByRole('checkbox', { name: /^Beheerthema/ })
    .uncheck();
  // The other tab follows.
  await expect.poll(() => sidebar.getByText('Admin', { exact: true }).count()).toBe(0);
});

test('the palette opens after each load for who chose that, unless a field has the focus by then', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/help/sneltoetsen');
  const palette = page.getByRole('dialog', { name: 'Zoek in het portaal' });
  await openView(page);
  await panel(page)
    .getByRole('checkbox', { name: /^Zoekvenster openen/ })
    .check();
  expect(await readConfig(page)).toMatchObject({ commandPaletteOpen: true });
  expect(await palette.count()).toBe(0);

  await page.reload();
  await palette.waitFor();
  await page.keyboard.type('apps');
  expect(await palette.getByRole('combobox').inputValue()).toBe('apps');
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });

  // What waits until the browser is idle runs when the story says so.
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    const idle = Object.assign(globalThis, { requestIdleCallback: (work: IdleRequestCallback) => waiting.push(work) });
    Object.assign(idle, {
      runIdle: () => waiting.forEach((work) => work({ didTimeout: false, timeRemaining: () => 50 })),
    });
  });
  await page.goto('/request');
  await page.getByLabel('Titel').fill('Half getypt');
  await page.evaluate(() => (globalThis as unknown as { runIdle(): void }).runIdle());
  await page.keyboard.type(' verzoek');
  expect(await page.getByLabel('Titel').inputValue()).toBe('Half getypt verzoek');
  expect(await palette.count()).toBe(0);
});
