import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, expectNoHorizontalScroll, useBrowser } from './support/browser.ts';
import { openAsNewColleague } from './support/new-colleague.ts';
import { openApps, fieldOf, option } from './support/search-field.ts';

useBrowser();

test('a selected result that a filter leaves out is replaced by the first one', async () => {
  const page = await openApps();
  await fieldOf(page).fill('contract');
  await page.locator('[role=listbox][aria-busy=false] [role=option]').first().waitFor();
  const arriving = Promise.withResolvers<void>();
  await page.route(/\/api\/search\?.*filter=help/, async (route) => {
    await arriving.promise;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Help' }).click();
  await page.locator('[role=listbox][aria-busy=true]').waitFor();
  await page.keyboard.press('ArrowDown');
  const selected = page.locator('[role=option][aria-selected=true]');
  const before = await selected.textContent();
  arriving.resolve();
  await page.locator('[role=listbox][aria-busy=false]').waitFor();
  expect(await selected.textContent()).not.toBe(before);
  expect(await page.locator('[role=option]').first().getAttribute('aria-selected')).toBe('true');
  expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(await selected.getAttribute('id'));
});

test('Enter at the button that clears the field clears it', async () => {
  const page = await openApps();
  await fieldOf(page).fill('agenda');
  await page.getByRole('button', { name: 'Zoekopdracht wissen' }).press('Enter');
  await expect.poll(() => fieldOf(page).inputValue()).toBe('');
});

test('recent searches are listed, and removed one at a time or all at once', async () => {
  const page = await openApps();
  const field = fieldOf(page);
  for (const text of ['rooster', 'contract']) {
    await field.fill(text);
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await field.press('Enter');
  }
  await field.fill('');
  const recent = page.getByRole('region', { name: 'Recente zoekopdrachten' });
  await recent.getByRole('button', { name: '“contract” vergeten' }).click();
  await expect.poll(() => recent.getByRole('listitem').count()).toBe(1);
  // With a search text in the URL, a reload would show results instead of the recent searches.
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.reload();
  await field.click();
  await recent.getByRole('button', { name: 'rooster', exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe('rooster');
  await field.fill('');
  await recent.getByRole('button', { name: 'Wissen' }).click();
  await recent.waitFor({ state: 'detached' });
});

test('a search without results suggests the intended word', async () => {
  const page = await openApps();
  await fieldOf(page).fill('maljsblnoen');
  await page.getByRole('button', { name: 'Bedoelde u “Mailsjablonen”?' }).click();
  await option(page, /^Mailsjablonen/).waitFor();
  await fieldOf(page).press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(await fieldOf(page).inputValue()).toBe('Mailsjablonen');
});

test('the field of the page filters its own apps by synonyms and parts of compounds', async () => {
  const page = await openApps();
  const cards = page.getByRole('region', { name: /Beschikbare Apps/ }).getByRole('heading', { level: 3 });
  for (const [text, name] of [
    ['declaratie', 'Onkosten'],
    ['uren goedkeuren', 'Urenbriefjes'],
  ] as const) {
    await fieldOf(page).fill(text);
    await expect.poll(() => cards.first().textContent()).toContain(name);
  }
});

test('a search that finds nothing leads to a request and a conversation with the text filled in', async () => {
  const { page } = await openAsNewColleague('Kees Zoeker', '/apps', { reducedMotion: true });
  // The code of the next page arrives after the pause in which typed text is written to the address.
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/assets\/expert-chat-page-/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await fieldOf(page).fill('qqzwx');
  // The page offers it as well, below the list.
  const link = page.getByRole('search').getByRole('link', { name: 'Vraag een expert' });
  await link.hover();
  await page.waitForURL(/zoek=qqzwx/);
  await fieldOf(page).press('k');
  await link.click();
  const clickedAt = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate((at) => performance.now() - at > 500, clickedAt)).toBe(true);
  arrived.resolve();
  await expect.poll(() => page.getByLabel('Uw vraag').inputValue()).toMatch(/^qqzwx/);
  await page.goBack();
  await page.getByRole('link', { name: 'Vraag erom' }).click();
  await expect.poll(() => page.getByLabel('Titel').inputValue()).toMatch(/^qqzwx/);
});

test('the search field of a page shows its shortcut, and the header that of the palette', async () => {
  const page = await openApps();
  const shown = (keys: RegExp) => page.locator('kbd', { hasText: keys }).filter({ visible: true }).count();
  await expect.poll(() => shown(/^\/$/)).toBe(1);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect.poll(() => shown(/^\/$/)).toBe(0);
  expect(await shown(/^Ctrl K$/)).toBe(1);
});

test.each([1440, 360])('axe finds no violations in the search list in either theme at %i px', async (width) => {
  const page = await openApps('supervisor@voorbeeld.example', { width });
  // Limited to the search: axe would measure the targets that the list covers in part.
  const list = 'search';
  const field = fieldOf(page);
  await field.click();
  await page.getByText('Help bij deze pagina').waitFor();
  await expectAccessibleInBothThemes(page, list);
  await field.fill('kandidaat');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await field.press('ArrowDown');
  await expectAccessibleInBothThemes(page, list);
  await expectNoHorizontalScroll(page);
  await field.fill('maljsblnoen');
  await page.getByRole('button', { name: /^Bedoelde u/ }).waitFor();
  await expectAccessibleInBothThemes(page, list);
});

test('a demo tool has the theme of the portal', async () => {
  const page = await openApps();
  const themeOfTool = async () => {
    const tool = await page.context().newPage();
    await tool.goto(new URL('/demo/tools/cv-parser/', page.url()).href);
    return await tool.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  };
  expect(await themeOfTool()).toBe('dark');
  await page.keyboard.press('Control+d');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
  expect(await themeOfTool()).toBe('light');
});
