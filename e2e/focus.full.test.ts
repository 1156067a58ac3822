import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { findFocusProblems } from './support/focus-problems.ts';
import { publicPaths, signedInPaths } from './support/pages.ts';
import { openView } from './support/sidebar.ts';

useBrowser();

const size = { width: 360, height: 740 };

/** Some twenty pages on a slow machine. */
const timeout = 300_000;

test('the focus is visible on the screens before signing in, at 360 px', { timeout }, async () => {
  const page = await newPage({ ...size, reducedMotion: true });
  const problems: Record<string, string[]> = {};
  for (const path of publicPaths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    problems[path] = await findFocusProblems(page);
  }
  expect(Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0))).toEqual({});
});

test.each(Object.entries(signedInPaths))(
  'the focus is visible on the pages of %s, at 360 px',
  { timeout },
  async (_users, paths) => {
    const page = await newPage({ ...size, reducedMotion: true });
    await openSignedIn(page, 'beheerder@voorbeeld.example');
    const problems: Record<string, string[]> = {};
    const sidebars = new Set<string>();
    // The second view of the apps has the same elements.
    for (const path of paths.filter((each) => each !== '/apps?toon=mijn-stemmen')) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
      const sidebar = (await page.locator('#zijbalk').allInnerTexts()).join('');
      problems[path] = await findFocusProblems(page, sidebars.has(sidebar) ? '#zijbalk' : '');
      sidebars.add(sidebar);
    }
    expect(Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0))).toEqual({});
  },
);

const focusIsIn = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate((of) => document.activeElement?.matches(of), selector)).toBe(true);

test('the focus stays near an element that is removed by its own action', async () => {
  const { email, password } = await newColleague('Vera Focus', 'verafocus', 'Zes ganzen boven het kanaal 3');
  const body = { title: 'Zonder muis verder', description: 'Met tab en enter.' };
  await callApi('POST', '/api/requests', await fetchToken(email, password), body);
  const page = await newPage();
  await openSignedIn(page, email, '/apps', password);
  // Loaded when the browser is idle, with what moves the focus; links keep it.
  await page.getByRole('button', { name: 'Rondleiding starten' }).waitFor();
  await page.getByRole('link', { name: 'Verzoek Indienen' }).first().click();
  await page.getByRole('link', { name: body.title }).click();
  await page.getByRole('button', { name: 'Wijzigen' }).press('Enter');
  await page.getByRole('button', { name: 'Annuleren' }).press('Enter');
  await focusIsIn(page, 'main section');
  await page.getByLabel('Uw reactie').fill('Graag ook op een tablet.');
  await page.getByRole('button', { name: 'Reageren' }).press('Enter');
  await focusIsIn(page, 'main form');

  await page.getByRole('link', { name: 'IT Expert Team' }).first().click();
  await page.getByLabel('Zoek op naam, rol of expertise').fill('zzzzzz');
  // The Enter that is still held must not press what has the focus next.
  await page.getByRole('button', { name: 'Alle experts bekijken' }).focus();
  await page.keyboard.down('Enter');
  await page.getByRole('heading', { name: 'Sanne de Vries' }).waitFor();
  await focusIsIn(page, 'body');
  await page.keyboard.up('Enter');
  await focusIsIn(page, 'main');
});

test('the focus follows the panel for a forgotten password', async () => {
  const page = await newPage();
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Wachtwoord vergeten?' });
  const panel = page.getByRole('form', { name: 'Wachtwoord vergeten' });
  await opener.press('Enter');
  await panel.getByRole('button', { name: 'Annuleren' }).press('Enter');
  await focusIsIn(page, '[aria-expanded=false]');
  await opener.press('Enter');
  await panel.getByLabel('E-mailadres').fill('niemand@voorbeeld.example');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Sluiten' }).waitFor();
  await focusIsIn(page, 'form[aria-label="Wachtwoord vergeten"] button');
  await page.keyboard.press('Enter');
  await focusIsIn(page, '[aria-expanded=false]');
});

