import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newPage,
  signIn,
  useBrowser,
} from './support/browser.ts';
import { newColleague, send, tokenOf } from './support/calls.ts';

useBrowser();

const password = 'Zes ganzen boven het kanaal 3';

/** A colleague with all minutes of the week, at the page. */
async function newRequester(name: string, mailbox: string): Promise<Page> {
  const { email } = await newColleague(name, mailbox, password);
  const page = await newPage();
  await signIn(page, email, '/', password);
  return page;
}

/** From anywhere: two clicks. */
async function start(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Expert Chat', exact: true }).first().click();
  await page.getByRole('button', { name: 'Start gesprek' }).click();
  await page.getByRole('heading', { name: 'U wacht op een expert' }).waitFor();
}

async function openDesk(email = 'supervisor@voorbeeld.example'): Promise<Page> {
  const page = await newPage();
  await signIn(page, email, '/expert-chat?view=desk');
  await page.getByRole('heading', { name: 'Expertbalie' }).waitFor();
  return page;
}

const take = (desk: Page, name: string) => desk.getByRole('button', { name: `Aannemen van ${name}` }).click();

async function say(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Schrijf een bericht');
  await field.fill(text);
  await field.press('Enter');
}

/** Which of these texts stand in the conversation, in their order there. */
async function order(page: Page, texts: string[]): Promise<string[]> {
  const lines = await page.getByRole('log').getByText(/./).allInnerTexts();
  return lines.filter((line) => texts.includes(line));
}

async function endAsRequester(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Afronden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Afronden' }).click();
  await page
    .getByText(/minuut gebruikt, \d+ minuten terug/)
    .first()
    .waitFor();
}

test('a colleague asks, the assistant answers, an expert helps, and a request is made of it', async () => {
  const asker = await newRequester('Noa Peters', 'noapeters');
  await start(asker);
  await asker.getByText('Chat sessie gestart voor 15 minuten!').first().waitFor();
  await asker.getByText(/als eerste aan de beurt/).waitFor();
  await say(asker, 'Hoe stem ik op een app?');
  await asker
    .getByRole('article', { name: /^Assistent/ })
    .last()
    .waitFor();
  await expect.poll(() => asker.getByRole('log').getByRole('link').count()).toBeGreaterThan(0);
  await expectAccessible(asker);

  const desk = await openDesk();
  await expect.poll(() => desk.title()).toMatch(/^\(\d+\) /);
  await take(desk, 'Noa Peters');
  await asker.getByRole('timer').waitFor();
  await say(desk, 'Met de knop naast de app.');
  await asker.bringToFront();
  await asker.getByText('Met de knop naast de app.').waitFor();
  await expect.poll(() => desk.getByText('· gelezen').count()).toBeGreaterThan(0);
  await desk.getByLabel('Schrijf een bericht').pressSequentially('En');
  await asker.getByText(/typt…/).waitFor();
  await say(asker, 'Gevonden, dank u.');
  await desk.bringToFront();
  await desk.getByRole('log').getByText('Gevonden, dank u.').waitFor();
  await expect.poll(() => asker.getByText('· gelezen').count()).toBeGreaterThan(0);
  await expectAccessible(desk);

  await desk.getByRole('button', { name: 'Verlengen' }).click();
  await desk.getByRole('menuitem', { name: '5 minuten erbij' }).click();
  await asker.getByText('van 20 min', { exact: true }).waitFor();

  await endAsRequester(asker);
  await asker.getByLabel('4 sterren').check();
  await asker.getByLabel('Toelichting').fill('Snel geholpen');
  await asker.getByRole('button', { name: 'Beoordeling versturen' }).click();
  await asker.getByText('Bedankt voor uw beoordeling').first().waitFor();
  await desk.getByText('Beoordeeld met 4 van 5 sterren').waitFor();
  await asker.getByRole('link', { name: 'Maak er een verzoek van' }).first().click();
  await asker.waitForURL(/\/request\?gesprek=/);
});

