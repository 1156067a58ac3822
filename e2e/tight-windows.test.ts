import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

test.each([1024, 1280, 1366])('at %i px a word in a card of the dashboard has one line', async (width) => {
  const page = await newPage({ width });
  await openSignedIn(page, administrator, '/');
  await page.getByRole('main').getByRole('link', { name: 'Gebruikersbeheer' }).waitFor();
  const broken = await page.locator('main li p').evaluateAll((titles) =>
    titles
      .filter((title) => !title.textContent.includes(' ') && title.querySelector('a'))
      .filter((title) => title.clientHeight > 1.6 * Number.parseFloat(getComputedStyle(title).fontSize))
      .map((title) => title.textContent),
  );
  expect(broken).toEqual([]);
});

test.each([768, 1024, 1440])('at %i px the search field of the header has its whole text', async (width) => {
  const page = await newPage({ width });
  await openSignedIn(page, administrator, '/');
  const text = page.getByRole('banner').getByText('Zoek in het portaal');
  expect(await text.evaluate((span) => span.scrollWidth - span.clientWidth)).toBeLessThanOrEqual(0);
});
