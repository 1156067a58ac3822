import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';

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
  await page.getByRole('button', { name: 'Stemknop verwijderen' }).waitFor();
  await expectNoHorizontalScroll(page);
});
