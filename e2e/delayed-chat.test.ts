import { test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { sendMessage } from './support/conversation.ts';
import { openAsNewColleague } from './support/new-colleague.ts';

useBrowser();

test('without a live connection a conversation follows the other side with a delay, and says so', async () => {
  const { page: requester } = await openAsNewColleague('Bo Zonderlijn', '/');
  await requester.routeWebSocket(/\/api\/live/, (socket) => void socket.close());
  await requester.goto('/expert-chat');
  await requester.getByRole('button', { name: 'Start gesprek' }).click();
  await requester.getByText('Geen live verbinding; nieuwe berichten komen vertraagd binnen.').waitFor();
  const desk = await newPage();
  await openSignedIn(desk, 'supervisor@voorbeeld.example', '/expert-chat?view=desk');
  await desk.getByRole('button', { name: 'Aannemen van het gesprek met Bo Zonderlijn' }).click();
  await requester.getByRole('timer').waitFor();
  await sendMessage(desk, 'Waarmee kan ik helpen?');
  await requester.getByRole('log').getByText('Waarmee kan ik helpen?').waitFor();
  await sendMessage(requester, 'Met een lijst van vacatures.');
  await desk.getByRole('log').getByText('Met een lijst van vacatures.').waitFor();
  await requester.getByRole('link', { name: 'Apps & Tools' }).first().click();
  await sendMessage(desk, 'Van welke opdrachtgever?');
  const ongoing = requester.getByRole('link', { name: /^Lopend gesprek.*1 ongelezen$/ });
  await ongoing.click();
  await requester.getByRole('log').getByText('Van welke opdrachtgever?').waitFor();
  await desk.getByRole('button', { name: 'Afronden' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Afronden' }).click();
  // The page notices anew that it has no live connection, then reads at the interval.
  await requester
    .getByText(/minuut gebruikt, \d+ minuten terug/)
    .first()
    .waitFor({ timeout: 30_000 });
});
