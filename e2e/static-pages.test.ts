import { expect, test } from 'vitest';
import { staticPages } from '#web/static-pages/static-pages.ts';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { staticPaths } from './support/pages.ts';

useBrowser();

test('the list of static pages is complete', () => {
  expect(staticPaths.toSorted()).toEqual(
    staticPages.map(({ path }) => path.replace('%BRAND_SLUG%', 'voorbeeld-recruitment')).toSorted(),
  );
});

test('the theme of the portal applies to static pages, and the other way round, signed in too', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/modern-design');
  await page.getByRole('button', { name: 'Wissel tussen licht en donker' }).click();
  await page.locator('html[data-theme=light]').waitFor();
  await page.getByRole('link', { name: 'Antidiscriminatiebeleid' }).first().click();
  await page.locator('html[data-theme=light]').waitFor();
  await page.getByRole('link', { name: 'Portaal' }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.locator('html[data-theme=light]').waitFor();
  expect(await page.locator('#root').count()).toBe(1);
});

test('the vacancies of one field remain without a script', async () => {
  const page = await newPage({ width: 360 });
  await page.goto('/working');
  await page.getByRole('radio', { name: 'Zorg' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByRole('row').filter({ visible: true }).count()).toBe(3);
  await page.getByText('Planner thuiszorg').waitFor();
});
