import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { submitAsNewColleague, supervisor } from './support/request-list.ts';

useBrowser();

test('a link to a request leads supervisors, and nobody else, to where it is handled, with the answer field ready', async () => {
  const asked = await submitAsNewColleague('Kee Paneel', 'Paraplu’s in de hal');
  const page = await newPage({ width: 1440, height: 900 });
  await openSignedIn(page, supervisor, `/request/${asked.id}`);
  const object = page.getByRole('region', { name: asked.title });
  await object.getByRole('button', { name: 'Alleen antwoorden' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/supervisor');
  const field = object.getByLabel(/Antwoord aan de indiener/);
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);

  const duplicate = await submitAsNewColleague('Jo Paneel', 'Paraplu’s lenen bij de deur');
  const merge = { ids: [duplicate.id], intoId: asked.id };
  await callApi('POST', '/api/requests/merge', await fetchToken(supervisor), merge);
  await page.goto(`/request/${duplicate.id}`);
  await page.getByRole('link', { name: 'een ander verzoek' }).click();
  await object.getByRole('button', { name: 'Alleen antwoorden' }).waitFor();

  const author = await newPage();
  await openSignedIn(author, asked.email, `/request/${asked.id}`, colleaguePassword);
  await author.getByRole('heading', { name: asked.title }).waitFor();
  await author.getByLabel('Uw reactie').waitFor();
  expect(await author.getByRole('link', { name: 'Behandelen' }).count()).toBe(0);
  expect(await author.getByRole('button', { name: 'Goedkeuren' }).count()).toBe(0);
});
