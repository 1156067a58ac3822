import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';
const password = 'een-lang-wachtwoord-2026';
/** Names are unique, since a story can run twice on one portal. */
const unique = (name: string) => `${name} ${randomBytes(3).toString('hex')}`;

async function openMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Beheer ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function openAdministration(path: string, width?: number): Promise<Page> {
  const page = await newPage(width === undefined ? {} : { width });
  await openSignedIn(page, administrator, path);
  return page;
}

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

test('an app is moved by dragging, and the list keeps its filter after a reload', async () => {
  const word = unique('Sleepbaar');
  const names = [`${word} een`, `${word} twee`, `${word} drie`] as const;
  const token = await fetchToken(administrator);
  const form = { description: '', category: 'Kantoor', status: 'new', icon: 'clock', hue: 'hue-2', minimumRole: 3 };
  for (const name of names) await callApi('POST', '/api/admin/apps', token, { ...form, name, url: null });
  const page = await openAdministration('/admin/apps');
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const shown = async () =>
    (await page.getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents()).filter((name) =>
      name.startsWith(word),
    );
  await row(names[2]).hover();
  const handle = page.getByRole('button', { name: `${names[2]} verplaatsen` });
  const from = (await handle.boundingBox())!;
  const to = (await row(names[0]).boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y, { steps: 4 });
  await page.mouse.move(from.x + 8, to.y + to.height / 2, { steps: 12 });
  const all = await page.getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents();
  const place = all.indexOf(names[0]) + 1;
  await page.getByText(`${names[2]} boven plaats ${place} van ${all.length}.`).waitFor({ state: 'attached' });
  await page.mouse.up();
  const moved = [names[2], names[0], names[1]];
  await expect.poll(shown).toEqual(moved);
  const listed = async () =>
    ((await callApi('GET', '/api/apps', token)) as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name.startsWith(word));
  await expect.poll(listed).toEqual(moved);

  const announced = page.getByRole('status').filter({ hasText: /^1 gevonden$/ });
  const announcement = announced.waitFor({ state: 'attached' });
  await page.getByRole('searchbox', { name: 'Zoek op naam of categorie' }).fill(names[1]);
  await expect.poll(shown).toEqual([names[1]]);
  await announcement;
  await announced.waitFor({ state: 'detached' });
  await openMenu(page, names[1], 'Archiveren');
  await page.getByRole('dialog').getByRole('button', { name: 'Archiveren' }).click();
  await page.getByText('Geen apps gevonden').waitFor();
  await page.getByRole('radio', { name: 'Archief' }).check();
  await expect.poll(shown).toEqual([names[1]]);
  await page.reload();
  await expect.poll(shown).toEqual([names[1]]);
  expect(await page.getByRole('radio', { name: 'Archief' }).isChecked()).toBe(true);
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

test('what is typed in a help topic while it is saved stays, also when a colleague changed it meanwhile', async () => {
  const word = unique('Eekhoorn').replace(' ', '');
  const page = await openAdministration('/admin/help/sneltoetsen');
  const [text, title] = [page.getByRole('textbox', { name: 'Tekst' }), page.getByLabel('Titel')];
  const save = page.getByRole('button', { name: 'Opslaan' });
  const [original, originalTitle] = [await text.inputValue(), await title.inputValue()];
  /** Saves, and types more while the answer is on its way. */
  const saveAndType = async (typed: string) => {
    const held = Promise.withResolvers<void>();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.route('**/api/admin/help/*', async (route) => {
      const answer = await route.fetch();
      await held.promise;
      await route.fulfill({ response: answer });
    });
    await save.click();
    await sent;
    await text.fill(typed);
    held.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };

  await title.fill('Sneltoetsen van het portaal');
  await saveAndType(`${original}\n\n${word} een`);
  await page.getByText('Hulponderwerp gewijzigd').first().waitFor();
  expect(await text.inputValue()).toContain(`${word} een`);
  await page.reload();
  await page.getByText('Uw wijzigingen zijn nog niet opgeslagen.').waitFor();
  expect(await text.inputValue()).toContain(`${word} een`);

  const token = await fetchToken(administrator, 'Demo-portaal-2026');
  const { version, ...topic } = (await callApi('GET', '/api/admin/help/sneltoetsen', token)) as {
    version: number;
    title: string;
    difficulty: string;
    contexts: string[];
    content: string;
  };
  const { difficulty, contexts, content } = topic;
  const body = { title: originalTitle, difficulty, contexts, content: `${content}\n\nVan een collega.`, version };
  await callApi('PUT', '/api/admin/help/sneltoetsen', token, body);
  await title.fill('Sneltoetsen overal');
  await saveAndType(`${original}\n\n${word} twee`);
  await page.getByText('Van een collega.').first().waitFor();
  expect(await text.inputValue()).toContain(`${word} twee`);
  await text.fill(original);
  await title.fill(originalTitle);
  await save.click();
  await expect.poll(() => page.getByText('Uw wijzigingen zijn nog niet opgeslagen.').count()).toBe(0);
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

test('without a live connection the list of tools shows maintenance that is reported and ended there', async () => {
  const name = unique('Kluis');
  const token = await fetchToken(administrator);
  const form = { name, description: '', icon: 'clock', url: '/robots.txt' };
  const tool = (await callApi('POST', '/api/admin/tools', token, form)) as { id: string; version: number };
  const page = await newPage();
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  await openSignedIn(page, administrator, '/admin/tools');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await openMenu(page, name, 'Onderhoud melden');
  const dialog = page.getByRole('dialog', { name: /Onderhoud melden/ });
  await dialog.getByLabel('Toelichting').fill('nieuwe versie');
  await dialog.getByRole('button', { name: 'Onderhoud melden' }).click();
  await row.getByText('nieuwe versie').waitFor();
  await openMenu(page, name, 'Onderhoud beëindigen');
  await expect.poll(() => row.getByText('nieuwe versie').count()).toBe(0);
  await callApi('POST', `/api/admin/tools/${tool.id}/archive`, token, { version: tool.version });
});
