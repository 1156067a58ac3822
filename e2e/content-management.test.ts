import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { administrator, unique, openMenu, openAdministration } from './support/manage-content.ts';

useBrowser();

const password = 'een-lang-wachtwoord-2026';

test('an app is added, two administrators edit it at once, and archiving it returns the vote', async () => {
  const name = unique('Parkeerplek');
  const { email } = await newColleague('Lotte Maas', 'lotte', password);
  const voter = await newPage();
  await openSignedIn(voter, email, `/apps?zoek=${encodeURIComponent(name)}`, password);

  const first = await openAdministration('/admin/apps');
  await first.getByRole('button', { name: 'App toevoegen' }).click();
  const adding = first.getByRole('dialog', { name: 'App toevoegen' });
  await adding.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await adding.getByText('Vul een naam in').waitFor();
  await adding.getByLabel('Naam').fill(name);
  await adding.getByLabel('Categorie').fill('Kantoor');
  await adding.getByLabel('Kleur').selectOption('Groen');
  await adding.getByRole('region', { name: 'Voorbeeld van de kaart' }).getByText(name).waitFor();
  await expectAccessibleInBothThemes(first, '[role=dialog]');
  await adding.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  const card = voter.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: /Stem/ }).click();
  await card.getByText('Gestemd').waitFor();

  const second = await openAdministration('/admin/apps');
  await openMenu(first, name, 'Wijzigen');
  await openMenu(second, name, 'Wijzigen');
  const mine = first.getByRole('dialog', { name: /App wijzigen/ });
  const theirs = second.getByRole('dialog', { name: /App wijzigen/ });
  await theirs.getByLabel('Omschrijving').fill('Plek voor de auto.');
  await theirs.getByLabel('Categorie').fill('Vervoer');
  await theirs.getByRole('button', { name: 'Opslaan' }).click();
  await second.getByText('App gewijzigd').first().waitFor();
  await mine.getByLabel('Omschrijving').fill('Plek voor de fiets.');
  await mine.getByRole('button', { name: 'Opslaan' }).click();
  await mine.getByText('Dit is intussen gewijzigd.').waitFor();
  await mine.getByText('Plek voor de auto.').waitFor();
  expect(await mine.getByLabel('Omschrijving').inputValue()).toBe('Plek voor de fiets.');
  expect(await mine.getByLabel('Categorie').inputValue()).toBe('Vervoer');
  await expectAccessibleInBothThemes(first, '[role=dialog]');
  await mine.getByRole('button', { name: 'Opslaan' }).click();
  await expect.poll(() => mine.count()).toBe(0);
  await card.getByText('Plek voor de fiets.').waitFor();
  await card.getByText('Vervoer').waitFor();

  await openMenu(first, name, 'Archiveren');
  const archiving = first.getByRole('dialog', { name: `${name} archiveren?` });
  await archiving.getByText(/Eén stem gaat terug/).waitFor();
  await archiving.getByRole('button', { name: 'Archiveren' }).click();
  await expect.poll(() => card.count()).toBe(0);
  const token = await fetchToken(email, password);
  expect(await callApi('GET', '/api/limits', token)).toMatchObject({ votes: { used: 0 } });
  expect(await callApi('GET', '/api/notifications', token)).toMatchObject([{ title: `${name} komt er niet` }]);
});

