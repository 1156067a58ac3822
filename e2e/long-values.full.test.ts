import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoHorizontalScroll, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { supervisor } from './support/request-list.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

/** The elements of which a part is beyond the right edge of the first one of `within`. */
const findBeyondEdge = async (page: Page, within: string) =>
  page
    .locator(within)
    .first()
    .evaluate((container) => {
      const edge = container.getBoundingClientRect().right + 0.5;
      return [...container.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > edge)
        .map((part) => `${part.tagName}: ${part.textContent.slice(0, 40)}`);
    });

/** The numbers of the page that have more than one line, or are wider than their element. */
const findBrokenNumbers = async (page: Page) =>
  page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!/^\d[\d.]*$/.test(data) || !parentElement) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const isWider = range.getBoundingClientRect().right > parentElement.getBoundingClientRect().right + 0.5;
      if (range.getClientRects().length > 1 || isWider) broken.push(data);
    }
    return broken;
  });

/** Multiplies the numbers of those properties in a response, however deep. */
const multiply = (value: unknown, keys: string[]): unknown =>
  Array.isArray(value)
    ? value.map((item) => multiply(item, keys))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, part]) => [
            key,
            typeof part === 'number' && keys.includes(key) ? part * 1013 + 10_482 : multiply(part, keys),
          ]),
        )
      : value;

const changeAnswer = async (page: Page, url: RegExp, change: (body: unknown) => unknown) =>
  page.route(url, async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: change(await response.json()) });
    } catch (error) {
      if (!page.isClosed()) throw error;
    }
  });

test.each([360, 1440])('at %i px the comments of a user with a long name stay in their card', async (width) => {
  const { email } = await newColleague(`Jo ${'Meulendijk'.repeat(9)}`, 'langenaam', colleaguePassword);
  const token = await fetchToken(email, colleaguePassword);
  const body = { title: 'Een langere naam', description: 'Een naam met een woord van negentig letters.' };
  const { id } = (await callApi('POST', '/api/requests', token, body)) as { id: string };
  await callApi('POST', `/api/requests/${id}/comments`, token, { text: 'Zo heet ik.' });
  const page = await newPage({ width });
  await openSignedIn(page, supervisor, `/request/${id}`);
  await page.getByText('Zo heet ik.').waitFor();
  await expectNoHorizontalScroll(page);
  expect(await findBeyondEdge(page, 'main')).toEqual([]);
  await page.goto(`/supervisor?verzoek=${id}`);
  await page.getByRole('main').getByText('Zo heet ik.').waitFor();
  await page.getByRole('radio', { name: 'Reactie' }).check();
  await page.getByLabel('Uw reactie').waitFor();
  expect(await findBeyondEdge(page, '[aria-labelledby=onderwerp]')).toEqual([]);
});

test.each([360, 768, 1280, 1440])('at %i px counts above 10,000 have one line', async (width) => {
  const page = await newPage({ width });
  await changeAnswer(page, /\/api\/apps(\?|$)/, (apps) => multiply(apps, ['voteCount']));
  const figures = ['supporterCount', 'votes', 'openRequests'];
  await changeAnswer(page, /\/api\/supervisor\/overview/, (body) => {
    const overview = body as { votesPerWeek: unknown };
    return { ...(multiply(overview, figures) as object), votesPerWeek: multiply(overview.votesPerWeek, ['count']) };
  });
  await openSignedIn(page, supervisor, '/apps');
  await page
    .getByText(/^\d\d\.\d{3}$/)
    .first()
    .waitFor();
  expect(await findBrokenNumbers(page)).toEqual([]);
  await page.goto('/supervisor');
  await page
    .getByRole('region', { name: 'Stemmen per categorie' })
    .getByText(/^\d\d\d?\.\d{3}$/)
    .first()
    .waitFor();
  expect(await findBrokenNumbers(page)).toEqual([]);
});

test('at 768 px an administrator reads the names of experts, and subjects stay in their card', async () => {
  const page = await newPage({ width: 768 });
  const subject = 'Arbeidsongeschiktheidsverzekeringswetten';
  await changeAnswer(page, /\/api\/experts$/, (experts) =>
    (experts as object[]).map((expert) => ({ ...expert, expertise: [subject] })),
  );
  await openSignedIn(page, administrator, '/experts');
  await page.getByText(subject).first().waitFor();
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  const cut = await names.evaluateAll((all) =>
    all
      .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
      .map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
  expect(await findBeyondEdge(page, 'main ul > li')).toEqual([]);
});

test.each([360, 1440])('at %i px a long note about maintenance stays in its row', async (width) => {
  const page = await newPage({ width });
  await changeAnswer(page, /\/api\/admin\/tools(\?|$)/, (tools) =>
    (tools as object[]).map((tool) => ({ ...tool, maintenanceNote: 'Onderhoudsbericht'.repeat(10) })),
  );
  await openSignedIn(page, administrator, '/admin/tools');
  await page.getByText('OnderhoudsberichtOnderhouds').first().waitFor();
  await expectNoHorizontalScroll(page);
  expect(await findBeyondEdge(page, 'main li:has(h2)')).toEqual([]);
});

test('names from right to left keep their places among the numbers of a line', async () => {
  const page = await newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const places = await page.evaluate(() => {
    document.body.insertAdjacentHTML('afterbegin', '<p><strong>דנה</strong> <i>12</i> <strong>יעל</strong></p>');
    return [...document.body.firstElementChild!.children].map((part) => part.getBoundingClientRect().left);
  });
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
