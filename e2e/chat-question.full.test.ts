import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { pressStart } from './support/conversation.ts';
import { press } from './support/press-keys.ts';
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
  await desk.getByRole('button', { name: 'Versturen' }).click();
  await desk.getByText(`Uw antwoord is naar ${name} gestuurd`).first().waitFor();
  expect(await readStored(desk, question.id)).toEqual(['Vrijdag om vijf uur.']);
});

test('a question opens beside the desk, its answer keeps what is typed, and the notification leads to it', async () => {
  const asker = await openAsNewColleague('Cora Vrager', '/expert-chat', { width: 390, height: 844 });
  const token = await fetchToken(asker.email, colleaguePassword);
  const leave = async (text: string) => {
    const { id } = (await callApi('POST', '/api/chat/questions', token, {
      id: crypto.randomUUID(),
      text,
      expertId: null,
      sessionId: null,
    })) as { id: string };
    return id;
  };
  const [first, second] = [await leave('Waar vind ik de tarieven?'), await leave('Wie regelt de lunch?')];
  const desk = await newPage({ width: 1440, height: 900 });
  await openSignedIn(desk, 'supervisor@voorbeeld.example', `/expert-chat?view=desk&vraag=${first}`);
  const title = desk.getByRole('heading', { level: 1 });
  const opened = () => new URL(desk.url()).searchParams.get('vraag');
  const field = desk.getByLabel('Uw antwoord');
  await desk.getByRole('region', { name: 'Vraag van Cora Vrager' }).getByText('Waar vind ik de tarieven?').waitFor();
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await desk.keyboard.type('Op het intranet');
  await expectAccessibleInBothThemes(desk);
  await press(desk, 'Escape', 'j');
  await expect.poll(opened).toBe(second);
  expect(await field.inputValue()).toBe('');
  await press(desk, 'k');
  await expect.poll(opened).toBe(first);
  expect(await field.inputValue()).toBe('Op het intranet');
  await press(desk, 'Escape');
  await expect.poll(() => title.innerText()).toBe('Expertbalie');
  const row = desk.locator(`[data-row-of="${first}"]`);
  await row.getByRole('button', { name: 'Beantwoorden van de vraag van Cora Vrager' }).click();
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await desk.goBack();
  await expect.poll(() => title.innerText()).toBe('Expertbalie');
  await row.getByRole('link', { name: 'Cora Vrager' }).click();

  const colleague = await newPage();
  await openSignedIn(colleague, 'beheerder@voorbeeld.example', `/expert-chat?view=desk&vraag=${second}`);
  await colleague.getByLabel('Uw antwoord').fill('De receptie.');
  await callApi('DELETE', `/api/chat/questions/${second}`, token);
  await colleague.getByText('Deze vraag is intussen beantwoord of ingetrokken').waitFor();
  expect(await colleague.getByLabel('Uw antwoord').inputValue()).toBe('De receptie.');

  await field.fill('Op het intranet, onder Tarieven.');
  await press(desk, 'Control+Enter');
  await desk.getByText('Uw antwoord is naar Cora Vrager gestuurd').first().waitFor();
  await expect.poll(() => title.innerText()).toBe('Expertbalie');

  const { page } = asker;
  await page.goto('/notifications');
  await page
    .getByRole('main')
    .getByRole('link', { name: /heeft uw vraag beantwoord/ })
    .click();
  await page.getByRole('region', { name: 'Uw vraag' }).getByText('Op het intranet, onder Tarieven.').waitFor();
  expect(new URL(page.url()).searchParams.get('vraag')).toBe(first);
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Uw vragen', exact: true }).click();
  await page.getByRole('link', { name: 'Waar vind ik de tarieven?' }).waitFor();

  const third = await leave('Is er een fietsenstalling?');
  await page.getByRole('link', { name: 'Is er een fietsenstalling?' }).click();
  await page.getByRole('button', { name: 'Intrekken' }).click();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByRole('link', { name: 'Is er een fietsenstalling?' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('vraag')).toBe(third);
  await page.getByRole('button', { name: 'Intrekken' }).waitFor();
});
