import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { pressStart } from './support/conversation.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';

useBrowser();

/** What is stored at the keys with a part. */
const readStored = (page: Page, part: string) =>
  page.evaluate(
    (name) => Object.keys(localStorage).flatMap((key) => (key.includes(name) ? [localStorage.getItem(key)] : [])),
    part,
  );

test('a question that was typed in another tab is kept when an expert joins', async () => {
  const name = 'Cas Tabblad';
  const { page } = await openAsNewColleague(name, '/expert-chat');
  const [tab, unsent] = [await page.context().newPage(), await page.context().newPage()];
  for (const other of [tab, unsent]) {
    await other.routeWebSocket(/\/api\/live/, () => undefined);
    await other.goto('/expert-chat');
    await other.getByLabel('Uw vraag').waitFor();
  }
  await page.getByLabel('Uw vraag').fill('Hoe zoek ik een kandidaat?');
  await tab.getByLabel('Uw vraag').fill('Waar staan de tarieven?');
  await pressStart(page);
  await page.getByRole('log').getByText('Hoe zoek ik een kandidaat?').waitFor();

  await pressStart(tab);
  const field = tab.getByLabel('Schrijf een bericht');
  await expect.poll(() => field.inputValue()).toBe('Waar staan de tarieven?');
  await unsent.getByLabel('Uw vraag').fill('Wanneer is de borrel?');

  const desk = await newPage();
  await openSignedIn(desk, 'supervisor@voorbeeld.example', '/expert-chat?view=desk');
  await desk.getByRole('button', { name: `Aannemen van het gesprek met ${name}` }).click();
  await page.getByRole('timer').waitFor();
  expect(await field.inputValue()).toBe('Waar staan de tarieven?');
  await page.getByRole('button', { name: 'Afronden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Afronden' }).click();
  await page.getByRole('link', { name: 'Nieuw gesprek' }).click();
  await expect.poll(() => page.getByLabel('Uw vraag').inputValue()).toBe('Wanneer is de borrel?');
});

test('a field that is emptied or sent removes no question or answer that was typed in another tab', async () => {
  const name = 'Cleo Tabblad';
  const { page, email } = await openAsNewColleague(name, '/expert-chat');
  const other = await page.context().newPage();
  await other.goto('/expert-chat');
  await page.getByLabel('Uw vraag').fill('Hoe zoek ik een kandidaat?');
  await other.getByLabel('Uw vraag').fill('Waar staan de tarieven?');
  await page.getByLabel('Uw vraag').fill('');
  expect(await readStored(other, 'chat_question_')).toEqual(['Waar staan de tarieven?']);

  const question = { id: crypto.randomUUID(), text: 'Wanneer is de borrel?', expertId: null, sessionId: null };
  await callApi('POST', '/api/chat/questions', await fetchToken(email, colleaguePassword), question);
  const desk = await newPage();
  await openSignedIn(desk, 'supervisor@voorbeeld.example', '/expert-chat?view=desk');
  const second = await desk.context().newPage();
  await second.goto('/expert-chat?view=desk');
  for (const [tab, text] of [
    [desk, 'Vrijdag.'],
    [second, 'Vrijdag om vijf uur.'],
  ] as const) {
    await tab.getByRole('button', { name: `Beantwoorden van de vraag van ${name}` }).click();
    await tab.getByLabel('Uw antwoord').fill(text);
  }
  await desk.getByRole('dialog').getByRole('button', { name: 'Versturen' }).click();
  await desk.getByText(`Uw antwoord is naar ${name} gestuurd`).first().waitFor();
  expect(await readStored(desk, question.id)).toEqual(['Vrijdag om vijf uur.']);
});
