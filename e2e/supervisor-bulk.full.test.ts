import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { checkboxOf, openList, rowWith, submitAsNewColleague, supervisor } from './support/request-list.ts';

useBrowser();

test('an undo skips what was changed again, says so, and selects again what it restored', async () => {
  const answered = await submitAsNewColleague('Jan Boot', 'Meetlint lenen bij de balie');
  await submitAsNewColleague('Els Boot', 'Meetlint reserveren voor morgen');
  const page = await openList('/supervisor?zoek=meetlint');
  await page.getByRole('checkbox', { name: 'Selecteer alle verzoeken op deze pagina' }).check();
  await page.getByRole('button', { name: 'In behandeling nemen' }).click();
  await page.getByText('2 verzoeken in behandeling genomen').first().waitFor();
  const body = { ids: [answered.id], reply: 'Dat kan vanaf maandag.' };
  await callApi('POST', '/api/requests/reply', await fetchToken('beheerder@voorbeeld.example'), body);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByText('Ongedaan gemaakt bij 1 verzoek').first().waitFor();
  await page.getByText('1 verzoek is overgeslagen: het is intussen opnieuw gewijzigd.').first().waitFor();
  await page.getByText('1 geselecteerd').waitFor();
  expect(await checkboxOf(page, 'Meetlint reserveren').isChecked()).toBe(true);
  await rowWith(page, 'Meetlint reserveren').getByText('Wacht op behandeling').waitFor();
  await rowWith(page, 'Meetlint lenen').getByText('In behandeling').waitFor();
});

test('requests that do not allow the status are skipped and reported', async () => {
  const decided = await submitAsNewColleague('Roos Vink', 'Sleutelplan voor de receptie');
  await submitAsNewColleague('Teun Vink', 'Sleutelplan voor het magazijn');
  const body = { ids: [decided.id], status: 'rejected' };
  await callApi('POST', '/api/requests/status', await fetchToken(supervisor), body);
  const page = await openList('/supervisor?zoek=sleutelplan');
  await page.getByRole('checkbox', { name: 'Selecteer alle verzoeken op deze pagina' }).check();
  await page.getByRole('button', { name: 'Met antwoord…' }).click();
  const dialog = page.getByRole('dialog', { name: '2 verzoeken beantwoorden' });
  const take = dialog.getByRole('button', { name: 'In behandeling nemen' });
  await take.click();
  await dialog.getByText('Schrijf een antwoord').waitFor();
  const reply = dialog.getByLabel(/^Antwoord/);
  expect(await reply.evaluate((field) => field === document.activeElement)).toBe(true);
  await reply.fill('We vragen offertes aan.');
  expect(await dialog.getByText('Schrijf een antwoord').count()).toBe(0);
  await take.click();
  await page
    .getByText(/1 verzoek is overgeslagen/)
    .first()
    .waitFor();
  await rowWith(page, 'receptie').getByText('Afgewezen').waitFor();
});

