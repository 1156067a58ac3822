import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Composition } from '#contract/component-builder.ts';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, deleteCompositions, fetchToken } from './support/calls.ts';
import { saveByKeyboard } from './support/save-by-keyboard.ts';

useBrowser();

test('props based on an earlier version than a colleague saved meanwhile are compared before they replace it', async () => {
  const token = await fetchToken('beheerder@voorbeeld.example');
  const form = { component: 'button', props: { children: 'Stem' } };
  const [added] = (await callApi('POST', '/api/compositions', token, {
    compositions: [{ ...form, name: 'Stemknop' }],
  })) as [Composition];
  const path = `/api/compositions/${added.id}`;
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', `/component-builder?composition=${added.id}`);
  await page.getByLabel('Tekst', { exact: true }).fill('Nu stemmen');
  await callApi('PUT', path, token, { ...form, name: 'Meldknop', props: { children: 'Meld' }, version: added.version });
  await page.getByRole('heading', { level: 1, name: 'Meldknop' }).waitFor();

  // The first: states of the component have buttons with this name too.
  const open = page.getByRole('button', { name: 'Opslaan', exact: true }).first();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Opslaan', exact: true });
  await open.click();
  await submit.click();
  await dialog.getByText('Dit is intussen gewijzigd.').waitFor();
  const line = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await line.promise;
    await route.continue();
  });
  await submit.click();
  await expect.poll(() => dialog.getByLabel('Naam').isEditable()).toBe(false);
  // What is sent cannot be changed by a button either.
  await dialog.getByRole('button', { name: 'Mijn waarde terugzetten: Naam' }).click();
  expect(await dialog.getByLabel('Naam').inputValue()).toBe('Meldknop');
  line.resolve();
  await page.getByText('Meldknop is opgeslagen', { exact: true }).waitFor();
  await page.getByLabel('Tekst', { exact: true }).fill('Stem nu');
  await open.click();
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
  const list = (await callApi('GET', '/api/compositions', token)) as Composition[];
  expect(list.find(({ id }) => id === added.id)).toMatchObject({
    name: 'Meldknop',
    props: { children: 'Stem nu' },
    version: added.version + 3,
  });

  const saved = { ...form, name: 'Meldknop', props: { children: 'Later' }, version: added.version + 3 };
  await callApi('PUT', path, token, saved);
  await page.reload();
  const example = page.getByRole('region', { name: 'Voorbeeld', exact: true });
  await example.getByRole('button', { name: 'Later' }).first().waitFor();
  await deleteCompositions(token, added.id);
});

test('compositions are listed by their names, with the numbers in them by value', async () => {
  const token = await fetchToken('beheerder@voorbeeld.example');
  const compositions = ['Rij 10', 'Rij 2', 'Rij 1'].map((name) => ({ name, component: 'button', props: {} }));
  const added = (await callApi('POST', '/api/compositions', token, { compositions })) as Composition[];
  const page = await newPage();
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/component-builder');
  const buttons = page.getByRole('button', { name: /^Rij \d+ verwijderen$/ });
  await expect
    .poll(() => buttons.evaluateAll((all) => all.map((button) => button.ariaLabel)))
    .toEqual(['Rij 1 verwijderen', 'Rij 2 verwijderen', 'Rij 10 verwijderen']);
  await deleteCompositions(token, ...added.map(({ id }) => id));
});

test('a colour of the theme editor changes its examples, is exported, and is the portal’s again after a reset', async () => {
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/component-builder');
  await page.getByRole('button', { name: 'Thema-editor' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Thema-editor' }).waitFor();
  const css = page.getByRole('button', { name: 'CSS' });
  expect(await css.isDisabled()).toBe(true);
  const color = page.getByLabel('primary', { exact: true });
  const before = await color.inputValue();
  await color.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('zeeblauw');
  await page.getByText('Schrijf een kleur als #1a2b3c').waitFor();
  expect(await css.isDisabled()).toBe(true);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('#00607e');
  await page.getByText('Te weinig contrast: primary').waitFor();
  expect(await css.isDisabled()).toBe(true);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('#006d91');
  const button = page.getByRole('region', { name: 'Voorbeeld', exact: true }).getByRole('button').first();
  const colorOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor);
  await expect.poll(() => colorOf(button)).toBe('rgb(0, 109, 145)');

  const stylesheet = await saveByKeyboard(page, css);
  const text = "@media screen {\n[data-theme='dark'] {\n  --primary: #006d91;\n}\n}\n";
  expect(stylesheet).toEqual({ name: 'thema.css', text });
  const theme = await saveByKeyboard(page, page.getByRole('button', { name: 'JSON' }));
  expect(theme.name).toBe('thema.json');
  expect(JSON.parse(theme.text)).toEqual({
    format: 'portaal-theme',
    version: 1,
    dark: { primary: '#006d91' },
    light: {},
  });

  await page.reload();
  await expect.poll(() => color.inputValue()).toBe('#006d91');
  await page.getByRole('button', { name: 'Alles terugzetten' }).press('Enter');
  await expect.poll(() => color.inputValue()).toBe(before);
  await page.getByRole('button', { name: 'Ongedaan maken' }).press('Enter');
  await expect.poll(() => color.inputValue()).toBe('#006d91');
  await page.getByRole('button', { name: 'Alles terugzetten' }).press('Enter');
  await expect.poll(() => css.isDisabled()).toBe(true);
});

test('compositions that could not be loaded are not called absent', async () => {
  const page = await newPage();
  await page.route('**/api/compositions', (route) => route.abort());
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/component-builder');
  await page.getByText('De composities konden niet worden geladen').waitFor();
  await page.getByRole('button', { name: 'Button bekijken', exact: true }).waitFor();
  expect(await page.getByText('Nog geen composities').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Verwijder / }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Bibliotheek exporteren' }).isDisabled()).toBe(true);
});
