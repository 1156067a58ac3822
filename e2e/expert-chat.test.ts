import { expect, test } from 'vitest';
import { expectAccessible, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken, setHours } from './support/calls.ts';
import { sendMessage } from './support/conversation.ts';
import { newRequester, startSession, openDesk, joinSession, endAsRequester } from './support/chat-sides.ts';

useBrowser();

/** Makes the demo's supervisor an expert who is available while connected, at any time of the week. */
async function makeAvailable(): Promise<void> {
  const token = await fetchToken('beheerder@voorbeeld.example');
  const experts = (await callApi('GET', '/api/experts', token)) as { id: string; name: string }[];
  const { id } = experts.find(({ name }) => name === 'Sanne de Vries')!;
  await setHours(id, token, { hours: [], outsideHours: true });
}

test('a requester asks, the assistant and an expert answer, and a request is made from the conversation', async () => {
  await makeAvailable();
  const desk = await openDesk();
  const requester = await newRequester('Noa Peters', 'noapeters');
  await startSession(requester);
  await requester.getByText('Chat sessie gestart voor 15 minuten!').first().waitFor();
  // Requesters of other stories may wait too.
  await requester.getByText(/als eerste aan de beurt|^Plaats \d+ in de wachtrij/).waitFor();
  await sendMessage(requester, 'Hoe stem ik op een app?');
  await requester
    .getByRole('article', { name: /^Assistent/ })
    .last()
    .waitFor();
  await expect.poll(() => requester.getByRole('log').getByRole('link').count()).toBeGreaterThan(0);
  await expectAccessible(requester);

  await expect.poll(() => desk.title()).toMatch(/^\(\d+\) /);
  await joinSession(desk, 'Noa Peters');
  await requester.getByRole('timer').waitFor();
  await sendMessage(desk, 'Met de knop naast de app.');
  await requester.bringToFront();
  await requester.getByText('Met de knop naast de app.').waitFor();
  await expect.poll(() => desk.getByText('· gelezen').count()).toBeGreaterThan(0);
  await desk.getByLabel('Schrijf een bericht').pressSequentially('En');
  await requester.getByText(/typt\.\.\./).waitFor();
  await sendMessage(requester, 'Gevonden, dank u.');
  await desk.bringToFront();
  await desk.getByRole('log').getByText('Gevonden, dank u.').waitFor();
  await expect.poll(() => requester.getByText('· gelezen').count()).toBeGreaterThan(0);
  await expectAccessible(desk);

  await desk.getByRole('button', { name: 'Verlengen' }).click();
  await desk.getByRole('menuitem', { name: '5 minuten erbij' }).click();
  await requester.getByText('van 20 min', { exact: true }).waitFor();
  await endAsRequester(requester);
  await requester.getByLabel('4 sterren').check();
  await desk.getByText('Beoordeeld met 4 van 5 sterren').waitFor();
  await requester.getByLabel('Toelichting').fill('Snel geholpen');
  await requester.getByRole('button', { name: 'Toelichting versturen' }).click();
  await requester.getByText('Bedankt voor uw beoordeling').first().waitFor();
  await desk.getByText('Snel geholpen').waitFor();
  await requester.getByRole('link', { name: 'Maak er een verzoek van' }).first().click();
  await requester.waitForURL(/\/request\?gesprek=/);
});

test('a message with personal data has to be confirmed', async () => {
  const requester = await newRequester('Fay Vink', 'fayvink');
  await startSession(requester);
  await sendMessage(requester, 'De kandidaat heeft bsn 111222333');
  await requester.getByText('Let op, persoonsgegevens.').waitFor();
  expect(await requester.getByRole('log').getByText('111222333').count()).toBe(0);
  await requester.getByRole('button', { name: 'Toch versturen' }).click();
  await requester.getByRole('log').getByText('111222333').waitFor();
  await requester.getByRole('button', { name: 'Annuleren' }).click();
  await requester.getByText('Uw aanvraag is geannuleerd').first().waitFor();
});

test('an expert sees the waiting requesters on every page, from the first load', async () => {
  const requester = await newRequester('Bo Jansen', 'bojansen');
  await startSession(requester);
  const expert = await newPage();
  await openSignedIn(expert, 'xiuying.wong@voorbeeld.example', '/');
  await expert.getByRole('link', { name: /\d+ wacht/ }).click();
  await joinSession(expert, 'Bo Jansen');
  await requester.getByRole('timer').waitFor();
  await expert.goto('/');
  await expert.getByRole('link', { name: /Bo Jansen \d+:\d\d/ }).waitFor();
  await sendMessage(requester, 'Bent u er nog?');
  await expect.poll(() => expert.title()).toMatch(/^\(1\) /);
  await endAsRequester(requester);
});
