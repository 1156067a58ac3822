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
  await home.getByRole('link', { name }).waitFor();

  await page.getByRole('button', { name: `${name} verplaatsen` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${name} opgepakt, plaats 1 van ${count}.`).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText(`${name} boven plaats 2 van ${count}.`).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await expect.poll(listed).toEqual([others[0], name, ...others.slice(1)]);
  await expectAccessibleInBothThemes(page);
  await callApi('POST', `/api/admin/tools/${id}/archive`, token, { version });
});
