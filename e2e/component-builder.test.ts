import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Composition } from '#contract/component-builder.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, deleteCompositions, fetchToken } from './support/calls.ts';

useBrowser();

/** Presses a button by keyboard. @returns the text of the file that it saves */
async function saveByKeyboard(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('an administrator edits a button by keyboard on a phone, saves it, and undoes its deletion', async () => {
  const page = await newPage({ width: 360, reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/component-builder');
  const view = page.getByRole('button', { name: 'Button bewerken' });
  await view.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Button' }).waitFor();
  const example = page.getByRole('region', { name: 'Voorbeeld', exact: true });
  await example.getByRole('button', { name: 'Verzoek indienen' }).first().waitFor();
  await page.getByLabel('Tekst', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Nu stemmen');
  expect(await example.getByRole('button', { name: 'Nu stemmen' }).count()).toBe(2);
  await expect.poll(() => page.url()).toContain('Nu');
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('tab', { name: 'Code' }).click();
  await page.getByText('>Nu stemmen</Button>').waitFor();
  await page.getByRole('tab', { name: 'Toegankelijkheid' }).click();
  await page.getByText('Geen problemen gevonden').waitFor();
  await page.getByRole('tab', { name: 'Kleuren' }).click();
  const ink = page.getByLabel('on-primary', { exact: true });
  await ink.fill('#404040');
  await page.getByText('Te weinig contrast: on-primary').waitFor();

  await page.getByRole('button', { name: 'Compositie opslaan' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Naam').fill('Stemknop');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Stemknop' }).waitFor();
  await page.getByRole('button', { name: 'Alle componenten' }).click();
  await page.getByRole('button', { name: 'Stemknop verwijderen' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  const remove = page.getByRole('button', { name: 'Stemknop verwijderen' });
  await remove.waitFor();
  await expectNoHorizontalScroll(page);
  await remove.press('Enter');
  await remove.waitFor({ state: 'detached' });
});

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

test('an exported library is imported again after a deletion, and a broken file says what is wrong and loses nothing', async () => {
  const page = await newPage({ width: 360, reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/component-builder');
  const compositions = page.getByRole('region', { name: 'Composities', exact: true });
  const importing = page.getByRole('dialog', { name: 'Component importeren' });
  const read = (text: string) =>
    importing
      .getByLabel('Bestand')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });

  await page.getByRole('button', { name: 'Nieuw component' }).press('Enter');
  const adding = page.getByRole('dialog', { name: 'Nieuw component' });
  await adding.getByLabel('Naam').waitFor();
  await page.keyboard.type('Meldbalk');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Banner');
  await adding.getByRole('button', { name: 'Opslaan' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Meldbalk' }).waitFor();
  await page.getByRole('button', { name: 'Alle componenten' }).press('Enter');
  const remove = compositions.getByRole('button', { name: 'Meldbalk verwijderen' });
  await remove.waitFor();
  const { name, text } = await saveByKeyboard(page, page.getByRole('button', { name: 'Bibliotheek exporteren' }));
  expect(name).toBe('componenten.json');
  expect(JSON.parse(text)).toMatchObject({ format: 'portaal-components', version: 1 });

  await remove.press('Enter');
  await remove.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Component importeren' }).press('Enter');
  await read(text.slice(0, -20));
  await importing.getByText('Dit bestand is geen leesbare JSON.').waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await importing.getByRole('button', { name: 'Importeren' }).press('Enter');
  await importing.getByText('Dit bestand is geen leesbare JSON.').waitFor();
  await read('{"format":"ander-portaal","compositions":[]}');
  await importing.getByText('Dit bestand is geen bibliotheek van dit portaal.').waitFor();
  await page.keyboard.press('Escape');
  await importing.waitFor({ state: 'detached' });
  expect(await remove.count()).toBe(0);

  await page.getByRole('button', { name: 'Component importeren' }).press('Enter');
  await page.evaluate(() => {
    const { text: readText } = Blob.prototype;
    const submitted = new Promise((resolve) =>
      document.addEventListener('submit', resolve, { capture: true, once: true }),
    );
    Blob.prototype.text = async function readLater() {
      await submitted;
      return await readText.call(this);
    };
  });
  await read(text);
  await importing.getByRole('button', { name: 'Importeren' }).press('Enter');
  await importing.getByText('Alles in dit bestand is bruikbaar.').waitFor();
  expect(await importing.getByText('Kies een bestand.').count()).toBe(0);
  await page.evaluate(() => {
    const { text: readText } = Blob.prototype;
    const released = new Promise((resolve) => addEventListener('release', resolve, { once: true }));
    Blob.prototype.text = async function readFirstLater() {
      Blob.prototype.text = readText;
      await released;
      return await readText.call(this);
    };
  });
  await read('{"format":"ander-portaal","compositions":[]}');
  await read(text);
  await importing.getByText('Alles in dit bestand is bruikbaar.').waitFor();
  await page.evaluate(async () => {
    dispatchEvent(new Event('release'));
    for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(await importing.getByText('Dit bestand is geen bibliotheek van dit portaal.').count()).toBe(0);
  await expectNoHorizontalScroll(page);
  await importing.getByRole('button', { name: 'Importeren' }).press('Enter');
  await importing.waitFor({ state: 'detached' });
  await remove.waitFor();
  await compositions.getByRole('button', { name: 'Meldbalk bewerken' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Meldbalk' }).waitFor();
  await page.goto('/component-builder');
  await remove.press('Enter');
  await remove.waitFor({ state: 'detached' });
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
  await page.getByRole('button', { name: 'Verwijder composities van Button', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'heeft geen composities' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Bibliotheek exporteren' }).isDisabled()).toBe(true);
});
