import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';
import { openList, submitAsNewColleague, supervisor } from './support/request-list.ts';
import { administrator, openAt } from './support/open-page-at.ts';

useBrowser();

/** Names are unique, since a story can run twice on one portal. */
const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;

type Row = { id: string; version: number };

async function addApp(token: string, name: string): Promise<Row> {
  const form = { description: '', category: 'Kantoor', status: 'stable', icon: 'clock', hue: 'hue-2', minimumRole: 0 };
  return (await callApi('POST', '/api/admin/apps', token, {
    ...form,
    name,
    url: 'https://voorbeeld.example/app',
  })) as Row;
}

async function archive(token: string, kind: 'apps' | 'tools', { id, version }: Row): Promise<void> {
  await callApi('POST', `/api/admin/${kind}/${id}/archive`, token, { version });
}

test('what is typed about an app stays when a colleague archives it', async () => {
  const name = unique('Fietspomp');
  const token = await fetchToken(administrator);
  const app = await addApp(token, name);
  // The only row: the list itself is replaced.
  const managing = await openAt(`/admin/apps?search=${encodeURIComponent(name)}`);
  await managing.getByRole('button', { name: `Beheer ${name}` }).click();
  await managing.getByRole('menuitem', { name: 'Wijzigen' }).click();
  const changing = managing.getByRole('dialog', { name: `App wijzigen: ${name}` });
  await changing.getByLabel('Omschrijving').fill('Voor de banden.');
  const reporting = await openAt(`/apps?zoek=${encodeURIComponent(name)}`);
  await reporting.getByRole('button', { name: `Meer over ${name}` }).press('Enter');
  await reporting.getByRole('menuitem', { name: 'Probleem melden' }).click();
  const report = reporting.getByRole('dialog', { name: `Probleem melden: ${name}` });
  await report.getByLabel('Wat gaat er mis?').fill('De pomp is lek');
  await report.getByLabel('Omschrijving').fill('Er komt geen lucht uit de pomp.');

  await archive(token, 'apps', app);
  await managing.getByText('Geen apps gevonden').waitFor();
  expect(await changing.getByLabel('Omschrijving').inputValue()).toBe('Voor de banden.');
  await changing.getByRole('button', { name: 'Annuleren' }).click();
  await expect.poll(() => changing.count()).toBe(0);

  await expect.poll(() => reporting.getByText(name, { exact: true }).count()).toBe(0);
  await report.getByRole('button', { name: 'Probleem melden' }).click();
  await reporting.getByText('Dit bestaat niet (meer).').first().waitFor();
  expect(await report.getByLabel('Wat gaat er mis?').inputValue()).toBe('De pomp is lek');
});

