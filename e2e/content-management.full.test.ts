import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { administrator, unique, openMenu, openAdministration } from './support/manage-content.ts';

useBrowser();

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
