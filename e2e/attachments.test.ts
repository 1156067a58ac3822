import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { endAsRequester, joinSession, openDesk } from './support/chat-sides.ts';
import { pressStart, sendMessage } from './support/conversation.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';
import { pasteScreenshot } from './support/paste-screenshot.ts';
import { supervisor } from './support/request-list.ts';

useBrowser();

const phone = { width: 360, height: 740, hasTouch: true };

test('a screenshot pasted in a problem report on a phone is blurred, and answered with another', async () => {
  const { page } = await openAsNewColleague('Pien Plaatje', '/apps?zoek=mailsjablonen', phone);
  await page.getByRole('button', { name: 'Meer over Mailsjablonen' }).click();
  await page.getByRole('menuitem', { name: 'Probleem melden' }).click();
  const report = page.getByRole('dialog', { name: 'Probleem melden: Mailsjablonen' });
  await report.getByLabel('Wat gaat er mis?').fill('De aanhef toont een foutmelding');
  await report.getByLabel('Omschrijving').fill('Zie de schermafbeelding.');
  await pasteScreenshot(page, 'Omschrijving');
  await report.getByRole('button', { name: 'schermafbeelding.png bewerken' }).click();
  const editor = page.getByRole('dialog', { name: 'Afbeelding bewerken' });
  await expectAccessibleInBothThemes(page);
  await editor.getByRole('button', { name: 'Plaatsen' }).click();
  await editor.getByRole('button', { name: 'Opslaan' }).click();
  await report.getByRole('button', { name: 'schermafbeelding.png verwijderen' }).waitFor();
  await expectNoHorizontalScroll(page);
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/requests');
  await report.getByRole('button', { name: 'Probleem melden' }).click();
  const { id } = (await (await answer).json()) as { id: string };
  await page.getByText('Probleem met Mailsjablonen gemeld', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Bekijken' }).click();
  await page.waitForURL(`**/request/${id}`);
  const thumbnail = page.getByRole('button', { name: 'schermafbeelding.png openen' });
  await expect
    .poll(() => thumbnail.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);

  const answering = await newPage(phone);
  await openSignedIn(answering, supervisor, `/supervisor?verzoek=${id}`);
  await answering.getByRole('radio', { name: 'Reactie' }).check();
  await answering.getByLabel('Uw reactie').fill('Werkt het zo?');
  await pasteScreenshot(answering, 'Uw reactie');
  await answering.getByRole('button', { name: 'Reageren' }).click();
  await answering.getByText('Reactie geplaatst', { exact: true }).waitFor();

  await page.reload();
  await expect.poll(() => thumbnail.count()).toBe(2);
  await thumbnail.last().click();
  const viewer = page.getByRole('dialog', { name: 'schermafbeelding.png' });
  await viewer.getByRole('img', { name: 'schermafbeelding.png' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
});

test('a question in the expert chat has a screenshot, the answer too, and a file that is gone loses no text', async () => {
  const { page: requester, email } = await openAsNewColleague('Bram Beeld', '/expert-chat');
  await requester.getByLabel('Uw vraag').fill('Wat betekent deze melding?');
  await pasteScreenshot(requester, 'Uw vraag');
  await pressStart(requester);
  const picture = requester.getByRole('log').getByRole('button', { name: 'schermafbeelding.png openen' });
  await picture.waitFor();

  const desk = await openDesk();
  await joinSession(desk, 'Bram Beeld');
  await desk.getByRole('log').getByRole('button', { name: 'schermafbeelding.png openen' }).locator('img').waitFor();
  await pasteScreenshot(desk, 'Schrijf een bericht');
  await desk.reload();
  await desk.getByRole('button', { name: 'schermafbeelding.png verwijderen' }).waitFor();
  await expectAccessibleInBothThemes(desk);
  await sendMessage(desk, 'Kies deze knop.');
  await expect.poll(() => picture.count()).toBe(2);
  await picture.last().locator('img').waitFor();
  await expectAccessibleInBothThemes(requester);

  await pasteScreenshot(requester, 'Schrijf een bericht');
  const id = await requester.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^attachments_.*_chat_/.test(name));
    const [file] = JSON.parse(localStorage.getItem(key!)!) as { id: string }[];
    return file!.id;
  });
  await callApi('DELETE', `/api/attachments/${id}`, await fetchToken(email, colleaguePassword));
  await sendMessage(requester, 'Die knop is er niet.');
  await requester.getByText('Een van de bestanden is verlopen of verwijderd.').waitFor();
  await requester.getByRole('button', { name: 'Bewerken', exact: true }).click();
  await expect.poll(() => requester.getByLabel('Schrijf een bericht').inputValue()).toBe('Die knop is er niet.');
  await requester.getByRole('button', { name: 'schermafbeelding.png verwijderen' }).click();
  await requester.getByLabel('Schrijf een bericht').press('Enter');
  await desk.getByRole('log').getByText('Die knop is er niet.').waitFor();
  await endAsRequester(requester);
});
