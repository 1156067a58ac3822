import { afterAll, expect, test } from 'vitest';
import { givenUser } from '#server/testing/given-user.ts';
import { answerJson, startTwilioServer, type TwilioServer } from '#server/testing/servers/twilio-server.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

let twilio: TwilioServer;

const portal = usePortalWithClock(new Date('2030-01-08T10:00:00.000Z'), async () => {
  twilio = await startTwilioServer();
  return twilio.config;
});

afterAll(() => twilio.stop());

test('a refused message says why and keeps what was typed', async () => {
  const administrator = await givenUser(portal.app, { role: 3 });
  const page = await portal.visit(administrator, '/admin', { width: 360, theme: 'light' });
  const panel = page.getByRole('region', { name: 'SMS-dienst' });
  await panel.getByLabel('Telefoonnummer').fill('+31201234567');
  await panel.getByLabel('Bericht', { exact: true }).fill('Test');
  twilio.behaviours.push(({ reply }) => answerJson(reply, 400, { code: 21614 }));
  await panel.getByRole('button', { name: 'Test-SMS verzenden' }).click();
  await page.getByText('SMS Gefaald').first().waitFor();
  await panel.getByText('Dit is geen mobiel nummer.').waitFor();
  expect(await panel.getByLabel('Telefoonnummer').inputValue()).toBe('+31201234567');
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
});

test('without Twilio the panel says what to set, and a test message is refused', async () => {
  const page = await newPage();
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/admin');
  const panel = page.getByRole('region', { name: 'SMS-dienst' });
  await panel.getByText('De SMS-dienst is niet ingesteld.').waitFor();
  expect(await panel.innerText()).toMatch(/TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN en TWILIO_FROM/);
  const send = panel.getByRole('button', { name: 'Test-SMS verzenden' });
  await send.click();
  await expect.poll(() => panel.getByText('Vul zowel telefoonnummer als bericht in').count()).toBe(2);
  await panel.getByLabel('Telefoonnummer').fill('+31612345678');
  await panel.getByLabel('Bericht', { exact: true }).fill('Test');
  await send.click();
  await page.getByText('SMS Gefaald').first().waitFor();
  await page.getByText('De SMS-dienst is niet ingesteld. Vul eerst de instellingen van Twilio in.').first().waitFor();

  await page.route('**/api/twilio/test-sms', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }), {
    times: 1,
  });
  await send.click();
  await page.getByText('SMS kon niet worden verzonden').first().waitFor();
  await page.route('**/api/twilio/test-sms', (route) => route.abort(), { times: 1 });
  await send.click();
  await page.getByText('Er is een fout opgetreden bij het verzenden van SMS').first().waitFor();
  expect(await panel.getByLabel('Bericht', { exact: true }).inputValue()).toBe('Test');
});

test('a status that cannot be read leaves the test form in place', async () => {
  const page = await newPage({ width: 360 });
  await page.route('**/api/twilio/status', (route) => route.abort());
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/admin');
  const panel = page.getByRole('region', { name: 'SMS-dienst' });
  await panel.getByText('Kon Twilio configuratie niet laden').waitFor();
  await panel.getByRole('button', { name: 'Test-SMS verzenden' }).waitFor();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
});
