import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { submitAsNewColleague, supervisor } from './support/request-list.ts';

useBrowser();

test('the page of a request leads supervisors, and nobody else, to the panel in which it is handled', async () => {
  const asked = await submitAsNewColleague('Kee Paneel', 'Paraplu’s in de hal');
  const page = await newPage();
  await openSignedIn(page, supervisor, `/request/${asked.id}`);
  await page.getByRole('link', { name: 'Behandelen' }).click();
  const panel = page.getByRole('dialog', { name: asked.title });
  await panel.getByRole('button', { name: 'Alleen antwoorden' }).waitFor();

  const duplicate = await submitAsNewColleague('Jo Paneel', 'Paraplu’s lenen bij de deur');
  const merge = { ids: [duplicate.id], intoId: asked.id };
  await callApi('POST', '/api/requests/merge', await fetchToken(supervisor), merge);
  await page.goto(`/request/${duplicate.id}`);
  await page.getByRole('link', { name: 'Behandelen' }).click();
  await panel.getByRole('button', { name: 'Alleen antwoorden' }).waitFor();

  const author = await newPage();
  await openSignedIn(author, asked.email, `/request/${asked.id}`, colleaguePassword);
  await author.getByRole('heading', { name: asked.title }).waitFor();
  expect(await author.getByRole('link', { name: 'Behandelen' }).count()).toBe(0);
});
