import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { newColleague } from './support/calls.ts';
import { linkFromMail } from './support/mails.ts';
import { password, unique, field, openInvites, rowOf, invite, accept } from './support/invite-colleagues.ts';

useBrowser();

test('an administrator invites, and the colleague accepts from the mail on a phone', async () => {
  const [username, inviter] = [`noor${unique()}`, await openInvites()];
  const email = `${username}@onbekend-bureau.example`;
  await invite(inviter, email);
  const link = await linkFromMail(email, '/invite');
  await rowOf(inviter, email).getByText('E-mail wordt verstuurd').waitFor({ state: 'detached' });

  // A mail scanner that opens every link.
  const scanner = await newPage();
  await scanner.goto(link);
  await field(scanner, 'Volledige naam').waitFor();

  const phone = await newPage({ width: 360, height: 740 });
  await phone.goto(link);
  await phone.getByText(email, { exact: true }).waitFor();
  await expectNoHorizontalScroll(phone);
  await expectAccessibleInBothThemes(phone);
  const otherAccount = 'Deze browser is ingelogd met een ander account.';
  expect(await phone.getByText(otherAccount).count()).toBe(0);
  const tab = await inviter.context().newPage();
  await tab.goto(link);
  await tab.getByText(otherAccount).waitFor();
  await tab.close();
  await accept(phone, username);
  await phone.getByRole('navigation').first().waitFor();
  await rowOf(inviter, email).getByText('Geaccepteerd', { exact: true }).waitFor();

  await scanner.reload();
  await scanner.getByRole('heading', { name: 'Al geaccepteerd' }).waitFor();
});

test('a waiting domain is approved, undone and approved again, and the whitelist is managed', async () => {
  const domain = `klant-${unique()}.example`;
  const { email } = await newColleague('Kees Bos', 'kees', password, domain);
  const page = await newPage();
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/user-management?tab=domeinen');
  const row = rowOf(page, domain);
  await row.getByText(`1 persoon wacht. Aangevraagd door Kees Bos (${email})`, { exact: false }).waitFor();
  await page.getByRole('button', { name: `${domain} goedkeuren` }).click();
  await page.getByText('Domein beoordeeld!', { exact: true }).waitFor();
  await row.getByText('Wordt goedgekeurd').waitFor();
  await page.getByRole('button', { name: `Beoordeling van ${domain} ongedaan maken` }).dblclick();
  await page.getByText('Ongedaan gemaakt', { exact: true }).waitFor();
  await row.getByText('Wacht op goedkeuring').waitFor();
  expect(await page.getByText('Ongedaan maken is niet gelukt').count()).toBe(0);
  await page.getByRole('button', { name: `${domain} goedkeuren` }).click();
  // The decision takes effect when it can no longer be undone.
  await row.getByText('Goedgekeurd', { exact: true }).waitFor({ timeout: 25_000 });
  const removal = page.getByRole('button', { name: `${domain} weghalen` });
  await removal.click();
  await removal.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Domein toelaten' }).fill(' GMAIL.com. ');
  await page.getByText('Let op: iedereen kan een adres bij gmail.com hebben.').waitFor();
  await page.getByRole('textbox', { name: 'Domein toelaten' }).fill(` ${domain.toUpperCase()}. `);
  await page.getByRole('button', { name: 'Toelaten', exact: true }).click();
  await removal.waitFor();
});