test('what is typed about a tool stays when a colleague archives it', async () => {
  const name = unique('Urenbriefje');
  const token = await fetchToken(administrator);
  const tool = (await callApi('POST', '/api/admin/tools', token, {
    name,
    description: '',
    icon: 'clock',
    url: '/apps',
  })) as Row;
  const page = await openAt('/');
  await page.getByRole('link', { name: 'Beheer', exact: true }).click();
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  const menu = page.getByRole('button', { name: `Beheer ${name}`, includeHidden: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Wijzigen' }).click();
  const dialog = page.getByRole('dialog', { name: `Tool wijzigen: ${name}` });
  await dialog.getByLabel('Omschrijving').fill('Uren van de week');
  await archive(token, 'tools', tool);
  await expect.poll(() => menu.count()).toBe(0);
  expect(await dialog.getByLabel('Omschrijving').inputValue()).toBe('Uren van de week');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Weggooien' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
});

test('a proposal that is being typed stays when another supervisor proposes the request first', async () => {
  const asked = await submitAsNewColleague('Nel Voorstel', 'Plantenbakken voor het balkon');
  const token = await fetchToken(supervisor);
  await callApi('POST', '/api/requests/status', token, { ids: [asked.id], status: 'approved' });
  const page = await openList(`/supervisor?zoek=plantenbakken&verzoek=${asked.id}`);
  const panel = page.getByRole('region', { name: asked.title });
  await panel.getByRole('button', { name: 'App-voorstel maken' }).click();
  const dialog = page.getByRole('dialog', { name: 'App-voorstel maken' });
  await dialog.getByLabel('Naam').fill('Balkonbak');
  await dialog.getByLabel('Categorie').fill('Kantoor');
  const proposal = { name: 'Plantenbak', description: 'Voor planten.', category: 'Kantoor', minimumRole: 0 };
  const proposed = await callApi('POST', `/api/requests/${asked.id}/propose`, token, proposal);
  await page.getByText('Hiervan is een app-voorstel gemaakt.').waitFor({ state: 'attached' });
  expect(await dialog.getByLabel('Naam').inputValue()).toBe('Balkonbak');
  await dialog.getByRole('button', { name: 'Voorstel maken' }).click();
  await page.getByText('Van dit verzoek is al een app-voorstel gemaakt.').first().waitFor();
  expect(await dialog.getByLabel('Naam').inputValue()).toBe('Balkonbak');
  const { appId } = proposed as { appId: string };
  await archive(await fetchToken(administrator), 'apps', { id: appId, version: 1 });
});

test('words that are being changed stay when a colleague deletes them', async () => {
  const words = [unique('krukje'), unique('tabouret')];
  const token = await fetchToken(administrator);
  const group = (await callApi('POST', '/api/synonyms', token, { words })) as Row;
  const page = await openAt('/synonyms');
  await page.getByRole('button', { name: `Wijzig de woorden bij ${words[0]}` }).click();
  const form = page.getByLabel('Woorden wijzigen');
  await form.fill(`${words.join(', ')}, barkruk`);
  await callApi('DELETE', `/api/synonyms/${group.id}?version=1`, token);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('Dit bestaat niet (meer).').first().waitFor();
  expect(await form.inputValue()).toContain('barkruk');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect.poll(() => form.count()).toBe(0);
});

test('a change of an own request that is not saved stays when another page is opened, and is read-only while it is saved', async () => {
  const { page, email } = await openAsNewColleague('Nils Zijpad', '/');
  const body = { title: 'Spiegel in de lift', description: 'Voor een laatste blik.' };
  const { id } = (await callApi('POST', '/api/requests', await fetchToken(email, colleaguePassword), body)) as Row;
  const description = page.getByLabel('Omschrijving');
  const edit = page.getByRole('button', { name: 'Wijzigen' });
  await page.goto(`/request/${id}`);
  await edit.click();
  await description.fill('Voor een laatste blik op de das.');
  await page.getByRole('link', { name: 'IT Expert Team' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'IT Expert Team' }).waitFor();
  await page.goBack();
  await expect.poll(() => description.inputValue()).toBe('Voor een laatste blik op de das.');
  await page.reload();
  await expect.poll(() => description.inputValue()).toBe('Voor een laatste blik op de das.');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await edit.click();
  expect(await description.inputValue()).toBe('Voor een laatste blik.');

  const line = Promise.withResolvers<void>();
  await page.route(`**/api/requests/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await line.promise;
    await route.continue();
  });
  await description.fill('Voor een laatste blik op de sjaal.');
  await page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await expect.poll(() => description.isEditable()).toBe(false);
  line.resolve();
  await page.getByText('Verzoek gewijzigd').first().waitFor();
  await page.reload();
  await edit.waitFor();
  expect(await description.count()).toBe(0);
});

test('a change of an own request that is not saved stays when the form of another tab is cancelled or saved', async () => {
  const { page, email } = await openAsNewColleague('Nele Tabblad', '/');
  const body = { title: 'Parkiet in de hal', description: 'Voor de gezelligheid.' };
  const { id } = (await callApi('POST', '/api/requests', await fetchToken(email, colleaguePassword), body)) as Row;
  const descriptionIn = (tab: Page) => tab.getByLabel('Omschrijving');
  const leave = async () => {
    await page.getByRole('link', { name: 'IT Expert Team' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'IT Expert Team' }).waitFor();
    await page.goBack();
  };
  await page.goto(`/request/${id}`);
  await page.getByRole('button', { name: 'Wijzigen' }).click();
  await descriptionIn(page).fill('Voor de gezelligheid en de zang.');
  const other = await page.context().newPage();
  await other.goto(`/request/${id}`);
  await expect.poll(() => descriptionIn(other).inputValue()).toBe('Voor de gezelligheid en de zang.');
  await other.getByRole('button', { name: 'Annuleren' }).click();
  await expect.poll(() => descriptionIn(other).count()).toBe(0);
  await leave();
  await expect.poll(() => descriptionIn(page).inputValue()).toBe('Voor de gezelligheid en de zang.');

  await other.getByRole('button', { name: 'Wijzigen' }).click();
  await descriptionIn(other).fill('Voor de kleur.');
  await other.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  await other.getByText('Verzoek gewijzigd').first().waitFor();
  await leave();
  await expect.poll(() => descriptionIn(page).inputValue()).toBe('Voor de gezelligheid en de zang.');
  await page.reload();
  await expect.poll(() => descriptionIn(page).inputValue()).toBe('Voor de gezelligheid en de zang.');
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await expect.poll(() => descriptionIn(page).count()).toBe(0);
  const keys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('request_edit_')));
  expect(await keys()).toEqual([]);
});

/** Sets the value of a field as a password manager does that dispatches no events: React does not see it. */
async function fillWithoutEvents(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(element, value);
  }, text);
}

test('what a password manager filled in without events stays in its fields and is submitted', async () => {
  const { page: own, email } = await openAsNewColleague('Wies Sleutel', '/authentication');
  const page = await newPage();
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Inloggen' });
  const [address, password] = [form.getByLabel('E-mailadres'), form.getByLabel('Wachtwoord', { exact: true })];
  await fillWithoutEvents(address, email);
  await fillWithoutEvents(password, colleaguePassword);
  // Each of these renders a field anew.
  await form.getByRole('button', { name: 'Wachtwoord tonen' }).click();
  await form.getByLabel('Blijf ingelogd').check();
  await form.getByRole('button', { name: 'Wachtwoord vergeten?' }).click();
  const forgotten = page.getByRole('form', { name: 'Wachtwoord vergeten' });
  await expect.poll(() => forgotten.getByLabel('E-mailadres').inputValue()).toBe(email);
  expect([await address.inputValue(), await password.inputValue()]).toEqual([email, colleaguePassword]);
  await fillWithoutEvents(forgotten.getByLabel('E-mailadres'), 'niemand@voorbeeld.example');
  const asked = page.waitForRequest('**/api/auth/forgot-password');
  await forgotten.getByRole('button', { name: 'Nieuw wachtwoord aanvragen' }).click();
  expect((await asked).postDataJSON()).toEqual({ email: 'niemand@voorbeeld.example' });
  // The field of the other form is filled again: what it had is not what is sent.
  await fillWithoutEvents(password, 'Een verkeerd wachtwoord 1');
  await form.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await page.getByText('Combinatie onbekend').first().waitFor();
  expect(await address.inputValue()).toBe(email);
  await fillWithoutEvents(password, colleaguePassword);
  await password.press('Enter');
  await page.getByRole('navigation').first().waitFor();

  await own.getByRole('button', { name: 'Wijzigen: wachtwoord' }).click();
  const dialog = own.getByRole('dialog', { name: 'Wachtwoord wijzigen' });
  await fillWithoutEvents(dialog.getByLabel('Huidig wachtwoord'), colleaguePassword);
  for (const label of ['Nieuw wachtwoord', 'Nieuw wachtwoord bevestigen'])
    await fillWithoutEvents(dialog.getByLabel(label, { exact: true }), 'Vijf zwanen bij de sluis 7');
  await dialog.getByRole('button', { name: 'Wachtwoord wijzigen' }).click();
  await own.getByText('Wachtwoord gewijzigd').first().waitFor();

  const visitor = await newPage();
  await visitor.goto('/');
  await visitor.getByRole('button', { name: /Meld je aan/ }).click();
  const registration = visitor.getByRole('form', { name: 'Account aanmaken' });
  const filled = {
    'Volledige naam': 'Wies Sleutel',
    Gebruikersnaam: unique('wies').replace(' ', ''),
    'E-mailadres': `${unique('wies').replace(' ', '.')}@voorbeeld.example`,
    Wachtwoord: colleaguePassword,
    'Wachtwoord bevestigen': colleaguePassword,
  };
  for (const [label, value] of Object.entries(filled))
    await fillWithoutEvents(registration.getByRole('textbox', { name: label, exact: true }), value);
  const registered = visitor.waitForRequest('**/api/auth/register');
  await registration.getByRole('button', { name: /aanmaken/i }).click();
  expect((await registered).postDataJSON()).toMatchObject({ name: 'Wies Sleutel', email: filled['E-mailadres'] });
});
