import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, expectNoHorizontalScroll, newPage, useBrowser } from './support/browser.ts';
import { linkFromMail, readMail } from './support/mails.ts';
import { administrator, unique, field, openInvites, rowOf, invite, accept } from './support/invite-colleagues.ts';

useBrowser();

test('without an address nothing is invited, and one that is typed while another is invited stays in the field', async () => {
  const page = await openInvites();
  const form = page.getByRole('form', { name: 'Uitnodigen' });
  for (const nothing of ['', '   ']) {
    await form.getByLabel('E-mailadres').fill(nothing);
    expect(await form.getByRole('button', { name: 'Uitnodigen' }).isDisabled()).toBe(true);
  }
  const held = Promise.withResolvers<void>();
  await page.route('**/api/invite', async (route) => {
    await held.promise;
    await route.continue();
  });
  await form.getByLabel('E-mailadres').fill(`eerste.${unique()}@elders.example`);
  const sent = page.waitForRequest('**/api/invite');
  await form.getByRole('button', { name: 'Uitnodigen' }).click();
  await sent;
  await form.getByLabel('E-mailadres').fill('tweede@elders.example');
  held.resolve();
  await page.getByText('Uitnodiging verstuurd!', { exact: true }).waitFor();
  expect(await form.getByLabel('E-mailadres').inputValue()).toBe('tweede@elders.example');
});

test('the code of the mail opens the invitation on another device; a revoked one says what to do', async () => {
  const [username, inviter] = [`piet${unique()}`, await openInvites()];
  const email = `${username}@onbekend-bureau.example`;
  await invite(inviter, email);
  const link = await linkFromMail(email, '/invite');
  const [, code] = /Code: (\S+)/.exec(await readMail(email, 'Code: ')) ?? [];
  const other = await newPage();
  await other.goto('/invite');
  await field(other, 'E-mailadres').fill(email);
  await field(other, 'Code').fill('AAAA-AAAA');
  await other.getByRole('button', { name: 'Verder' }).click();
  await other.getByText('horen niet bij elkaar', { exact: false }).waitFor();
  await field(other, 'Code').fill(code!.toLowerCase());
  await other.getByRole('button', { name: 'Verder' }).click();
  await field(other, 'Volledige naam').waitFor();

  await inviter.getByRole('button', { name: `Uitnodiging van ${email} intrekken` }).click();
  await inviter.getByText('Uitnodiging ingetrokken', { exact: true }).waitFor();
  await rowOf(inviter, email).getByText('Ingetrokken', { exact: true }).waitFor();
  await accept(other, username);
  await other.getByRole('heading', { name: 'Uitnodiging ingetrokken' }).waitFor();
  await inviter.getByRole('button', { name: 'Ongedaan maken' }).click();
  await rowOf(inviter, email).getByText('Open', { exact: true }).waitFor();
  await other.goto(link);
  await accept(other, username);
  await other.getByRole('navigation').first().waitFor();
});

test('invitations of a list are revoked together, the undo restores them, and they are sent again together', async () => {
  const page = await openInvites();
  const name = unique();
  await page.getByRole('button', { name: 'Lijst plakken' }).click();
  const list = page.getByRole('dialog').getByLabel('E-mailadressen');
  await list.fill(['a', 'b', 'c'].map((first) => `${first}.${name}@samen.example`).join('\n'));
  await page.getByRole('button', { name: '3 mensen uitnodigen' }).click();
  await rowOf(page, `c.${name}@samen.example`).waitFor();
  await page.getByLabel('Zoek op e-mailadres').fill(name);
  await expect.poll(() => rowOf(page, '@').count()).toBe(3);
  await page.getByLabel('Alle getoonde uitnodigingen').check();
  await page.getByLabel(`Selecteer b.${name}@samen.example`).uncheck();
  const bar = page.getByRole('region', { name: 'Gekozen uitnodigingen' });
  await bar.getByText('2 geselecteerd').waitFor();
  await expectAccessibleInBothThemes(page);
  await bar.getByRole('button', { name: 'Intrekken' }).click();
  await page.getByText('2 uitnodigingen ingetrokken', { exact: true }).waitFor();
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('listitem').getByText('Ingetrokken', { exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await bar.getByText('2 geselecteerd').waitFor();
  await expect.poll(() => page.getByRole('listitem').getByText('Open', { exact: true }).count()).toBe(3);
  await bar.getByRole('button', { name: 'Opnieuw versturen' }).click();
  const dialog = page.getByRole('dialog', { name: '2 uitnodigingen opnieuw versturen?' });
  await dialog.waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Versturen' }).click();
  await page.getByText('2 uitnodigingen verstuurd', { exact: true }).waitFor();
  await bar.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Alle getoonde uitnodigingen').check();
  await expectNoHorizontalScroll(page);
});

test('a pasted list shows which lines are wrong, and keeps them to be corrected', async () => {
  const page = await openInvites();
  const name = unique();
  await page.getByRole('button', { name: 'Lijst plakken' }).click();
  const list = page.getByRole('dialog').getByLabel('E-mailadressen');
  await list.fill(`a.${name}@lijst.example\nfout ${name}\n${administrator}\nB <b.${name}@lijst.example>`);
  await page.getByText('2 adressen kunnen worden uitgenodigd, 2 regels niet:').waitFor();
  await rowOf(page, 'Regel 2').getByText('Er staat geen @ in').waitFor();
  await rowOf(page, 'Regel 3').getByText('Heeft al een account').waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lijst plakken' }).click();
  await page.getByRole('button', { name: '2 mensen uitnodigen' }).click();
  await page.getByText('2 uitnodigingen verstuurd.', { exact: false }).first().waitFor();
  expect(await list.inputValue()).toBe(`fout ${name}\n${administrator}`);
  // Escape would close the toast first.
  await page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).first().click();
  await rowOf(page, `a.${name}@lijst.example`).waitFor();
});

test('a pasted list that could not be checked can be checked again', async () => {
  const page = await openInvites();
  const check = '**/api/invites/check-list';
  await page.route(check, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Lijst plakken' }).click();
  await page.getByRole('dialog').getByLabel('E-mailadressen').fill(`c.${unique()}@lijst.example`);
  await page.getByText('De lijst kon niet worden gecontroleerd.').waitFor();
  const checkedAgain = page.waitForRequest(check);
  await page.getByRole('dialog').getByRole('button', { name: 'Uitnodigen', exact: true }).click();
  await checkedAgain;
  await page.getByText('De lijst kon niet worden gecontroleerd.').waitFor();
  await page.unroute(check);
  await page.getByRole('dialog').getByRole('button', { name: 'Opnieuw proberen' }).click();
  await page.getByText('1 adres kan worden uitgenodigd.').waitFor();
});

test('a list that is pasted while another one is sent stays in the field', async () => {
  const page = await openInvites();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/invites', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  const list = page.getByRole('dialog').getByLabel('E-mailadressen');
  await page.getByRole('button', { name: 'Lijst plakken' }).click();
  await list.fill(`eerste.${unique()}@lijst.example`);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/invites') && request.method() === 'POST');
  await page.getByRole('button', { name: '1 persoon uitnodigen' }).click();
  await sent;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Lijst plakken' }).click();
  await list.fill('tweede@lijst.example');
  held.resolve();
  await page.getByText('1 uitnodiging verstuurd.', { exact: false }).first().waitFor();
  expect(await list.inputValue()).toBe('tweede@lijst.example');
});
