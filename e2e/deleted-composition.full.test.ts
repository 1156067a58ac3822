import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, deleteCompositions, fetchToken } from './support/calls.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

test('a composition that a colleague deletes while it is changed can be saved as a new one', async () => {
  const token = await fetchToken(administrator);
  const name = `Proefknop ${randomBytes(3).toString('hex')}`;
  const compositions = [{ name, component: 'button', props: { size: 'lg' } }];
  const [{ id }] = (await callApi('POST', '/api/compositions', token, { compositions })) as [{ id: string }];
  const page = await newPage();
  const props = encodeURIComponent(JSON.stringify({ children: 'Mijn tekst' }));
  await openSignedIn(page, administrator, `/component-builder?composition=${id}&panel=props&props=${props}`);
  // The first: states of the component have buttons with this name too.
  await page.getByRole('button', { name: 'Opslaan', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Naam').fill(`${name} van mij`);
  await deleteCompositions(token, id);
  await page.getByRole('dialog', { name: 'Als nieuwe compositie opslaan' }).waitFor();
  expect(await dialog.getByLabel('Naam').inputValue()).toBe(`${name} van mij`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await page.getByText('Deze compositie is intussen verwijderd.').waitFor();
  await page.getByRole('button', { name: 'Als nieuwe compositie opslaan' }).click();
  await dialog.getByLabel('Naam').fill(`${name} van mij`);
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `${name} van mij` }).waitFor();
  type Row = { id: string; name: string; props: object };
  const rows = (await callApi('GET', '/api/compositions', token)) as Row[];
  const saved = rows.find((row) => row.name === `${name} van mij`)!;
  expect(saved.props).toMatchObject({ children: 'Mijn tekst' });
  await deleteCompositions(token, saved.id);
});
