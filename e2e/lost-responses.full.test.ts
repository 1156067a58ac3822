import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, withLiveConnection } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';

useBrowser();

type Request = { id: string };

/** Loses the response of the next call: the server carries it out. */
async function loseResponse(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

test('a request whose response is lost can be sent again although it used the limit, and is stored once', async () => {
  const { page, email } = await openAsNewColleague('Lotte Lijn', '/request');
  const description = page.getByLabel('Omschrijving');
  await page.getByLabel('Titel').fill('Zien wie er in de tunnel zit');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/requests/draft') && response.request().method() === 'PUT',
  );
  await description.fill('Daar valt het antwoord weg.');
  await saved;
  await loseResponse(page, '**/api/requests');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Uw verzoek is misschien niet verstuurd.').waitFor();
  expect(await description.inputValue()).toBe('Daar valt het antwoord weg.');
  const token = await fetchToken(email, colleaguePassword);
  expect(await callApi('GET', '/api/limits', token)).toMatchObject({ requests: { used: 1, max: 1 } });
  // Which reads the reached limit from the start.
  await page.reload();
  await expect.poll(() => description.inputValue()).toBe('Daar valt het antwoord weg.');
  await page.getByRole('button', { name: 'Verzoek indienen' }).click();
  await page.getByText('Verzoek succesvol ingediend!').first().waitFor();
  await page.goto('/request');
  await page.getByText('Maximaal 1 verzoek per week toegestaan').waitFor();
  expect(await callApi('GET', '/api/requests/own', token)).toHaveLength(1);
});

test('a comment or problem report whose response is lost is stored once, and a reload while it is sent keeps its text', async () => {
  const { page, email } = await openAsNewColleague('Loes Lijn', '/');
  const token = await fetchToken(email, colleaguePassword);
  const body = { title: 'Klok in de wachtruimte', description: 'Die loopt achter.' };
  const { id } = (await callApi('POST', '/api/requests', token, body)) as Request;
  await page.goto(`/request/${id}`);
  const comment = page.getByLabel('Uw reactie');
  const stored = Promise.withResolvers<void>();
  await page.route('**/comments', async (route) => {
    await route.fetch();
    stored.resolve();
  });
  await comment.fill('Is er al nieuws?');
  await comment.press('Control+Enter');
  await stored.promise;
  await page.reload();
  // Not before: the call would go on, and its response end what the reload has to keep.
  await page.unroute('**/comments');
  await expect.poll(() => comment.inputValue()).toBe('Is er al nieuws?');

  await loseResponse(page, '**/comments');
  await comment.press('Control+Enter');
  await page.getByText('De reactie is niet geplaatst').first().waitFor();
  await expect.poll(() => comment.inputValue()).toBe('Is er al nieuws?');
  await comment.press('Control+Enter');
  await page.getByText('Reactie geplaatst').first().waitFor();
  const { comments } = (await callApi('GET', `/api/requests/${id}`, token)) as { comments: object[] };
  expect(comments).toHaveLength(1);

  await page.goto('/apps?zoek=mailsjablonen');
  await page.getByRole('button', { name: 'Meer over Mailsjablonen' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Probleem melden' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Wat gaat er mis?').fill('De aanhef klopt niet');
  await dialog.getByLabel('Omschrijving').fill('Zie de laatste mail.');
  await loseResponse(page, '**/api/requests');
  const report = dialog.getByRole('button', { name: 'Probleem melden' });
  await report.click();
  await page.getByText('Geen verbinding met het portaal', { exact: false }).first().waitFor();
  await report.click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await callApi('GET', '/api/requests/own', token)).toHaveLength(2);
});

test('what another tab types while a request is sent becomes a new draft, and the sent text is read-only', async () => {
  const { page, email } = await openAsNewColleague('Lars Lijn', '/request');
  const token = await fetchToken(email, colleaguePassword);
  const other = await page.context().newPage();
  await withLiveConnection(other, () => other.goto('/request'));
  const title = (tab: Page) => tab.getByLabel('Titel');
  await title(page).fill('Een bel bij de achterdeur');
  await page.getByLabel('Omschrijving').fill('Voor de bezorgers.');
  await expect.poll(() => title(other).inputValue()).toBe('Een bel bij de achterdeur');
  const [request, response] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stored = Promise.withResolvers<void>();
  await page.route('**/api/requests', async (route) => {
    await request.promise;
    const answer = await route.fetch();
    stored.resolve();
    await response.promise;
    await route.fulfill({ response: answer });
  });
  await page.getByRole('button', { name: 'Verzoek indienen' }).click();
  await expect.poll(() => title(page).isEditable()).toBe(false);
  const saved = other.waitForResponse(
    (answer) => answer.url().endsWith('/requests/draft') && answer.request().postData()?.includes('Avond') === true,
  );
  await title(other).fill('Een lamp bij de achterdeur');
  await other.getByLabel('Omschrijving').fill('Avond en nacht.');
  await saved;
  request.resolve();
  await stored.promise;
  response.resolve();
  await page.getByText('is bewaard als nieuw concept', { exact: false }).first().waitFor();
  expect(await callApi('GET', '/api/requests/own', token)).toMatchObject([{ title: 'Een bel bij de achterdeur' }]);
  expect(new URL(page.url()).pathname).toBe('/request');
  for (const tab of [page, other]) {
    expect(await title(tab).inputValue()).toBe('Een lamp bij de achterdeur');
    await tab.reload();
    await expect.poll(() => tab.getByLabel('Omschrijving').inputValue()).toBe('Avond en nacht.');
  }
});

test('the response to a request or its withdrawal leaves the user on the page that was opened meanwhile', async () => {
  const { page, email } = await openAsNewColleague('Lies Lijn', '/request');
  const token = await fetchToken(email, colleaguePassword);
  const hold = async (path: string) => {
    const line = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await line.promise;
      await route.continue();
    });
    return line.resolve;
  };
  const answer = await hold('**/api/requests');
  await page.getByLabel('Titel').fill('Een bank in de tuin');
  await page.getByLabel('Omschrijving').fill('Voor de pauze.');
  await page.getByRole('button', { name: 'Verzoek indienen' }).click();
  await page.getByRole('link', { name: 'IT Expert Team' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'IT Expert Team' }).waitFor();
  answer();
  await page.getByText('Verzoek succesvol ingediend!').first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'IT Expert Team' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/experts');

  const [{ id }] = (await callApi('GET', '/api/requests/own', token)) as [Request];
  await page.getByRole('button', { name: 'Bekijken' }).first().click();
  await page.getByRole('button', { name: 'Intrekken' }).click();
  const answerWithdrawal = await hold(`**/api/requests/${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'IT Expert Team' }).waitFor();
  answerWithdrawal();
  await page.getByText('“Een bank in de tuin” is ingetrokken').first().waitFor();
  await expect.poll(() => callApi('GET', '/api/requests/own', token)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/experts');
});
