import { expect, test } from 'vitest';
import { listApps } from '#contract/apps.ts';
import { changeRequests } from '#contract/request-decisions.ts';
import { submitRequest, supportRequest } from '#contract/requests.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';
import { endUndoPeriod, openPanel } from './support/request-panel.ts';

useBrowser();

const portal = usePortalWithClock(new Date('2030-01-08T10:00:00.000Z'));

test('the author sees the status and the reply live on the home page', async () => {
  const { app, visit } = portal;
  const { token } = await givenSignedIn(app, { role: 2 });
  const author = await givenSignedIn(app);
  const page = await visit(author, '/');
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Mijn verzoeken' }) });
  await panel.getByText('Nog geen verzoeken ingediend').waitFor();
  const body = { title: 'Trage rapporten', description: 'Het weekrapport duurt een kwartier.' };
  const { id } = await app.call(submitRequest, { body, token: author.token });
  await panel.getByText('Wacht op behandeling').waitFor();
  await app.call(changeRequests, { body: { ids: [id], status: 'in_progress', reply: 'We zoeken het uit.' }, token });
  await endUndoPeriod(portal);
  await panel.getByText('In behandeling').waitFor();
  await panel.getByText('We zoeken het uit.', { exact: false }).waitFor();
  await panel.getByRole('link', { name: body.title }).click();
  await page.getByText('wijzigde de status').waitFor();
  await app.call(changeRequests, { body: { ids: [id], status: 'approved', reply: 'Opgelost.' }, token });
  await endUndoPeriod(portal);
  await page.getByText('Goedgekeurd').first().waitFor();
});

test('a reply reaches the author live, and an approved request becomes an app proposal', async () => {
  const { app, visit } = portal;
  const title = 'Parkeerplaats reserveren bij de vestiging';
  const author = await givenSignedIn(app, { name: 'Wim Boom' });
  const supporter = await givenSignedIn(app);
  const id = await givenRequest(app, author.id, { title });
  await app.call(supportRequest, { params: { id }, token: supporter.token });
  const watcher = await visit(author, `/request/${id}`);
  const page = await visit(await givenSignedIn(app, { role: 2 }), '/supervisor');
  const panel = await openPanel(page, { id, title });
  const reply = panel.getByLabel(/Antwoord aan de indiener/);
  await panel.getByRole('button', { name: 'Alleen antwoorden' }).click();
  await panel.getByText('Schrijf een antwoord').waitFor();
  expect(await reply.evaluate((field) => field === document.activeElement)).toBe(true);
  await reply.fill('Vanaf maandag kan dat.');
  expect(await panel.getByText('Schrijf een antwoord').count()).toBe(0);
  await panel.getByRole('button', { name: 'Alleen antwoorden' }).click();
  await page.getByText('Vanaf maandag kan dat.').first().waitFor();
  await endUndoPeriod(portal);
  await watcher.getByText('Vanaf maandag kan dat.').first().waitFor();
  await panel.getByRole('button', { name: 'Goedkeuren' }).click();
  const openDialog = async () => {
    await panel.getByRole('button', { name: 'App-voorstel maken' }).click();
    return page.getByRole('dialog', { name: 'App-voorstel maken' });
  };
  let dialog = await openDialog();
  await dialog.getByLabel('Naam').fill('Parkeerhulp');
  await dialog.getByLabel('Categorie').fill('Planning');
  await dialog.getByText('Bedacht door Wim Boom').waitFor();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Voorstel maken' }).click();
  await panel.getByText('Hiervan is een app-voorstel gemaakt.').waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  dialog = await openDialog();
  expect(await dialog.getByLabel('Naam').inputValue()).toBe('Parkeerhulp');
  await dialog.getByRole('button', { name: 'Voorstel maken' }).click();
  await panel.getByText('Hiervan is een app-voorstel gemaakt.').waitFor();
  await endUndoPeriod(portal);
  await watcher.getByText('Goedgekeurd').first().waitFor();
  expect(await panel.getByRole('button', { name: 'Afwijzen' }).count()).toBe(0);
  await panel.getByRole('link', { name: 'Naar het voorstel' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Parkeerhulp' });
  await card.getByText('Bedacht door Wim Boom').waitFor();

  const voter = await visit(supporter, '/notifications');
  const proposed = voter.getByRole('main').getByRole('listitem').filter({ hasText: 'Parkeerhulp' });
  await proposed.getByRole('button', { name: /Stem op Parkeerhulp/ }).click();
  await proposed.getByRole('button', { name: /Gestemd op Parkeerhulp/ }).waitFor();
  const apps = await app.call(listApps, { token: supporter.token });
  expect(apps.find(({ name }) => name === 'Parkeerhulp')).toMatchObject({ hasVoted: true });
});
