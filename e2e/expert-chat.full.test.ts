import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { newColleague, callApi, fetchToken } from './support/calls.ts';
import { sendMessage, showStartForm } from './support/conversation.ts';
import { password, newRequester, startSession, openDesk, joinSession, endAsRequester } from './support/chat-sides.ts';

useBrowser();

/** The given texts that the conversation contains, in its order. */
async function shownInOrder(page: Page, texts: string[]): Promise<string[]> {
  const lines = await page.getByRole('log').getByText(/./).allInnerTexts();
  return lines.filter((line) => texts.includes(line));
}

test('messages written offline are sent once and in order when the network is back', async () => {
  const requester = await newRequester('Kai Smeets', 'kaismeets');
  await startSession(requester);
  const desk = await openDesk();
  await joinSession(desk, 'Kai Smeets');
  await sendMessage(requester, 'eerste');
  await desk.getByRole('log').getByText('eerste', { exact: true }).waitFor();

  await requester.context().setOffline(true);
  await sendMessage(requester, 'tweede');
  await sendMessage(requester, 'derde');
  await expect.poll(() => requester.getByText('· versturen...').count()).toBe(2);
  await requester.getByText('Wat u verstuurt, blijft staan', { exact: false }).waitFor();
  await Promise.all([desk.waitForResponse(/\/messages$/), sendMessage(desk, 'intussen')]);
  await requester.context().setOffline(false);

  const texts = ['eerste', 'tweede', 'derde', 'intussen'];
  const expected = ['eerste', 'intussen', 'tweede', 'derde'];
  await expect.poll(() => shownInOrder(desk, texts), { timeout: 30_000 }).toEqual(expected);
  await expect.poll(() => shownInOrder(requester, texts)).toEqual(expected);

  await requester.getByLabel('Schrijf een bericht').fill('nog niet af');
  await requester.reload();
  await expect.poll(() => shownInOrder(requester, texts)).toEqual(expected);
  expect(await requester.getByLabel('Schrijf een bericht').inputValue()).toBe('nog niet af');
});

test('two tabs show the same messages, also when one was closed while sending', async () => {
  const first = await newRequester('Mila Blom', 'milablom');
  await startSession(first);
  const second = await first.context().newPage();
  await second.goto('/expert-chat');
  await second.getByRole('log').waitFor();
  await sendMessage(first, 'uit het eerste tabblad');
  await second.getByRole('log').getByText('uit het eerste tabblad').waitFor();
  await sendMessage(second, 'uit het tweede tabblad');
  const texts = ['uit het eerste tabblad', 'uit het tweede tabblad'];
  for (const tab of [first, second]) await expect.poll(() => shownInOrder(tab, texts)).toEqual(texts);
  await first.getByLabel('Schrijf een bericht').fill('nog niet af');
  await expect.poll(() => second.getByLabel('Schrijf een bericht').inputValue()).toBe('nog niet af');
  // The tab is closed before the response arrives.
  await second.route('**/messages', async (route) => {
    if (route.request().method() === 'POST') await route.abort();
    else await route.continue();
  });
  await sendMessage(second, 'vlak voor het sluiten');
  await second.getByText('· versturen...').last().waitFor();
  await second.close();
  await expect.poll(() => shownInOrder(first, ['vlak voor het sluiten']), { timeout: 20_000 }).toHaveLength(1);
  await expect.poll(() => first.getByText('· versturen...').count()).toBe(0);
});

test('returning a conversation pauses its time until another expert joins', async () => {
  const requester = await newRequester('Sem Dekker', 'semdekker');
  await startSession(requester);
  const desk = await openDesk();
  await joinSession(desk, 'Sem Dekker');
  await requester.getByRole('timer').waitFor();
  const returning = desk.getByRole('button', { name: 'Teruggeven aan de wachtrij' });
  expect(await returning.innerText()).toBe('Teruggeven');
  await returning.click();
  const asked = desk.getByRole('dialog', { name: 'Gesprek met Sem Dekker teruggeven?' });
  await asked.getByRole('button', { name: 'Doorgaan met het gesprek' }).click();
  await requester.getByRole('timer').waitFor();
  await returning.click();
  await asked.getByRole('button', { name: 'Teruggeven', exact: true }).click();
  await requester.getByRole('heading', { name: 'U wacht op een expert' }).waitFor();
  expect(await requester.getByRole('timer').count()).toBe(0);

  const colleague = await openDesk('beheerder@voorbeeld.example');
  await joinSession(colleague, 'Sem Dekker');
  await requester.getByRole('timer').waitFor();
  await requester.goto('/');
  await requester.getByRole('link', { name: /Lopend gesprek/ }).click();
  await requester.getByRole('timer').waitFor();
  await endAsRequester(requester);
});

