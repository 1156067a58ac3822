import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';

useBrowser();

test('an administrator reads sizes, jobs, connections, statements and migrations, also on a phone', async () => {
  const page = await newPage({ width: 360, reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/admin#database');
  const panel = page.getByRole('region', { name: 'Database Tools' });
  const contents: [tab: string, content: Locator][] = [
    ['Tabellen', panel.getByRole('row', { name: /^users \d+/ })],
    ['Verbindingen', panel.getByRole('row', { name: /^portaal .* Bezig/ })],
    ['Traagste opdrachten', panel.getByText('Waarden staan er niet in')],
    ['Migraties', panel.getByRole('row', { name: /^0161-baseline/ })],
    ['Taken', panel.getByRole('tabpanel').getByText(/Alle taken zijn uitgevoerd|Soort taak/)],
  ];
  for (const [tab, content] of contents) {
    await panel.getByRole('tab', { name: tab }).click();
    await content.waitFor();
    await expectAccessibleInBothThemes(page, '#database');
    await expectNoHorizontalScroll(page);
  }
  await panel.getByRole('tab', { name: 'Migraties' }).click();
  const table = panel.getByRole('region', { name: 'Migraties' });
  const hidden = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden, 'the dates are read without scrolling').toBe(0);
});