test('rejecting several asks for a reason, and undoing it restores the selection and the reason, also before the list is read again', async () => {
  await submitAsNewColleague('Bas Duin', 'Duikpak lenen via de balie');
  await submitAsNewColleague('Eva Duin', 'Duikpak terugbrengen via de balie');
  const page = await openList('/supervisor?zoek=duikpak');
  await page.getByRole('checkbox', { name: 'Selecteer alle verzoeken op deze pagina' }).check();
  const reject = page.getByRole('region', { name: 'Gekozen verzoeken' }).getByRole('button', { name: 'Afwijzen' });
  await reject.click();
  const dialog = page.getByRole('dialog', { name: '2 verzoeken afwijzen' });
  await dialog.getByLabel('Waarom wijst u dit af?').fill('Duiken hoort niet bij ons werk.');
  expect(await dialog.getByRole('button', { name: 'Zonder reden afwijzen' }).count()).toBe(0);
  const undone = Promise.withResolvers<void>();
  await page.route('**/api/requests?*', async (route) => {
    await undone.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Afwijzen' }).click();
  await rowWith(page, 'Duikpak lenen').getByText('Afgewezen').waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.getByText('Ongedaan gemaakt').first().waitFor();
  undone.resolve();
  await rowWith(page, 'Duikpak lenen').getByText('Wacht op behandeling').waitFor();
  await page.getByText('2 geselecteerd').waitFor();
  await reject.click();
  const reason = dialog.getByLabel('Waarom wijst u dit af?');
  expect(await reason.inputValue()).toBe('Duiken hoort niet bij ons werk.');
  await reason.fill('');
  await dialog.getByRole('button', { name: 'Zonder reden afwijzen' }).click();
  await rowWith(page, 'Duikpak terugbrengen').getByText('Afgewezen').waitFor();
});

test('a selection ends when the filters change, also by the back button', async () => {
  await submitAsNewColleague('Lot Beek', 'Bootverhuur bijhouden');
  const page = await openList('/supervisor?zoek=bootverhuur');
  await rowWith(page, 'Bootverhuur').waitFor();
  await page.getByLabel('Status', { exact: true }).selectOption('open');
  await expect.poll(() => page.url()).toMatch(/toon=open/);
  await checkboxOf(page, 'Bootverhuur bijhouden').check();
  await page.getByText('1 geselecteerd').waitFor();
  await page.goBack();
  await expect.poll(() => page.url()).not.toMatch(/toon=open/);
  await expect.poll(() => page.getByText(/geselecteerd/).count()).toBe(0);
});

test('several duplicates are merged into one of them, and the merge is undone', async () => {
  for (const [name, what] of [
    ['Ine Sluis', 'Bruggenlijst bijhouden'],
    ['Jos Sluis', 'Bruggenlijst met foto’s'],
    ['Kea Sluis', 'Bruggenlijst op de kaart'],
  ] as const)
    await submitAsNewColleague(name, what);
  const page = await openList('/supervisor?zoek=bruggenlijst');
  await page.getByRole('checkbox', { name: /^(Selecteer alle|Alles op)/ }).check();
  await page.getByRole('button', { name: 'Samenvoegen…' }).click();
  const dialog = page.getByRole('dialog', { name: '3 verzoeken samenvoegen' });
  await dialog.getByRole('button', { name: 'Samenvoegen met Bruggenlijst op de kaart' }).click();
  await page.getByText('2 verzoeken samengevoegd met “Bruggenlijst op de kaart”').first().waitFor();
  await expect.poll(() => page.locator('[data-row-of]').count()).toBe(1);
  await expect.poll(() => page.getByText(/geselecteerd/).count()).toBe(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => page.locator('[data-row-of]').count()).toBe(3);
});

test('a request that was merged meanwhile is named and leaves the dialog and the selection; a withdrawn one does too', async () => {
  const administrator = await fetchToken('beheerder@voorbeeld.example');
  const target = await submitAsNewColleague('Wim Haven', 'Steigers tellen');
  const first = await submitAsNewColleague('Xam Haven', 'Trossenlijst bijhouden');
  const second = await submitAsNewColleague('Yda Haven', 'Trossenlijst met foto’s');
  const third = await submitAsNewColleague('Zef Haven', 'Trossenlijst op de kaart');
  const mergeElsewhere = (id: string) =>
    callApi('POST', '/api/requests/merge', administrator, { ids: [id], intoId: target.id });
  const page = await openList('/supervisor?zoek=trossenlijst');
  await page.getByRole('checkbox', { name: /^(Selecteer alle|Alles op)/ }).check();
  await page.getByText('3 geselecteerd').waitFor();
  await page.getByRole('button', { name: 'Samenvoegen…' }).click();
  const targetIn = (count: string, { title }: { title: string }) =>
    page
      .getByRole('dialog', { name: `${count} samenvoegen` })
      .getByRole('button', { name: `Samenvoegen met ${title}`, exact: true });
  await targetIn('3 verzoeken', second).waitFor();
  await mergeElsewhere(second.id);
  await targetIn('3 verzoeken', second).click();
  await page
    .getByText(`“${second.title}” is al samengevoegd met een ander verzoek. Kies een ander verzoek.`)
    .first()
    .waitFor();
  await targetIn('2 verzoeken', first).waitFor();
  expect(await targetIn('2 verzoeken', second).count()).toBe(0);
  await mergeElsewhere(third.id);
  await targetIn('2 verzoeken', first).click();
  await page.getByText(`“${third.title}” is al samengevoegd met een ander verzoek.`).first().waitFor();
  const dialog = page.getByRole('dialog', { name: '1 verzoek samenvoegen' });
  await dialog.getByText('Zoek op een woord uit het andere verzoek.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('1 geselecteerd').waitFor();
  expect(await checkboxOf(page, first.title).isChecked()).toBe(true);
  await expect.poll(() => page.locator('[data-row-of]').count()).toBe(1);
  await callApi('DELETE', `/api/requests/${first.id}`, await fetchToken(first.email, colleaguePassword));
  await page.getByRole('button', { name: 'Goedkeuren' }).click();
  await page.getByText('Dit bestaat niet (meer).').first().waitFor();
  await expect.poll(() => page.getByText(/geselecteerd/).count()).toBe(0);
});
