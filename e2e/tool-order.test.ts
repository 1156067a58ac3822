import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

test('a tool is moved from its menu and by keyboard, and is on the dashboard when it comes first', async () => {
  const name = `Volgorde ${randomBytes(3).toString('hex')}`;
  const token = await fetchToken(administrator);
  const form = { name, description: '', icon: 'clock', url: '/login' };
  const { id, version } = (await callApi('POST', '/api/admin/tools', token, form)) as { id: string; version: number };
  const page = await newPage();
  await openSignedIn(page, administrator, '/admin/tools');
  const rows = page.getByRole('list', { name: 'Tools', exact: true });
  const shown = async () => await rows.getByRole('heading', { level: 2 }).allTextContents();
  await expect.poll(async () => (await shown()).at(-1)).toBe(name);
  const others = (await shown()).slice(0, -1);
  const count = others.length + 1;
  await page.getByRole('button', { name: `Beheer ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Naar het begin' }).click();
  await expect.poll(shown).toEqual([name, ...others]);
  await page.getByText(`${name} staat nu op plaats 1 van ${count}.`).waitFor({ state: 'attached' });
  const listed = async () =>
    ((await callApi('GET', '/api/tools', token)) as { name: string }[]).map((tool) => tool.name);
  await expect.poll(listed).toEqual([name, ...others]);
  const home = await newPage();
  await openSignedIn(home, administrator, '/');
  await home.getByRole('region', { name: 'Snel openen' }).getByRole('link', { name }).waitFor();

  await page.getByRole('button', { name: `${name} verplaatsen` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${name} opgepakt, plaats 1 van ${count}.`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText(`${name} boven plaats 2 van ${count}.`).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await expect.poll(listed).toEqual([others[0], name, ...others.slice(1)]);
  await expectAccessibleInBothThemes(page);

  const moves: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && moves.push(request.url()));
  const place = async () => (await shown()).indexOf(name);
  const handle = page.getByRole('button', { name: `${name} verplaatsen` });
  const cancelled = page.getByText(`Verplaatsen geannuleerd. ${name} staat op de oude plaats.`);
  const pickUp = async () => {
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText(new RegExp(`^${name} opgepakt`)).waitFor({ state: 'attached' });
    // The library listens from a task later on.
    const isMoving = async () => {
      await page.keyboard.press('ArrowDown');
      return await page.getByText(new RegExp(`^${name} boven plaats`)).count();
    };
    await expect.poll(isMoving).toBe(1);
  };
  // What is typed in a dialog is not for the card.
  for (const [key, opened, typed] of [
    ['Control+k', 'Zoek in het portaal', 'Space'],
    ['?', 'Sneltoetsen', 'Enter'],
  ] as const) {
    await pickUp();
    await page.keyboard.press(key);
    const dialog = page.getByRole('dialog', { name: opened });
    await dialog.waitFor();
    await cancelled.waitFor({ state: 'attached' });
    for (const next of ['ArrowDown', typed]) await page.keyboard.press(next);
    if (typed === 'Space') expect(await dialog.getByRole('combobox').inputValue()).toBe(' ');
    await dialog.getByRole('button', { name: 'Sluiten' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await place()).toBe(1);
  }
  // Nor what is typed on the next page.
  await pickUp();
  await page.keyboard.press('Control+Shift+H');
  await page.waitForURL((url) => url.pathname === '/');
  await handle.waitFor({ state: 'detached' });
  await page.evaluate(() => {
    addEventListener(
      'keydown',
      (event) => (document.documentElement.dataset['prevented'] = `${event.defaultPrevented}`),
    );
  });
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.documentElement.dataset['prevented'])).toBe('false');
  expect(moves.filter((url) => url.includes('/tools'))).toEqual([]);
  await callApi('POST', `/api/admin/tools/${id}/archive`, token, { version });
});
