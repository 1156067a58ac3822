import { expect, test } from 'vitest';
import { changeRequests } from '#contract/request-decisions.ts';
import { supportRequest } from '#contract/requests.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { expectAccessible, useBrowser, withLiveConnection } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';
import { checkboxOf, rowWith } from './support/request-list.ts';
import { endUndoPeriod, openPanel } from './support/request-panel.ts';

useBrowser();

const portal = usePortalWithClock(new Date('2030-01-08T10:00:00.000Z'));

test('what the author types stays when a supervisor decides meanwhile', async () => {
  const { app, visit } = portal;
  const { token } = await givenSignedIn(app, { role: 2 });
  const author = await givenSignedIn(app);
  const id = await givenRequest(app, author.id, { description: 'Voor natte jassen.' });
  const page = await visit(author, `/request/${id}`);
  await page.getByRole('button', { name: 'Wijzigen' }).click();
  const description = page.getByLabel('Omschrijving');
  await description.fill('Voor natte jassen en paraplu’s.');
  const decision = { ids: [id], status: 'rejected' as const, reply: 'Daar is geen plaats voor.' };
  await app.call(changeRequests, { body: decision, token });
  await endUndoPeriod(portal);
  await page.getByText('Uw wijziging is niet opgeslagen.').waitFor();
  expect(await description.inputValue()).toBe('Voor natte jassen en paraplu’s.');
  await page.getByRole('button', { name: 'Tekst kopiëren' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await page.getByText('Voor natte jassen.', { exact: true }).waitFor();
});

test('further pages load across live updates and after a failure', async () => {
  const { app, visit } = portal;
  const { token } = await givenSignedIn(app, { role: 2 });
  const supporter = await givenSignedIn(app);
  const ids: string[] = [];
  for (const name of ['Anna', 'Bert', 'Cleo']) {
    const author = await givenSignedIn(app, { name: `${name} Stapel` });
    ids.push(await givenRequest(app, author.id, { title: `Stapelwens van ${name}` }));
  }
  for (const id of ids) await app.call(supportRequest, { params: { id }, token: supporter.token });

  const page = await visit(supporter, '/');
  let next: 'held' | 'failing' | 'working' = 'held';
  let refetches = 0;
  const clicked = Promise.withResolvers<void>();
  await page.route(/\/api\/requests\/own\?.*limit=20/, async (route) => {
    const url = route.request().url();
    if (url.includes('cursor=') && next === 'held') return void (next = 'working');
    if (url.includes('cursor=') && next === 'failing') {
      refetches += 1;
      await clicked.promise;
      return await route.fulfill({ status: 500 });
    }
    return await route.continue({ url: url.replace('limit=20', 'limit=1') });
  });
  await withLiveConnection(page, () => page.goto('/request'));
  const list = page.getByRole('region', { name: 'Mijn verzoeken' });
  const rows = list.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(1);
  await list.getByRole('button', { name: 'Meer laden' }).click();
  await expect.poll(() => next).toBe('working');
  await app.call(changeRequests, { body: { ids, status: 'in_progress' }, token });
  await expect.poll(() => rows.count()).toBe(2);
  await endUndoPeriod(portal);
  await expect.poll(() => list.getByText('In behandeling').count()).toBe(2);

  next = 'failing';
  await app.call(changeRequests, { body: { ids, status: 'approved' }, token });
  await endUndoPeriod(portal);
  await expect.poll(() => refetches).toBeGreaterThan(0);
  await list.getByRole('button', { name: 'Meer laden' }).click();
  clicked.resolve();
  await list.getByRole('alert').waitFor();
  expect(await rows.count()).toBe(2);
  await expectAccessible(page);
  next = 'working';
  await list.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect.poll(() => rows.count()).toBe(3);
  expect(await list.getByRole('button').count()).toBe(0);
});

test('a bulk status change can be undone, and the author sees only one that cannot', async () => {
  const { app, visit } = portal;
  const author = await givenSignedIn(app);
  const other = await givenSignedIn(app);
  const id = await givenRequest(app, author.id, { title: 'Kluiscode delen' });
  await givenRequest(app, other.id, { title: 'Kluiscode zien' });
  const watcher = await visit(author, `/request/${id}`);
  await watcher.getByText('Wacht op behandeling').first().waitFor();
  await watcher.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes('In behandeling')) document.documentElement.dataset['flashed'] = '';
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const hasFlashed = () => watcher.evaluate(() => 'flashed' in document.documentElement.dataset);

  const page = await visit(await givenSignedIn(app, { role: 2 }), '/supervisor?zoek=kluiscode');
  await checkboxOf(page, 'Kluiscode delen').check();
  await checkboxOf(page, 'Kluiscode zien').check();
  await page.getByText('2 geselecteerd').waitFor();
  await page.getByRole('button', { name: 'In behandeling nemen' }).click();
  await page.getByText('2 verzoeken in behandeling genomen').first().waitFor();
  await rowWith(page, 'Kluiscode delen').getByText('In behandeling').waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await rowWith(page, 'Kluiscode delen').getByText('Wacht op behandeling').waitFor();
  await endUndoPeriod(portal);
  expect(await hasFlashed()).toBe(false);

  await checkboxOf(page, 'Kluiscode delen').check();
  await page.getByRole('button', { name: 'In behandeling nemen' }).click();
  await rowWith(page, 'Kluiscode delen').getByText('In behandeling').waitFor();
  expect(await hasFlashed()).toBe(false);
  await endUndoPeriod(portal);
  await watcher.getByText('In behandeling').first().waitFor();
  await expect.poll(hasFlashed).toBe(true);
});

test('the reason of a rejection is no longer asked for once a colleague has decided', async () => {
  const { app, visit } = portal;
  const title = 'Handschoenen bij de poort';
  const author = await givenSignedIn(app);
  const id = await givenRequest(app, author.id, { title });
  const page = await visit(await givenSignedIn(app, { role: 2 }), '/supervisor');
  const panel = await openPanel(page, { id, title });
  await panel.getByRole('button', { name: 'Afwijzen' }).click();
  await panel.getByLabel('Waarom wijst u dit af?').waitFor();
  const { token } = await givenSignedIn(app, { role: 3 });
  await app.call(changeRequests, { body: { ids: [id], status: 'rejected' }, token });
  await endUndoPeriod(portal);
  await panel.getByText('Afgewezen').first().waitFor();
  await panel.getByLabel(/Antwoord aan de indiener/).waitFor();
});
