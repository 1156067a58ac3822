import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';

useBrowser();

test('an achievement is announced once, and can be read and switched off by keyboard on a phone', async () => {
  const { page, email } = await openAsNewColleague('Sanne Prins', '/apps', { width: 360, height: 740 });
  await callApi('PATCH', '/api/achievements/settings', await fetchToken(email, colleaguePassword), {
    showsMessages: true,
  });
  await page.reload();

  const open = page.getByRole('button', { name: 'Prestaties', exact: true });
  await open.waitFor();
  await expectNoHorizontalScroll(page);
  // On a phone the button is hidden behind the bottom bar until the page is scrolled to its end or the button is focused.
  const bar = (await page.getByRole('navigation', { name: 'Snelle navigatie' }).boundingBox())!;
  const bottomOf = async () => open.boundingBox().then((box) => box!.y + box!.height);
  await expect.poll(bottomOf).toBeGreaterThan(bar.y);
  await open.focus();
  await expect.poll(bottomOf).toBeLessThan(bar.y);
  const top = (await open.boundingBox())!.y;

  // While somebody types, there is no message.
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await page
    .getByRole('button', { name: /Stem op/ })
    .first()
    .press('Enter');
  await search.focus();
  await expect.poll(() => readCached(page, 'Eerste stem')).toBe(true);
  const message = page.getByText('Behaald: Eerste stem').first();
  expect(await message.count()).toBe(0);
  await search.blur();
  // It is shown only where it covers no control: below the header, at the top of a page with a text there.
  await page.goto('/security');
  await message.waitFor({ timeout: 30_000 });
  const box = (await message.locator('xpath=ancestor::li').boundingBox())!;
  expect(box.y + box.height).toBeLessThan(top);
  const covered = await page.locator('header, main').evaluateAll(
    (parts, { y, height }) =>
      parts
        .flatMap((part) => [...part.querySelectorAll('a, button, input, select')])
        .map((control) => ({ text: control.textContent, ...control.getBoundingClientRect().toJSON() }))
        .filter((control) => control.width > 0 && control.top < y + height && control.bottom > y),
    box,
  );
  expect(covered).toEqual([]);

  const other = await newPage();
  await openSignedIn(other, email, '/apps', colleaguePassword);
  await other.getByRole('button', { name: 'Prestaties', exact: true }).waitFor();
  const announced = await callApi(
    'POST',
    '/api/achievements/announcements',
    await fetchToken(email, colleaguePassword),
  );
  expect(announced).toEqual([]);

  await page.goto('/apps');
  await open.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Prestaties' });
  await panel.getByRole('heading', { name: 'Niveau 1' }).waitFor();
  expect(await panel.getByRole('listitem').filter({ hasText: 'Eerste stem' }).innerText()).toContain('Behaald');
  await panel.getByText('1 van 5').waitFor();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await open.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Prestaties uitzetten' }).press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Prestaties uitzetten?' });
  await confirmation.waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]:last-of-type');
  await confirmation.getByRole('button', { name: 'Uitzetten en verwijderen' }).press('Enter');
  await panel.getByRole('heading', { name: 'Prestaties staan uit' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: 'the focus stays in the panel' })
    .toBe('Aanzetten');
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'detached' });
  await other.getByRole('button', { name: 'Prestaties', exact: true }).waitFor({ state: 'detached' });

  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Prestaties bekijken' }).press('Enter');
  await panel.getByRole('button', { name: 'Aanzetten' }).press('Enter');
  await panel.getByRole('heading', { name: 'Niveau 1' }).waitFor();
});

/** Whether this browser's copy has the achievement as unlocked. */
function readCached(page: Awaited<ReturnType<typeof newPage>>, title: string): Promise<boolean> {
  return page.evaluate((name) => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('achievements_'));
    const { achievements } = JSON.parse(localStorage.getItem(key ?? '') ?? '{"achievements":[]}') as {
      achievements: { title: string; unlocked: boolean }[];
    };
    return achievements.some((each) => each.title === name && each.unlocked);
  }, title);
}