test('an expert can read a waiting conversation until another expert joins it', async () => {
  const requester = await newRequester('Pim Hofman', 'pimhofman');
  await startSession(requester);
  await sendMessage(requester, 'Kan iemand meekijken?');
  const desk = await openDesk();
  const other = await openDesk('beheerder@voorbeeld.example');
  await desk.getByRole('link', { name: 'Pim Hofman' }).click();
  await desk.getByRole('log').getByText('Kan iemand meekijken?').waitFor();
  expect(await desk.getByLabel('Schrijf een bericht').count()).toBe(0);
  await sendMessage(requester, 'Het gaat om mijn agenda');
  await desk.getByRole('log').getByText('Het gaat om mijn agenda').waitFor();
  const answers = desk.getByRole('log').getByRole('article', { name: /^Assistent/ });
  await expect.poll(() => answers.count()).toBeGreaterThan(2);
  await joinSession(other, 'Pim Hofman');
  await desk.getByText('Geen gesprek gekozen').waitFor();
  await other.getByRole('button', { name: 'Verlengen' }).click();
  await other.getByRole('menuitem', { name: /^Anders/ }).click();
  await other.getByLabel('Minuten erbij').fill('46');
  await other.getByRole('dialog').getByRole('button', { name: 'Verlengen' }).click();
  await other.getByText('Onvoldoende minuten beschikbaar voor deze sessie').waitFor();
  await other.getByLabel('Minuten erbij').fill('7');
  await other.getByRole('dialog').getByRole('button', { name: 'Verlengen' }).click();
  await requester.getByText('van 22 min', { exact: true }).waitFor();
  // An open conversation of the administrator shows on every page of the stories that follow.
  await endAsRequester(requester);
});

test('a user who may not answer sees no desk', async () => {
  const requester = await newRequester('Ties Bos', 'tiesbos');
  await startSession(requester);
  const other = await newRequester('Jip Mol', 'jipmol');
  await other.getByRole('link', { name: 'Expert Chat', exact: true }).first().click();
  await other.getByLabel('Uw vraag').waitFor();
  expect(await other.getByRole('link', { name: /wacht|Balie/ }).count()).toBe(0);
  await requester.getByRole('button', { name: 'Annuleren' }).click();
});

test('rate-limited messages are kept, reported, and sent in order', async () => {
  const requester = await newRequester('Rik Post', 'rikpost');
  await startSession(requester);
  await requester.route('**/messages', async (route) => {
    const body = { code: 'rate_limited', message: 'Wacht even', requestId: 'x' };
    if (route.request().method() === 'POST') await route.fulfill({ status: 429, json: body });
    else await route.continue();
  });
  const texts = ['een', 'twee', 'drie'];
  for (const text of texts) await sendMessage(requester, text);
  const note = requester.getByText('U verstuurt veel berichten achter elkaar', { exact: false });
  await note.waitFor();
  expect(await requester.getByText('versturen...').count()).toBeGreaterThan(0);
  await requester.unroute('**/messages');
  await note.waitFor({ state: 'detached' });
  expect(await shownInOrder(requester, texts)).toEqual(texts);
  expect(await requester.getByText('versturen...').count()).toBe(0);
  await requester.getByRole('button', { name: 'Annuleren' }).click();
});

test('the start form shows its errors', async () => {
  const requester = await newRequester('Guus Maas', 'guusmaas');
  await requester.goto('/expert-chat');
  await showStartForm(requester);
  await requester.getByLabel('Duur in minuten').fill('0');
  await requester.getByRole('button', { name: 'Gesprek starten' }).click();
  await requester.getByText('Voer een geldige duur in minuten in').waitFor();
  await requester.getByLabel('Duur in minuten').fill('61');
  await requester.getByRole('button', { name: 'Gesprek starten' }).click();
  await requester.getByText('Onvoldoende minuten beschikbaar voor deze sessie').waitFor();
  await requester.getByLabel('Duur in minuten').fill('5');
  await requester.getByLabel('Uw vraag').fill('Kandidaat met bsn 111222333');
  await requester.getByRole('button', { name: 'Gesprek starten' }).click();
  await requester.getByText('Let op, persoonsgegevens.').waitFor();
  await requester.getByRole('button', { name: 'Toch versturen' }).click();
  await requester.getByRole('heading', { name: 'U wacht op een expert' }).waitFor();
  await requester.getByRole('button', { name: 'Annuleren' }).click();
});

test('axe finds no violations in a conversation and on the desk, in both themes, wide and on a phone', async () => {
  const { email } = await newColleague('Liv Groot', 'livgroot', password);
  const token = await fetchToken(email, password);
  const { id } = (await callApi('POST', '/api/chat/start', token, { durationMinutes: 10 })) as { id: string };
  await callApi('POST', `/api/chat/sessions/${id}/join`, await fetchToken('supervisor@voorbeeld.example'));
  for (const width of [1440, 360]) {
    const requester = await newPage({ width, reducedMotion: true });
    await openSignedIn(requester, email, '/expert-chat', password);
    const desk = await newPage({ width, reducedMotion: true });
    await openSignedIn(desk, 'supervisor@voorbeeld.example', `/expert-chat?view=desk&gesprek=${id}`);
    for (const page of [requester, desk]) {
      await page.getByRole('log').waitFor();
      await expectAccessibleInBothThemes(page);
      await expectNoHorizontalScroll(page);
    }
  }
});