test('what is written without a network is kept, and arrives once and in order when it is back', async () => {
  const asker = await newRequester('Kai Smeets', 'kaismeets');
  await start(asker);
  const desk = await openDesk();
  await take(desk, 'Kai Smeets');
  await say(asker, 'eerste');
  await desk.getByRole('log').getByText('eerste', { exact: true }).waitFor();

  await asker.context().setOffline(true);
  await say(asker, 'tweede');
  await say(asker, 'derde');
  await expect.poll(() => asker.getByText('· versturen…').count()).toBe(2);
  await asker.getByText('Wat u verstuurt blijft staan', { exact: false }).waitFor();
  await say(desk, 'intussen');
  await asker.context().setOffline(false);

  const texts = ['eerste', 'tweede', 'derde', 'intussen'];
  const expected = ['eerste', 'intussen', 'tweede', 'derde'];
  await expect.poll(() => order(desk, texts), { timeout: 30_000 }).toEqual(expected);
  await expect.poll(() => order(asker, texts)).toEqual(expected);

  await asker.getByLabel('Schrijf een bericht').fill('nog niet af');
  await asker.reload();
  await expect.poll(() => order(asker, texts)).toEqual(expected);
  expect(await asker.getByLabel('Schrijf een bericht').inputValue()).toBe('nog niet af');
});

test('two tabs of one person show the same, and so does a tab that was closed in the middle of sending', async () => {
  const first = await newRequester('Mila Blom', 'milablom');
  await start(first);
  const second = await first.context().newPage();
  await second.goto('/expert-chat');
  await second.getByRole('log').waitFor();
  await say(first, 'uit het eerste tabblad');
  await second.getByText('uit het eerste tabblad').waitFor();
  await say(second, 'uit het tweede tabblad');
  const texts = ['uit het eerste tabblad', 'uit het tweede tabblad'];
  for (const tab of [first, second]) await expect.poll(() => order(tab, texts)).toEqual(texts);

  // Its answer never comes: the tab is gone before.
  await second.route('**/messages', async (route) => {
    if (route.request().method() === 'POST') await route.abort();
    else await route.continue();
  });
  await say(second, 'vlak voor het sluiten');
  await second.getByText('· versturen…').waitFor();
  await second.close();
  await expect.poll(() => order(first, ['vlak voor het sluiten']), { timeout: 20_000 }).toHaveLength(1);
  await expect.poll(() => first.getByText('· versturen…').count()).toBe(0);
});

test('an expert who hands back leaves the time standing still until a colleague takes over', async () => {
  const asker = await newRequester('Sem Dekker', 'semdekker');
  await start(asker);
  const desk = await openDesk();
  await take(desk, 'Sem Dekker');
  await asker.getByRole('timer').waitFor();
  await desk.getByRole('button', { name: 'Teruggeven aan de wachtrij' }).click();
  await asker.getByRole('heading', { name: 'U wacht op een expert' }).waitFor();
  expect(await asker.getByRole('timer').count()).toBe(0);

  const colleague = await openDesk('beheerder@voorbeeld.example');
  await take(colleague, 'Sem Dekker');
  await asker.getByRole('timer').waitFor();
  await asker.goto('/');
  await asker.getByRole('link', { name: /Lopend gesprek/ }).click();
  await asker.getByRole('timer').waitFor();
  await endAsRequester(asker);
});

test('whoever waits can be read along with, until a colleague takes the conversation', async () => {
  const asker = await newRequester('Pim Hofman', 'pimhofman');
  await start(asker);
  await say(asker, 'Kan iemand meekijken?');
  const desk = await openDesk();
  const other = await openDesk('beheerder@voorbeeld.example');
  await desk.getByRole('link', { name: 'Pim Hofman' }).click();
  await desk.getByRole('log').getByText('Kan iemand meekijken?').waitFor();
  expect(await desk.getByLabel('Schrijf een bericht').count()).toBe(0);
  await say(asker, 'Het gaat om mijn agenda');
  await desk.getByRole('log').getByText('Het gaat om mijn agenda').waitFor();
  const answers = desk.getByRole('log').getByRole('article', { name: /^Assistent/ });
  await expect.poll(() => answers.count()).toBeGreaterThan(2);
  await take(other, 'Pim Hofman');
  await desk.getByText('Geen gesprek gekozen').waitFor();
  await other.getByRole('button', { name: 'Verlengen' }).click();
  await other.getByRole('menuitem', { name: /^Anders/ }).click();
  await other.getByLabel('Minuten erbij').fill('46');
  await other.getByRole('dialog').getByRole('button', { name: 'Verlengen' }).click();
  await other.getByText('Onvoldoende minuten beschikbaar voor deze sessie').waitFor();
  await other.getByLabel('Minuten erbij').fill('7');
  await other.getByRole('dialog').getByRole('button', { name: 'Verlengen' }).click();
  await asker.getByText('van 22 min', { exact: true }).waitFor();
});

