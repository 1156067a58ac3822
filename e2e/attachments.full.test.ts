import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';
import { pasteScreenshot } from './support/paste-screenshot.ts';

useBrowser();

test('the files of a draft are there after a reload and in another browser, and are cleared with it', async () => {
  const { page, email } = await openAsNewColleague('Dirk Bijlage', '/request');
  await page.getByLabel('Titel').fill('De agenda toont een foutmelding');
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/requests/draft') && /"attachmentIds":\["/.test(response.request().postData() ?? ''),
  );
  await pasteScreenshot(page, 'Omschrijving');
  await saved;
  const remove = { name: 'schermafbeelding.png verwijderen' };
  await page.reload();
  await page.getByRole('button', remove).waitFor();

  const other = await newPage();
  await openSignedIn(other, email, '/request', colleaguePassword);
  await other.getByRole('button', remove).waitFor();
  expect(await other.getByRole('button', remove).count()).toBe(1);
  expect(await other.getByLabel('Titel').inputValue()).toBe('De agenda toont een foutmelding');

  await other.getByRole('button', { name: 'Concept wissen' }).click();
  await expect.poll(() => other.getByRole('button', remove).count()).toBe(0);
  await other.getByRole('button', { name: 'Ongedaan maken' }).click();
  await other.getByRole('button', remove).waitFor();
  await other.getByLabel('Omschrijving').fill('Zie de schermafbeelding.');
  const answer = other.waitForResponse((response) => new URL(response.url()).pathname === '/api/requests');
  await other.getByRole('button', { name: 'Verzoek indienen' }).click();
  const { id } = (await (await answer).json()) as { id: string };
  await other.waitForURL('**/apps');
  await other.goto(`/request/${id}`);
  await other.getByRole('button', { name: 'schermafbeelding.png openen' }).waitFor();
});
