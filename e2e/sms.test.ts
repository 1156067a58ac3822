import { afterAll, expect, test } from 'vitest';
import { givenUser } from '#server/testing/given-user.ts';
import { signedReport, startTwilioServer, type TwilioServer } from '#server/testing/servers/twilio-server.ts';
import { expectAccessibleInBothThemes, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

let twilio: TwilioServer;

const portal = usePortalWithClock(new Date('2030-01-08T10:00:00.000Z'), async () => {
  twilio = await startTwilioServer();
  return twilio.config;
});

afterAll(() => twilio.stop());

test('an administrator sends a test message and sees that it is delivered', async () => {
  const administrator = await givenUser(portal.app, { role: 3, name: 'Bas Dekker' });
  const page = await portal.visit(administrator, '/admin');
  const panel = page.getByRole('region', { name: 'SMS-dienst' });
  await panel.getByText('Verbonden met Twilio').waitFor();

  await panel.getByRole('button', { name: 'Test-SMS verzenden' }).click();
  await expect.poll(() => panel.getByText('Vul zowel telefoonnummer als bericht in').count()).toBe(2);
  await panel.getByLabel('Telefoonnummer').fill('06 98765432');
  await panel.getByLabel('Bericht', { exact: true }).fill('Test van het portaal');
  await panel.getByRole('button', { name: 'Test-SMS verzenden' }).click();
  await panel.getByText('Vul het nummer internationaal in, zoals +31612345678').waitFor();
  await panel.getByLabel('Telefoonnummer').fill('+31 6 98765432');
  await panel.getByLabel('Telefoonnummer').press('Enter');
  await page.getByText('SMS Verzonden').first().waitFor();
  expect(await panel.getByLabel('Telefoonnummer').inputValue()).toBe('');
  await panel.getByText('Aangenomen door Twilio').first().waitFor();
  await panel.getByText('08 jan 2030 11:00').first().waitFor();
  expect(await panel.innerText()).not.toContain('98765432');

  const { sid, form } = twilio.accepted.at(-1)!;
  const address = form['StatusCallback']!;
  expect(await fetch(address, signedReport(address, { sid, status: 'delivered' }))).toMatchObject({ status: 200 });
  await panel.getByText('Bezorgd', { exact: true }).first().waitFor();
  await expectAccessibleInBothThemes(page);
});