test('personal data asks once more before it is sent', async () => {
  const asker = await newRequester('Fay Vink', 'fayvink');
  await start(asker);
  await say(asker, 'De kandidaat heeft bsn 111222333');
  await asker.getByText('Let op, persoonsgegevens.').waitFor();
  expect(await asker.getByRole('log').getByText('111222333').count()).toBe(0);
  await asker.getByRole('button', { name: 'Toch versturen' }).click();
  await asker.getByRole('log').getByText('111222333').waitFor();
  await asker.getByRole('button', { name: 'Annuleren' }).click();
  await asker.getByText('Uw aanvraag is geannuleerd').first().waitFor();
});

test('a colleague who answers as an expert sees on any page, from the start, that somebody waits', async () => {
  const asker = await newRequester('Bo Jansen', 'bojansen');
  await start(asker);
  const expert = await newPage();
  await signIn(expert, 'xiuying.wong@voorbeeld.example', '/');
  await expert.getByRole('link', { name: /\d+ wacht/ }).click();
  await take(expert, 'Bo Jansen');
  await asker.getByRole('timer').waitFor();
  await expert.goto('/');
  await expert.getByRole('link', { name: /Bo Jansen \d+:\d\d/ }).waitFor();
  await endAsRequester(asker);
});

test('who may not answer sees nothing of it', async () => {
  const asker = await newRequester('Ties Bos', 'tiesbos');
  await start(asker);
  const other = await newRequester('Jip Mol', 'jipmol');
  await other.getByRole('link', { name: 'Expert Chat', exact: true }).first().click();
  await other.getByRole('button', { name: 'Start gesprek' }).waitFor();
  expect(await other.getByRole('link', { name: /wacht|Balie/ }).count()).toBe(0);
  await asker.getByRole('button', { name: 'Annuleren' }).click();
});

test('what the portal takes in later is kept, says so, and arrives in order', async () => {
  const asker = await newRequester('Rik Post', 'rikpost');
  await start(asker);
  await asker.route('**/messages', async (route) => {
    const body = { code: 'rate_limited', message: 'Wacht even', requestId: 'x' };
    if (route.request().method() === 'POST') await route.fulfill({ status: 429, json: body });
    else await route.continue();
  });
  const texts = ['een', 'twee', 'drie'];
  for (const text of texts) await say(asker, text);
  const note = asker.getByText('U verstuurt veel berichten achter elkaar', { exact: false });
  await note.waitFor();
  expect(await asker.getByText('versturen…').count()).toBeGreaterThan(0);
  await asker.unroute('**/messages');
  await note.waitFor({ state: 'detached' });
  expect(await order(asker, texts)).toEqual(texts);
  expect(await asker.getByText('versturen…').count()).toBe(0);
  await asker.getByRole('button', { name: 'Annuleren' }).click();
});

test('a form says what is wrong with it', async () => {
  const asker = await newRequester('Guus Maas', 'guusmaas');
  await asker.goto('/expert-chat');
  await asker.getByLabel('Duur in minuten').fill('0');
  await asker.getByRole('button', { name: 'Start gesprek' }).click();
  await asker.getByText('Voer een geldige duur in minuten in').waitFor();
  await asker.getByLabel('Duur in minuten').fill('61');
  await asker.getByRole('button', { name: 'Start gesprek' }).click();
  await asker.getByText('Onvoldoende minuten beschikbaar voor deze sessie').waitFor();
  await asker.getByLabel('Duur in minuten').fill('5');
  await asker.getByLabel('Onderwerp').fill('Kandidaat met bsn 111222333');
  await asker.getByRole('button', { name: 'Start gesprek' }).click();
  await asker.getByText('Let op, persoonsgegevens.').waitFor();
  await asker.getByRole('button', { name: 'Toch versturen' }).click();
  await asker.getByRole('heading', { name: 'U wacht op een expert' }).waitFor();
  await asker.getByRole('button', { name: 'Annuleren' }).click();
});

test('an open conversation and the desk are in order in both themes, wide and on a phone', async () => {
  const { email } = await newColleague('Liv Groot', 'livgroot', password);
  const token = await tokenOf(email, password);
  const { id } = (await send('POST', '/api/chat/start', token, { durationMinutes: 10 })) as { id: string };
  await send('POST', `/api/chat/sessions/${id}/join`, await tokenOf('supervisor@voorbeeld.example'));
  for (const width of [1440, 360]) {
    const asker = await newPage({ width, reducedMotion: true });
    await signIn(asker, email, '/expert-chat', password);
    const desk = await newPage({ width, reducedMotion: true });
    await signIn(desk, 'supervisor@voorbeeld.example', `/expert-chat?view=desk&gesprek=${id}`);
    for (const page of [asker, desk]) {
      await page.getByRole('log').waitFor();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    }
  }
});
