import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { saveByKeyboard } from './support/save-by-keyboard.ts';

useBrowser();

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