test('the default order is changed by keyboard from the menu, and shows on the apps page', async () => {
  const names = [unique('Volgorde een'), unique('Volgorde twee')] as const;
  const token = await fetchToken(administrator);
  const form = { description: '', category: 'Kantoor', status: 'new', icon: 'clock', hue: 'hue-2', minimumRole: 3 };
  for (const name of names) await callApi('POST', '/api/admin/apps', token, { ...form, name, url: null });
  const page = await openAdministration('/admin/apps');
  const shown = async () =>
    (await page.getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents()).filter((name) =>
      (names as readonly string[]).includes(name),
    );
  await expect.poll(shown).toEqual([names[0], names[1]]);
  await page.getByRole('button', { name: `Beheer ${names[1]}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Naar voren' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(shown).toEqual([names[1], names[0]]);
  const listed = async () =>
    ((await callApi('GET', '/api/apps', token)) as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => (names as readonly string[]).includes(name));
  await expect.poll(listed).toEqual([names[1], names[0]]);
});

test('a help topic is edited, read at once by a colleague, and restored from its history', async () => {
  const word = unique('Zilvervis').replace(' ', '');
  const reader = await newPage();
  await openSignedIn(reader, 'gebruiker@voorbeeld.example', '/help/weeklimieten');
  await reader.getByText(/^Bijgewerkt op/).waitFor();
  const original = await reader.getByRole('heading', { level: 1 }).textContent();

  const page = await openAdministration('/admin/help');
  await page.getByRole('searchbox', { name: 'Zoek op titel of plek' }).fill(original ?? '');
  const topic = page.getByRole('link', { name: original ?? '', exact: true });
  await topic.click();
  const text = page.getByRole('textbox', { name: 'Tekst' });
  await text.fill(`## ${word}\n\nDit is **nieuw**. <img src=x onerror=alert(1)>`);
  await page.getByRole('region', { name: 'Voorbeeld' }).getByRole('heading', { name: word }).waitFor();
  expect(await page.locator('img[src=x]').count()).toBe(0);
  await expectAccessibleInBothThemes(page);

  const unsaved = page.getByText('Uw wijzigingen zijn nog niet opgeslagen.');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Hulponderwerpen' }).waitFor();
  expect(await page.getByRole('searchbox', { name: 'Zoek op titel of plek' }).inputValue()).toBe(original);
  await topic.click();
  await unsaved.waitFor();
  expect(await text.inputValue()).toContain(word);
  await page.getByRole('button', { name: 'Wijzigingen weggooien' }).click();
  await expect.poll(() => text.inputValue()).not.toContain(word);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => text.inputValue()).toContain(word);
  await page.reload();
  await unsaved.waitFor();
  expect(await text.inputValue()).toContain(word);

  const save = page.getByRole('button', { name: 'Opslaan' });
  await save.click();
  await page.getByText('Hulponderwerp gewijzigd').first().waitFor();
  await expect.poll(() => unsaved.count()).toBe(0);
  expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
  await reader.getByRole('heading', { name: word }).waitFor();

  await page.getByRole('button', { name: 'Vergelijken met versie' }).last().click();
  const comparison = page.getByRole('dialog');
  await comparison.getByText(`## ${word}`).waitFor();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await comparison.getByRole('button', { name: 'Deze versie terugzetten' }).click();
  await expect.poll(() => comparison.count()).toBe(0);
  await expect.poll(() => text.inputValue()).not.toContain(word);
  await expect.poll(() => reader.getByRole('heading', { name: word }).count()).toBe(0);
});

test('a tool is added and checked, changed and archived at phone width', async () => {
  const name = unique('Kluis');
  const page = await openAdministration('/admin/tools', 360);
  await page.getByRole('button', { name: 'Tool toevoegen' }).click();
  const adding = page.getByRole('dialog', { name: 'Tool toevoegen' });
  await adding.getByLabel('Naam').fill(name);
  await adding.getByLabel('Adres').fill('http://kluis.example');
  await adding.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  await adding.getByText(/^Gebruik https:/).waitFor();
  await adding.getByLabel('Adres').fill('/robots.txt');
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await adding.getByRole('button', { name: 'Toevoegen', exact: true }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await row.getByText('Online', { exact: false }).first().waitFor();
  await expectNoHorizontalScroll(page);
  await openMenu(page, name, 'Wijzigen');
  const editing = page.getByRole('dialog', { name: /Tool wijzigen/ });
  await editing.getByLabel('Omschrijving').fill('Wachtwoorden van het team');
  await editing.getByRole('button', { name: 'Opslaan' }).click();
  await row.getByText('Wachtwoorden van het team').waitFor();
  await openMenu(page, name, 'Archiveren');
  await expect.poll(() => row.count()).toBe(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await row.getByText('Online', { exact: false }).first().waitFor();
  // Other stories expect the three tools of the demo organisation.
  await openMenu(page, name, 'Archiveren');
  await expect.poll(() => row.count()).toBe(0);
});
