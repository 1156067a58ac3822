import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';

useBrowser();

test('by keyboard on a phone, the page is tested, what is wrong is listed, and the design is upgraded and reverted', async () => {
  const page = await newPage({ width: 360, height: 740, reducedMotion: true });
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await openSignedIn(page, 'beheerder@voorbeeld.example');
  const about = page.getByText('Over dit portaal', { exact: true });
  await about.waitFor();
  const cards = page.getByRole('region', { name: 'Ontwerp' });
  expect(await cards.count()).toBe(0);
  expect(loaded.filter((url) => /design-cards|axe/.test(url))).toEqual([]);

  await about.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Performance monitor' }).waitFor();
  await cards.waitFor();
  await cards.getByText('Doe de visuele test').waitFor();
  expect(loaded.filter((url) => url.includes('/axe'))).toEqual([]);
  await cards.getByRole('button', { name: 'Visuele test' }).focus();
  await page.keyboard.press('Enter');
  await cards.getByText('Deze pagina wordt getest...').waitFor();

  await cards.getByText(/^Geslaagd: WCAG en [0-9]+ kleurparen/).waitFor();
  await cards.getByText('De laatste test vond geen problemen.').waitFor();

  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'naamloos';
    document.querySelector('main')?.append(button);
  });
  for (const found of ['1 test', '2 tests']) {
    await page.keyboard.press('Enter');
    await cards.getByText(`Donker thema, ${found}`).waitFor();
  }
  const issue = cards.getByRole('listitem').filter({ hasText: '#naamloos' });
  await issue.getByText('Knop zonder naam').waitFor();
  await issue.getByText('Geef de knop tekst of een aria-label.').waitFor();
  await page.evaluate(() => document.querySelector('#naamloos')?.remove());
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await cards.getByRole('button', { name: 'Upgrade uitvoeren' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('html[data-layout=command-center][data-mode=data-dense]').waitFor();
  const revert = cards.getByRole('button', { name: 'Alles terugdraaien' });
  await revert.waitFor();
  expect(await revert.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.reload();
  await page.locator('html[data-layout=command-center][data-mode=data-dense]').waitFor();
  await about.click();
  await cards.getByText('2 tests').waitFor();
  await cards.getByRole('button', { name: 'Terugdraaien: Compacte lijsten en tabellen' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('html[data-layout=command-center][data-mode=minimal]').waitFor();
  await cards.getByText('Basisniveau').waitFor();
  await expectNoHorizontalScroll(page);
});

test('an upgrade whose configuration was lost runs again when the dashboard is opened, without scrolling', async () => {
  const page = await newPage({ width: 360, height: 740, reducedMotion: true });
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/help');
  await page.evaluate(() => localStorage.setItem('design_upgraded', 'true'));
  await page.goto('/');
  await page.locator('html[data-layout=command-center][data-mode=data-dense]').waitFor();
  await page.getByText('Ontwerp bijgewerkt').first().waitFor();
  expect(await page.getByRole('region', { name: 'Ontwerp' }).count()).toBe(0);
});
