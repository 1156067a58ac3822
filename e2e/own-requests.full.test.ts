import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoHorizontalScroll, newPage, openSignedIn, setVisibility, useBrowser } from './support/browser.ts';
import { addComment } from '#contract/request-comments.ts';
import { givenRequest } from '#server/testing/given-request.ts';
import { givenSignedIn } from '#server/testing/given-user.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';

useBrowser();

const portal = usePortalWithClock(new Date('2030-01-08T10:00:00.000Z'));

type Request = { id: string };
type App = { id: string; name: string; status: string };

const titleOf = (page: Page) => page.getByLabel('Titel');

test('what is typed while a comment is sent stays', async () => {
  const { page, email } = await openAsNewColleague('Ries Net', '/');
  const body = { title: 'Kapstok bij de intake', description: 'Voor natte jassen.' };
  const { id } = (await callApi('POST', '/api/requests', await fetchToken(email, colleaguePassword), body)) as Request;
  await page.goto(`/request/${id}`);
  const comment = page.getByLabel('Uw reactie');
  const line = Promise.withResolvers<void>();
  await page.route('**/comments', async (route) => {
    await line.promise;
    await route.continue();
  });
  await comment.fill('De eerste reactie.');
  const sent = page.waitForRequest('**/comments');
  await comment.press('Control+Enter');
  await sent;
  await comment.fill('En dit hoort bij de volgende.');
  line.resolve();
  await page.getByText('Reactie geplaatst').first().waitFor();
  expect(await comment.inputValue()).toBe('En dit hoort bij de volgende.');
  await page.reload();
  await expect.poll(() => comment.inputValue()).toBe('En dit hoort bij de volgende.');
});

test('earlier comments stay when a new one arrives', async () => {
  const { app, visit } = portal;
  const author = await givenSignedIn(app, { role: 2 });
  const id = await givenRequest(app, author.id);
  const now = app.clock.now().toISOString();
  await app.database.query(`insert into request_comments (id, request_id, user_id, text, created_at)
    select '01900000-0000-7000-8000-' || lpad(nr::text, 12, '0'), '${id}', '${author.id}', 'Reactie ' || nr, '${now}'
    from generate_series(1, 330) as nr`);
  const page = await visit(author, `/request/${id}`);
  const comments = page.getByText(/^Reactie \d+$/);
  await expect.poll(() => comments.count()).toBe(200);
  for (const count of [250, 300, 330]) {
    await page.getByRole('button', { name: 'Eerdere reacties laden' }).click();
    await expect.poll(() => comments.count()).toBe(count);
  }
  await app.call(addComment, { params: { id }, body: { text: 'Reactie 331' }, token: author.token });
  await page.getByText('Reactie 331').waitFor();
  expect(await comments.allInnerTexts()).toEqual(Array.from({ length: 331 }, (_, at) => `Reactie ${at + 1}`));
  expect(await page.getByRole('button', { name: 'Eerdere reacties laden' }).count()).toBe(0);
});

