import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Composition } from '#contract/component-builder.ts';
import type { SynonymGroup } from '#contract/synonyms.ts';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, deleteCompositions, fetchToken } from './support/calls.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

/** Answers reads of a list as it is now until the page changes it, as if the page had not been informed of a change yet. */
async function keepList(page: Page, path: string): Promise<void> {
  const first = await callApi('GET', path, await fetchToken(administrator));
  let isKept = true;
  await page.route(`**${path}**`, (route) => {
    if (route.request().method() !== 'GET') isKept = false;
    return isKept ? route.fulfill({ json: first }) : route.fallback();
  });
}

test('synonyms that a colleague changed meanwhile are not deleted', async () => {
  const token = await fetchToken(administrator);
  const word = `proef${randomBytes(3).toString('hex')}`;
  const group = (await callApi('POST', '/api/synonyms', token, { words: [word, 'oud woord'] })) as SynonymGroup;
  const page = await newPage();
  await keepList(page, '/api/synonyms');
  await openSignedIn(page, administrator, '/synonyms');
  const remove = page.getByRole('button', { name: `Verwijder de woorden bij ${word}` });
  await remove.waitFor();
  const body = { words: [word, 'nieuw woord'], version: group.version };
  await callApi('PUT', `/api/synonyms/${group.id}`, token, body);
  await page.getByText(`${word}, oud woord`, { exact: true }).waitFor();
  await remove.click();
  await page.getByText('Deze zoekwoorden zijn intussen gewijzigd', { exact: true }).waitFor();
  await page.getByText(`${word}, nieuw woord`, { exact: true }).waitFor();
  await remove.click();
  await page.getByText('Zoekwoorden verwijderd', { exact: true }).waitFor();
});

test('of several compositions the one that a colleague changed meanwhile is not deleted, and an undo leaves it as it is', async () => {
  const token = await fetchToken(administrator);
  const name = `Proefbalk ${randomBytes(3).toString('hex')}`;
  const forms = [`${name} A`, `${name} B`].map((each) => ({
    name: each,
    component: 'banner',
    props: { title: 'Oud' },
  }));
  const [first] = (await callApi('POST', '/api/compositions', token, { compositions: forms })) as [Composition];
  const listOwn = async () => {
    const rows = (await callApi('GET', '/api/compositions', token)) as Composition[];
    return rows.filter((row) => row.name.startsWith(name)).map((row) => ({ name: row.name, props: row.props }));
  };
  const page = await newPage();
  await keepList(page, '/api/compositions');
  await openSignedIn(page, administrator, '/component-builder');
  const remove = page.locator('[data-row=banner]').getByRole('button', { name: 'Verwijder 2 composities van' });
  await remove.waitFor();
  const changed = { ...forms[0], props: { title: 'Nieuw' } };
  await callApi('PUT', `/api/compositions/${first.id}`, token, { ...changed, version: first.version });
  await remove.click();
  await page.getByText('1 compositie verwijderd', { exact: true }).waitFor();
  await page.getByText(`Niet verwijderd, omdat ze intussen zijn gewijzigd: “${name} A”.`, { exact: true }).waitFor();
  const kept = { name: `${name} A`, props: { title: 'Nieuw' } };
  expect(await listOwn()).toEqual([kept]);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(listOwn).toEqual([kept, { name: `${name} B`, props: { title: 'Oud' } }]);
  const rows = (await callApi('GET', '/api/compositions', token)) as Composition[];
  await deleteCompositions(token, ...rows.filter((row) => row.name.startsWith(name)).map(({ id }) => id));
});
