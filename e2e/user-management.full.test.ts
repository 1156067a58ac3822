import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { administrator, findUser, openManagement } from './support/user-list.ts';

useBrowser();

test('a selection of users ends when the filters change, also by the back button', async () => {
  const page = await openManagement({}, '/user-management?zoek=van');
  await page.getByLabel('Status').selectOption('active');
  await expect.poll(() => page.url()).toMatch(/status=actief/);
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByText('1 geselecteerd').waitFor();
  await page.goBack();
  await expect.poll(() => page.url()).not.toMatch(/status=actief/);
  await expect.poll(() => page.getByText(/geselecteerd/).count()).toBe(0);
});

test('the link back of a user leads to the list as it was, its page and earlier pages included', async () => {
  const page = await openManagement({}, '/user-management?rol=gebruiker&sorteer=nieuwste');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Volgende' }).click();
  await page.getByText('Pagina 2', { exact: true }).waitFor();
  const list = new URL(page.url());
  expect(list.searchParams.get('rol')).toBe('gebruiker');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('tab', { name: 'Stemmen' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('stemmen');
  await page.reload();
  const back = page.getByRole('link', { name: 'Alle gebruikers' });
  expect(await back.getAttribute('href')).toBe(list.pathname + list.search);
  await back.click();
  await page.getByText('Pagina 2', { exact: true }).waitFor();
  expect(page.url()).toBe(list.href);
  await page.getByRole('button', { name: 'Vorige' }).click();
  await page.getByText('Pagina 1', { exact: true }).waitFor();
});

test('the page of a user has the parts of an administrator at phone width, and those of a supervisor', async () => {
  const { id, name } = await findUser('gebruiker@voorbeeld.example');
  const page = await newPage({ width: 360, height: 740, reducedMotion: true });
  await openSignedIn(page, administrator, `/user-management/${id}`);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  for (const part of ['Stemmen', 'Chatminuten', 'Sessies', 'Logboek']) {
    await page.getByRole('tab', { name: part }).click();
    await page.getByRole('tabpanel').locator('li, h2').first().waitFor();
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
  }
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('logboek');

  const other = await newPage({ reducedMotion: true });
  await openSignedIn(other, 'supervisor@voorbeeld.example', `/user-management/${id}`);
  await other.getByRole('heading', { name, level: 1 }).waitFor();
  expect(await other.getByRole('tab').allTextContents()).toEqual(['Verzoeken']);
  expect(await other.getByRole('button', { name: 'Promoveren' }).count()).toBe(0);
  expect(await other.getByRole('main').getByText('Laatst ingelogd').count()).toBe(0);
});

test('the tabs of a user fade out where there are more, and only the keyboard shows the focus ring', async () => {
  const { id } = await findUser('gebruiker@voorbeeld.example');
  const page = await newPage({ width: 360, height: 740 });
  await openSignedIn(page, administrator, `/user-management/${id}`);
  const tabs = page.getByRole('tablist', { name: 'Van deze gebruiker' });
  const readMask = () => tabs.evaluate((list) => getComputedStyle(list).maskImage);
  const hasRing = (name: string) =>
    tabs.getByRole('tab', { name }).evaluate((tab) => tab === document.activeElement && tab.matches(':focus-visible'));
  await expect.poll(readMask).toMatch(/^linear-gradient\(270deg/);
  await tabs.getByRole('tab', { name: 'Stemmen' }).click();
  await page.getByRole('tab', { name: 'Stemmen', selected: true }).waitFor();
  expect(await hasRing('Stemmen')).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => hasRing('Chatminuten')).toBe(true);
  await page.keyboard.press('End');
  await expect.poll(() => hasRing('Logboek')).toBe(true);
  await expect.poll(readMask).toMatch(/^linear-gradient\(90deg/);
  expect(await tabs.evaluate((list) => list.hasAttribute('data-more-after'))).toBe(false);
});