test('going back to another own request shows that request, not the form of the one that was left', async () => {
  const { page, email } = await openAsNewColleague('Sjef Wissel', '/');
  const token = await fetchToken(email, colleaguePassword);
  const submit = async (title: string, rest = {}) =>
    (await callApi('POST', '/api/requests', token, { title, description: `Over: ${title}.`, ...rest })) as Request;
  const apps = (await callApi('GET', '/api/apps', token)) as App[];
  const appId = apps.find(({ name }) => name === 'Mailsjablonen')!.id;
  const first = await submit('Warmtekaart van het kantoor');
  const second = await submit('De warmtekaart laadt niet', { appId });
  await page.goto(`/request/${second.id}`);
  await page.getByRole('link', { name: 'Mijn verzoeken', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Warmtekaart van het kantoor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Warmtekaart van het kantoor' }).waitFor();
  expect(page.url()).toContain(first.id);
  await page.getByRole('button', { name: 'Wijzigen' }).click();
  await titleOf(page).fill('Warmtekaart van de vestiging');
  await page.evaluate(() => history.go(-2));
  await page.getByRole('heading', { level: 1, name: 'De warmtekaart laadt niet' }).waitFor();
  expect(await titleOf(page).count()).toBe(0);
});

test('supporting a request while another title is searched does not end that search', async () => {
  const author = await newColleague('Otto Vroeg', 'ottovroeg', colleaguePassword);
  const body = { title: 'Kitesurfverlof aanvragen', description: 'Voor wie op zee is.' };
  await callApi('POST', '/api/requests', await fetchToken(author.email, colleaguePassword), body);
  const { page } = await openAsNewColleague('Tess Vlug', '/request');
  await titleOf(page).fill('kitesurfverlof');
  const support = page.getByRole('button', { name: /^Ik ook.*Kitesurfverlof aanvragen/ });
  await support.waitFor();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/requests/similar*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const searched = page.waitForRequest('**/api/requests/similar*');
  await titleOf(page).fill('qqqqqqqq');
  await searched;
  await support.click();
  await page.getByText('U staat nu achter dit verzoek').first().waitFor();
  held.resolve();
  await page.getByText('Nog niet gevraagd').waitFor();

  // Read before the change, a first response to a title that arrives after it is not shown.
  await page.unroute('**/api/requests/similar*');
  const late = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  let count = 0;
  await page.route('**/api/requests/similar?title=kitesurfverlof+op+zee', async (route) => {
    const nr = (count += 1);
    const response = await route.fetch();
    const found = (await response.json()) as { requests: Request[] };
    read.resolve();
    if (nr === 1) await late.promise;
    const requests = found.requests.map((request) => ({ ...request, title: `Kitesurfverlof, antwoord ${nr}` }));
    await route.fulfill({ response, json: { ...found, requests } });
  });
  await titleOf(page).fill('kitesurfverlof');
  await expect.poll(() => support.getAttribute('aria-pressed')).toBe('true');
  await titleOf(page).fill('kitesurfverlof op zee');
  await read.promise;
  await support.click();
  await page.getByText('“Ik ook” ingetrokken').first().waitFor();
  late.resolve();
  const shown = page.getByRole('button', { name: /^Ik ook.*antwoord 2/ });
  await shown.waitFor();
  expect(await shown.getAttribute('aria-pressed')).toBe('false');
});

test('clearing a draft also empties a title that came with the URL', async () => {
  const { page } = await openAsNewColleague('Wies Zoeker', '/request?titel=stamboom');
  await expect.poll(() => titleOf(page).inputValue()).toBe('stamboom');
  await page.getByLabel('Omschrijving').fill('Van alle afdelingen.');
  await page.getByRole('button', { name: 'Concept wissen' }).click();
  await expect.poll(() => page.getByLabel('Omschrijving').inputValue()).toBe('');
  expect(await titleOf(page).inputValue()).toBe('');
});

test('feedback about an app in development is linked to the app, and the link can be removed', async () => {
  const { email } = await newColleague('Rik Terug', 'rikterug', colleaguePassword);
  const token = await fetchToken(email, colleaguePassword);
  const draft = { title: 'Een ander idee', description: '', appId: null, updatedAt: new Date().toISOString() };
  await callApi('PUT', '/api/requests/draft', token, draft);
  const apps = (await callApi('GET', '/api/apps', await fetchToken(email, colleaguePassword))) as App[];
  const { name } = apps.find(({ status }) => status === 'development')!;
  const page = await newPage({ width: 360, height: 740 });
  await openSignedIn(page, email, '/apps', colleaguePassword);
  const feedback = page.getByRole('link', { name: /^Feedback geven over/ });
  const inDevelopment = apps.filter(({ status }) => status === 'development').length;
  await expect.poll(() => feedback.count()).toBe(inDevelopment);
  await page.getByRole('link', { name: `Feedback geven over ${name}` }).click();
  await page.getByText('Over de app').waitFor();
  await page.getByText('U had nog een concept.').waitFor();
  expect(await titleOf(page).inputValue()).toBe('');
  await titleOf(page).fill('Ook zoeken op datum');
  await page.getByLabel('Omschrijving').fill('Met een begin en een einde.');
  await page.getByRole('button', { name: 'Feedback versturen' }).click();
  await page.getByText(`Feedback op ${name} verstuurd`).first().waitFor();
  expect(await callApi('GET', '/api/limits', token)).toMatchObject({ requests: { used: 0 } });
  await page.goto('/apps');
  await page.getByRole('link', { name: `Feedback geven over ${name}` }).click();
  await titleOf(page).fill('Ook zoeken op plaats');
  await page.reload();
  await page.getByText(name).first().waitFor();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: `${name} loskoppelen` }).click();
  await expect.poll(() => page.getByText('Over de app').count()).toBe(0);
  expect(await titleOf(page).inputValue()).toBe('Ook zoeken op plaats');
});

test('a request that goes on without its conversation is still about its app', async () => {
  const { page, email } = await openAsNewColleague('Geke Gesprek', '/request');
  const [app] = (await callApi('GET', '/api/apps', await fetchToken(email, colleaguePassword))) as App[];
  await page.goto(`/request?app=${app!.id}`);
  await page.getByRole('button', { name: `${app!.name} loskoppelen` }).waitFor();
  await titleOf(page).fill('Een knop erbij');
  await page.goto('/request?gesprek=01900000-0000-7000-8000-000000000001');
  await page.getByRole('button', { name: 'Zonder koppeling verder' }).click();
  await page.getByRole('button', { name: `${app!.name} loskoppelen` }).waitFor();
  expect(page.url()).not.toContain('gesprek=');
  expect(await titleOf(page).inputValue()).toBe('Een knop erbij');
});

test('a hidden tab reads what changed only once it is shown', async () => {
  const { page, email } = await openAsNewColleague('Tab Verborgen', '/');
  await page.getByText('Nog geen verzoeken ingediend').waitFor();
  const reads: string[] = [];
  page.on('request', (request) => reads.push(request.url()));
  const socket = page.waitForEvent('websocket');
  await page.reload();
  const live = await socket;
  await live.waitForEvent('framereceived');
  await page.getByText('Nog geen verzoeken ingediend').waitFor();
  await setVisibility(page, 'hidden');
  const changed = live.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"requests"'));
  const body = { title: 'Lamp in de fietsenstalling', description: 'Het is er donker.' };
  const token = await fetchToken(email, colleaguePassword);
  reads.length = 0;
  await callApi('POST', '/api/requests', token, body);
  await changed;
  // The page has handled the message by the time it has sent a call of its own.
  await page.evaluate(async () => void (await fetch('/health/live')));
  expect(reads.filter((url) => url.includes('/api/requests'))).toEqual([]);
  await setVisibility(page, 'visible');
  await page.getByRole('link', { name: body.title }).waitFor();
});
