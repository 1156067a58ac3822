import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoHorizontalScroll, newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { supervisor } from './support/request-list.ts';

useBrowser();

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
  await page.getByRole('dialog').getByText('Zo heet ik.').waitFor();
  await page.getByRole('dialog').getByLabel('Uw reactie').waitFor();
  expect(await findBeyondEdge(page, '[role=dialog] > .overflow-y-auto > *')).toEqual([]);
});
