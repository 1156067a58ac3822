import { expect, test } from 'vitest';
import { expectAccessible, newPage, openSignedIn, useBrowser, withLiveConnection } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { helpOf } from './support/sidebar.ts';

useBrowser();

const recruiter = 'gebruiker@voorbeeld.example';

test('an answer that replaces one under way does not change back', async () => {
  const page = await newPage();
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  await page.route(/\/rating$/, async (route) => {
    await held[calls++]?.promise;
    await route.continue();
  });
  await openSignedIn(page, recruiter, '/help/favorieten-en-onlangs-geopend');
  const no = page.getByRole('button', { name: 'Nee' });
  await page.getByRole('button', { name: 'Ja', exact: true }).click();
  await no.click();
  held[0]?.resolve();
  await expect.poll(() => calls).toBe(2);
  expect(await no.getAttribute('aria-pressed')).toBe('true');
  held[1]?.resolve();
});

test('by keyboard alone help opens, a topic is read, and closing restores the focus', async () => {
  const page = await newPage();
  await openSignedIn(page, recruiter, '/apps');
  const field = page.getByRole('combobox', { name: 'Zoek in apps' });
  await field.focus();
  await page.keyboard.press('Shift+?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await field.fill('');
  await page.getByRole('button', { name: 'Help bij deze pagina' }).focus();
  await page.keyboard.press('Enter');
  const help = helpOf(page);
  const first = help.getByRole('listitem').first().getByRole('button');
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const title = help.getByRole('heading', { level: 3 });
  await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => help.count()).toBe(0);
  const button = page.getByRole('button', { name: 'Help bij deze pagina' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('while a search runs nothing is said about the topics of the search before', async () => {
  const page = await newPage();
  await openSignedIn(page, recruiter, '/help');
  await page.getByRole('link', { name: 'Sneltoetsen' }).waitFor();
  const field = page.getByRole('searchbox', { name: 'Zoek in de help' });
  const count = page.getByText(/onderwerp(en)? gevonden/);
  let held = Promise.withResolvers<void>();
  await page.route('**/api/help/topics?search=*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const search = async (text: string, meanwhile: () => Promise<void>, result: string | RegExp) => {
    held = Promise.withResolvers();
    const sent = page.waitForRequest('**/api/help/topics?search=*');
    await field.fill(text);
    await sent;
    await meanwhile();
    held.resolve();
    await page.getByText(result).waitFor();
  };
  const nothing = async () => expect.poll(() => count.count()).toBe(0);
  await search('qqqqqq', nothing, 'Geen onderwerpen gevonden');
  await search('sneltoetsen', nothing, /\d onderwerp(en)? gevonden/);
  await search('wachtwoord', async () => page.getByText('Zoeken...').waitFor(), /\d onderwerp(en)? gevonden/);
});

test('a page without help shows a link to all topics', async () => {
  const page = await newPage();
  await page.route('**/api/help/contextual*', (route) => route.fulfill({ json: { help: [] } }));
  await openSignedIn(page, recruiter);
  await page.getByRole('button', { name: 'Help bij deze pagina' }).click();
  await page.getByText('Geen specifieke help beschikbaar voor deze functie.').waitFor();
  await page.getByText('Probeer de algemene help via het hoofdmenu.').waitFor();
  await page.getByRole('link', { name: 'Naar de algemene help' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help', exact: true }).waitFor();
  await expect.poll(() => helpOf(page).count()).toBe(0);
});

test('help that could not be loaded can be retried', async () => {
  const page = await newPage();
  // What fails is retried by itself when the live connection opens, and after a lost connection.
  await withLiveConnection(page, () => openSignedIn(page, recruiter));
  await page.route('**/api/help/contextual*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Help bij deze pagina' }).click();
  await page.getByText('De help kon niet worden geladen').waitFor();
  await page.unroute('**/api/help/contextual*');
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await page.getByRole('button', { name: /^Uw dashboard/ }).waitFor();
});

test('the card of a new app opens help about that app', async () => {
  const page = await newPage();
  await openSignedIn(page, recruiter, '/apps?toon=nieuw');
  const button = page.getByRole('button', { name: /^Help bij (?!deze)/ }).first();
  const name = (await button.getAttribute('aria-label'))!.replace('Help bij ', '');
  await button.click();
  const help = helpOf(page, `Help bij ${name}`);
  await help.getByRole('button', { name: /^Apps & Tools: de kaarten/ }).waitFor();
  await expectAccessible(page);
  await help.getByRole('link', { name: `Vraag een expert over ${name}` }).click();
  await expect.poll(() => page.getByLabel('Uw vraag').inputValue()).toBe(name);
});

test('a link in a topic leads where it says: to another site, a part of a page, or a file', async () => {
  const token = await fetchToken('beheerder@voorbeeld.example');
  const address = '/api/admin/help/aanbevelingen';
  type Topic = { title: string; content: string; difficulty: string; contexts: string[]; version: number };
  const save = async (change: (content: string) => string) => {
    const { title, content, difficulty, contexts, version } = (await callApi('GET', address, token)) as Topic;
    await callApi('PUT', address, token, { title, content: change(content), difficulty, contexts, version });
    return content;
  };
  const links = [
    '[Site](https://elders.example/x#y), [mail](mailto:a@b.nl), [deel](/apps?zoek=uren#lijst), [start](/dashboard),',
    '[bestand](demo/tools/cv-parser/), [kop](#kop), [half](https://)',
  ];
  const original = await save((content) => [content, ...links].join('\n\n'));
  const page = await newPage();
  await openSignedIn(page, recruiter, '/help/aanbevelingen');
  const link = (name: string) => page.getByRole('link', { name });
  const attributes = async (name: string) => {
    const named = ['href', 'target', 'rel'].map((attribute) => link(name).getAttribute(attribute));
    return await Promise.all(named);
  };
  await page.getByText('half').waitFor();
  expect(await attributes('Site')).toEqual(['https://elders.example/x#y', '_blank', 'noopener noreferrer']);
  expect(await attributes('mail')).toEqual(['mailto:a@b.nl', null, null]);
  expect(await attributes('deel')).toEqual(['/apps?zoek=uren#lijst', null, null]);
  expect(await attributes('start')).toEqual(['/', null, null]);
  expect(await attributes('bestand')).toEqual(['/demo/tools/cv-parser/', null, null]);
  for (const name of ['kop', 'half']) expect(await link(name).count()).toBe(0);
  await expectAccessible(page);
  await link('bestand').click();
  await page.waitForURL('**/demo/tools/cv-parser/');
  await page.getByRole('heading', { name: 'CV Parser' }).first().waitFor();
  await save(() => original);
});

test('in the preview of a topic links open nothing', async () => {
  const page = await newPage();
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/admin/help/aanbevelingen');
  const text =
    '[Site](https://elders.example), [mail](mailto:a@b.nl), [pagina](/apps), [bestand](/demo/tools/cv-parser/)';
  await page.getByRole('textbox', { name: 'Tekst' }).fill(text);
  const preview = page.getByRole('region', { name: 'Voorbeeld' });
  for (const name of ['Site', 'mail', 'pagina', 'bestand']) {
    const link = preview.getByRole('link', { name });
    const opens = await link.evaluate((element) =>
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
    expect(opens, name).toBe(false);
  }
});
