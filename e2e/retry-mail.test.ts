import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgotPassword } from '#contract/auth.ts';
import { givenUser } from '#server/testing/given-user.ts';
import { hours } from '#server/testing/settable-clock.ts';
import { startMailServer, type MailServer } from '#server/testing/servers/mail-server.ts';
import { useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const start = new Date('2030-01-08T10:00:00.000Z');
const portal = usePortalWithClock(start);
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(() => mailServer.stop());

test('a kept mail can be sent again while its link works', async () => {
  const { app } = portal;
  const administrator = await givenUser(app, { role: 3 });
  const [early, late] = [await givenUser(app), await givenUser(app)];
  const countMails = async () => (await app.database.query('select from outgoing_mails')).length;
  await app.call(forgotPassword, { body: { email: early.email } });
  await expect.poll(countMails).toBe(1);
  await portal.setTime(new Date(start.getTime() + hours));
  await app.call(forgotPassword, { body: { email: late.email } });
  await expect.poll(countMails).toBe(2);
  app.portal.config.smtpUrl = mailServer.url;

  const page = await portal.visit(administrator, '/outgoing-mail');
  const dialog = page.getByRole('dialog');
  const retry = dialog.getByRole('button', { name: 'Opnieuw versturen' });
  const open = (recipient: string) => page.locator('tbody tr', { hasText: recipient }).getByRole('button').click();
  await open(early.email);
  await dialog.getByText('[link verborgen: al gebruikt of verlopen]').waitFor();
  expect(await retry.count()).toBe(0);
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
  await dialog.waitFor({ state: 'detached' });

  await open(late.email);
  await dialog.getByText('/reset-password#token=').waitFor();
  expect(await retry.count()).toBe(1);
  await retry.click();
  await page.getByText('De e-mail wordt opnieuw verstuurd', { exact: true }).waitFor();
  await expect.poll(() => mailServer.received.map(({ to }) => to)).toEqual([[late.email]]);
  await expect.poll(() => retry.count()).toBe(0);
});
