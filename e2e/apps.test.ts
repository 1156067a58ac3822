import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser, withLiveConnection } from './support/browser.ts';
import { newColleague, callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { firstUnvoted } from './support/first-unvoted.ts';

useBrowser();

test('the vote of another user appears live', async () => {
  const watcher = await newPage();
  await withLiveConnection(watcher, () => openSignedIn(watcher, 'gebruiker@voorbeeld.example', '/apps'));
  const { email } = await newColleague('Iris Vos', 'irisvos', colleaguePassword);
  const { token, app } = await firstUnvoted(email, colleaguePassword);
  const button = watcher.getByRole('button', { name: new RegExp(`op ${app.name}(,|$)`) });
  await expect.poll(() => button.innerText()).toContain(String(app.voteCount));
  await callApi('POST', `/api/apps/${app.id}/vote`, token);
  await expect.poll(() => button.innerText()).toContain(String(app.voteCount + 1));
});

test('an app opens in a new tab, and is then listed among the recent ones on the home page', async () => {
  const page = await newPage();
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/apps?zoek=mailsjablonen');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /Openen Mailsjablonen/ }).click(),
  ]);
  await opened.getByText('Dit is de demo-omgeving', { exact: false }).waitFor();
  await page.goto('/');
  const recent = page.locator('section', { has: page.getByRole('heading', { name: 'Onlangs geopend' }) });
  await recent.getByRole('listitem').first().getByRole('link', { name: 'Mailsjablonen' }).waitFor();
});

test('maintenance that an administrator starts and ends appears live', async () => {
  const colleague = await newPage();
  await openSignedIn(colleague, 'gebruiker@voorbeeld.example', '/apps');
  const tools = (await callApi('GET', '/api/tools', await fetchToken('beheerder@voorbeeld.example'))) as {
    id: string;
    name: string;
  }[];
  const parser = tools.find(({ name }) => name === 'CV Parser')!;
  await colleague.getByText('CV Parser').first().waitFor();
  const token = await fetchToken('beheerder@voorbeeld.example');
  await callApi('PUT', `/api/tools/${parser.id}/maintenance`, token, { note: 'nieuwe versie', until: null });
  await colleague.getByText('nieuwe versie').waitFor();
  await callApi('DELETE', `/api/tools/${parser.id}/maintenance`, token);
  await expect.poll(() => colleague.getByText('nieuwe versie').count()).toBe(0);
});