test('the focus stays in a panel when the button that has it is disabled, and goes to the fields that a button adds', async () => {
  const page = await newPage();
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/admin/experts');
  const opener = page.getByRole('button', { name: 'Uren van Sanne de Vries wijzigen' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Uren van Sanne de Vries' });
  await dialog.getByLabel('maandag van').fill('09:00');
  await dialog.getByLabel('maandag tot').fill('12:00');
  await dialog.getByRole('button', { name: 'Tweede blok op maandag' }).press('Enter');
  await focusIsIn(page, '[name="1-1"]');
  await dialog.getByRole('button', { name: 'Annuleren' }).press('Enter');

  await opener.press('ArrowDown');
  await page.getByRole('button', { name: /^Menu van / }).press('Enter');
  await page.getByRole('dialog', { name: 'Uw menu' }).getByRole('button', { name: 'Weergave' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Weergave' });
  await panel.getByRole('checkbox', { name: /^Bewegingen/ }).press('Space');
  await panel.getByRole('button', { name: 'Standaardinstellingen herstellen' }).press('Enter');
  await focusIsIn(page, '[role=dialog]');
});

test('the buttons of a list keep the focus while a page loads, and on the first and last page', async () => {
  const page = await newPage();
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/supervisor?toon=alles');
  // Loaded when the browser is idle, with what moves the focus.
  await openView(page);
  const view = page.getByRole('dialog', { name: 'Weergave' });
  await view.getByRole('button', { name: 'Sluiten' }).click();
  await view.waitFor({ state: 'detached' });
  const next = page.getByRole('button', { name: 'Volgende' });
  const hasFocus = (button: Locator) =>
    expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  for (let at = 2; (await next.getAttribute('aria-disabled')) !== 'true'; at += 1) {
    await next.press(at % 2 ? 'Enter' : 'Space');
    await page.getByText(`Pagina ${at}`, { exact: true }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await hasFocus(next);
  }
  await next.press('Enter');
  const previous = page.getByRole('button', { name: 'Vorige' });
  while (!(await page.getByText('Pagina 1', { exact: true }).isVisible())) await previous.press('Enter');
  await hasFocus(previous);

  // Disabled until it has lost the focus, as a button is whose action takes a moment.
  await previous.evaluate(async (button: HTMLButtonElement) => {
    button.disabled = true;
    while (document.activeElement === button) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    button.disabled = false;
  });
  await hasFocus(previous);
});

test('Escape in a search field with a text only clears it, also within and beside what it would close', async () => {
  const page = await newPage();
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/supervisor');
  const clear = async (field: Locator) => {
    await field.fill('koffie');
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
  };
  await page.locator('[data-row]').first().click();
  const panel = page.locator('[aria-labelledby=onderwerp]');
  await panel.getByRole('button', { name: 'Samenvoegen met een ander verzoek' }).click();
  await clear(panel.getByRole('searchbox', { name: 'Zoek het andere verzoek' }));
  await panel.getByRole('searchbox', { name: 'Zoek het andere verzoek' }).waitFor();
  await clear(page.getByRole('searchbox', { name: 'Zoek in verzoeken' }));
  await panel.getByRole('searchbox', { name: 'Zoek het andere verzoek' }).press('Escape');
  await panel.waitFor({ state: 'detached' });

  await page.goto('/apps');
  // Not by mouse: the tooltip of the button would take the first Escape.
  await page.getByRole('button', { name: 'Rondleiding starten' }).press('Enter');
  const tour = page.getByRole('dialog', { name: 'Welkom in het portaal' });
  await tour.waitFor();
  const field = page.getByRole('combobox', { name: 'Zoek in apps' });
  // The first Escape closes its list.
  await field.fill('koffie');
  await page.getByRole('listbox').waitFor();
  await field.press('Escape');
  expect(await field.inputValue()).toBe('koffie');
  await field.press('Escape');
  expect(await field.inputValue()).toBe('');
  expect(await page.getByRole('listbox').count()).toBe(0);
  await tour.getByRole('button', { name: 'Volgende' }).press('Escape');
  await tour.waitFor({ state: 'detached' });
});
