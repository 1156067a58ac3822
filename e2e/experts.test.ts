import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { newColleague, callApi, fetchToken, setHours } from './support/calls.ts';

useBrowser();

type Expert = { id: string; name: string };
const weekday = { from: '00:00', until: '24:00' };

test('the directory is searched and filtered, and its URL can be shared', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/experts');
  const cards = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => cards.count()).toBe(14);
  await page.getByRole('radio', { name: /^Consultant/ }).check();
  await expect.poll(() => new URL(page.url()).search).toBe('?status=consultant');
  const consultants = await cards.count();
  expect(consultants).toBeLessThan(14);
  await page.reload();
  await expect.poll(() => cards.count()).toBe(consultants);
  await page.getByRole('searchbox').fill('bestaat vast niet');
  await page.getByText('Geen experts gevonden').waitFor();
  await page.getByRole('button', { name: 'Alle experts bekijken' }).click();
  await expect.poll(() => cards.count()).toBe(14);
});

test('a connected expert has a start button in every open browser, and an absent one has none', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/experts');
  const token = await fetchToken('beheerder@voorbeeld.example');
  const experts = (await callApi('GET', '/api/experts', token)) as Expert[];
  const { id, name } = experts.find((expert) => expert.name === 'Bram Hoekstra')!;
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, ...weekday }));
  await setHours(id, token, { hours, backAt: null });
  const bram = await newPage();
  await openSignedIn(bram, 'bram.hoekstra@voorbeeld.example', '/');
  const button = page.getByRole('link', { name: `Gesprek starten met ${name}` });
  const leave = page.getByRole('link', { name: `Vraag achterlaten voor ${name}` });
  await leave.waitFor();
  await button.waitFor();

  const administrator = await newPage();
  await openSignedIn(administrator, 'beheerder@voorbeeld.example', '/experts');
  await administrator.getByRole('button', { name: `Uren van ${name} wijzigen` }).click();
  await administrator.getByLabel(/Terug om/).fill('2030-01-07T09:00');
  await administrator.getByRole('button', { name: 'Opslaan' }).click();
  await administrator.getByText('De uren zijn opgeslagen').first().waitFor();
  await expect.poll(() => button.count()).toBe(0);
  await leave.click();
  await page.getByText(`Voorkeur: ${name}`).waitFor();
  await page.getByRole('form', { name: 'Vraag achterlaten' }).getByLabel('Uw vraag').waitFor();
  await page.goBack();

  await setHours(id, token, { hours, backAt: null });
  await button.click();
  await page.getByText(`Voorkeur: ${name}`).waitFor();
});

test('an administrator links a user by e-mail address, who can then answer at the desk', async () => {
  const password = 'Twee reigers aan de sloot 8';
  const { email } = await newColleague('Xander Prins', 'xanderprins', password);
  const colleague = await newPage();
  await openSignedIn(colleague, email, '/expert-chat', password);
  await colleague.getByLabel('Uw vraag').waitFor();
  expect(await colleague.getByRole('link', { name: 'Balie' }).count()).toBe(0);

  const administrator = await newPage();
  await openSignedIn(administrator, 'beheerder@voorbeeld.example', '/experts');
  await administrator.getByRole('button', { name: 'Account koppelen aan Kadir Özdemir' }).click();
  const person = administrator.getByLabel('Naam of e-mailadres');
  await person.fill('niemand@voorbeeld.example');
  await administrator.getByRole('button', { name: 'Koppelen', exact: true }).click();
  await administrator.getByText('Geen actieve collega met dit e-mailadres').waitFor();
  await person.fill('xander pri');
  await administrator.getByRole('button', { name: `Xander Prins ${email}` }).click();
  await administrator.getByRole('button', { name: 'Koppelen', exact: true }).click();
  await administrator.getByText('Kadir Özdemir is gekoppeld').first().waitFor();
  await administrator.getByRole('button', { name: 'Account koppelen aan Kadir Özdemir' }).click();
  await administrator.getByText(`Gekoppeld aan Xander Prins (${email})`, { exact: false }).waitFor();

  await colleague.goto('/expert-chat');
  await colleague.getByRole('link', { name: 'Balie' }).click();
  await colleague.getByRole('heading', { name: 'Expertbalie' }).waitFor();
});

test('an administrator edits an expert and takes it out of the directory; a colleague sees both at once', async () => {
  const colleague = await newPage();
  await openSignedIn(colleague, 'gebruiker@voorbeeld.example', '/experts');
  const cards = colleague.getByRole('main').getByRole('heading', { level: 2 });
  await expect.poll(() => cards.allInnerTexts()).toContain('Priya Jagroep');

  const administrator = await newPage();
  await openSignedIn(administrator, 'beheerder@voorbeeld.example', '/admin/experts');
  await administrator.getByRole('button', { name: 'Priya Jagroep wijzigen', exact: true }).click();
  const name = administrator.getByLabel('Naam', { exact: true });
  await name.fill('P');
  await administrator.getByRole('button', { name: 'Opslaan' }).click();
  await administrator.getByText('Naam moet minimaal 2 karakters bevatten').waitFor();
  await name.fill('Priya Jagroep-Bakker');
  await administrator.getByRole('button', { name: 'Opslaan' }).click();
  await expect.poll(() => cards.allInnerTexts()).toContain('Priya Jagroep-Bakker');

  await administrator.getByRole('button', { name: 'Priya Jagroep-Bakker wijzigen', exact: true }).click();
  await administrator.getByLabel('In het expertteam').selectOption('Niet actief');
  await administrator.getByRole('button', { name: 'Opslaan' }).click();
  await administrator.getByText('Niet actief', { exact: true }).first().waitFor();
  await expect.poll(() => cards.allInnerTexts()).not.toContain('Priya Jagroep-Bakker');

  // Other stories count the experts of this portal.
  await administrator.getByRole('button', { name: 'Priya Jagroep-Bakker wijzigen', exact: true }).click();
  await name.fill('Priya Jagroep');
  await administrator.getByLabel('In het expertteam').selectOption('In de lijst');
  await administrator.getByRole('button', { name: 'Opslaan' }).click();
  await expect.poll(() => cards.allInnerTexts()).toContain('Priya Jagroep');
});
