import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { submitRequest } from '#contract/requests.ts';
import { castVote } from '#contract/votes.ts';
import { givenApps } from '#server/testing/given-app.ts';
import { chatsOf } from '#server/testing/given-chat.ts';
import { givenUser, signedIn } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const year = new Date().getUTCFullYear() + 1;

/** Monday 00:00 in Amsterdam after the last Sunday of a month; on that of March and October the UTC offset changes. */
function mondayAfter(month: number, offset: string): Date {
  const sunday = new Date(Date.UTC(year, month, 0));
  sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay() + 1);
  return new Date(`${sunday.toISOString().slice(0, 10)}T00:00:00${offset}`);
}

const before = (moment: Date, minute: number) => new Date(moment.getTime() - minute * minutes);
const portal = usePortalWithClock(before(mondayAfter(1, '+01:00'), 30));
let apps: string[];

beforeAll(async () => void (apps = await givenApps(portal.app, 4)));

const used = async (page: Page) =>
  await Promise.all(
    ['Prioriteiten', 'Verzoeken', 'Chat minuten'].map((name) =>
      page.getByRole('progressbar', { name, exact: true }).getAttribute('aria-valuetext'),
    ),
  );
const nothing = ['0 van 3', '0 van 1', '0 van 60'];
const everything = ['3 van 3', '1 van 1', '60 van 60'];

/** Sets a class that a reload removes. */
const markPage = async (page: Page) => await page.evaluate(() => document.body.classList.add('never-reloaded'));
const wasReloaded = async (page: Page) => (await page.locator('body.never-reloaded').count()) === 0;

/** A user who has used up the votes, requests and chat minutes of the week, with an active session of an hour. */
async function givenUsedUpLimits() {
  const { app } = portal;
  const asker = await signedIn(app, await givenUser(app, { name: 'Noor Bakker' }));
  const expert = await signedIn(app, await givenUser(app, { name: 'Sanne Vos', role: 2 }));
  const { token } = asker;
  for (const id of apps.slice(0, 3)) await app.call(castVote, { params: { id }, token });
  await app.call(submitRequest, { body: { title: 'Agenda koppelen', description: 'Dat scheelt tijd.' }, token });
  const chat = await chatsOf(app).start(asker, 60);
  await chatsOf(app).join(expert, chat.id);
  return { asker, expert, chat };
}

test.each([
  { week: 'of winter', monday: mondayAfter(1, '+01:00') },
  { week: 'of 167 hours, when summer time begins,', monday: mondayAfter(3, '+02:00') },
  { week: 'of 169 hours, when it ends,', monday: mondayAfter(10, '+01:00') },
])('on Monday at 00:00 after a week $week every limit is renewed in every open tab', async ({ monday }) => {
  const { visit, setTime } = portal;
  await setTime(before(monday, 30));
  const { asker, expert, chat } = await givenUsedUpLimits();
  const voting = await visit(asker, '/apps');
  const asking = await voting.context().newPage();
  await asking.goto('/request');
  const talking = await voting.context().newPage();
  await talking.goto('/expert-chat');
  const desk = await visit(expert, `/expert-chat?view=desk&gesprek=${chat.id}`);
  const limitReached = asking.getByText('Maximaal 1 verzoek per week toegestaan');
  await limitReached.waitFor();
  await asking.getByLabel('Titel').fill('Rapport met twee valuta');
  // Not the placeholder that is shown while the code of the menu loads.
  const extend = desk.getByRole('button', { name: 'Verlengen' }).and(desk.locator('[aria-haspopup=menu]'));
  await extend.waitFor();
  await expect.poll(() => used(desk)).toEqual(nothing);
  // The last one is in the list of all apps: the recommendations above it may show the same app.
  const voteButton = (app: string) => voting.getByRole('button', { name: new RegExp(`op ${app}\\b`) }).last();
  const vote = voteButton('App 4');
  for (const page of [voting, asking, talking, desk]) await markPage(page);

  await setTime(new Date(monday.getTime() - 1000));
  await expect.poll(() => talking.getByRole('timer').innerText()).toBe('30:01');
  await voting.bringToFront();
  await vote.click();
  await voting.getByText('U kunt weer stemmen over 1 min (ma 00:00).', { exact: true }).waitFor();
  for (const page of [voting, asking]) expect(await used(page)).toEqual(everything);
  expect(await extend.isDisabled()).toBe(true);

  await setTime(monday);
  for (const page of [voting, asking]) await expect.poll(() => used(page)).toEqual(nothing);
  const kept = voteButton('App 1');
  await expect.poll(() => kept.getAttribute('data-tip')).toBe('Gestemd in een eerdere week');
  await vote.click();
  await expect.poll(() => vote.innerText()).toContain('Gestemd');
  await asking.bringToFront();
  await limitReached.waitFor({ state: 'detached' });
  await asking.getByLabel('Omschrijving').fill('Euro en pond naast elkaar.');
  await asking.keyboard.press('Control+Enter');
  await asking.getByText('Verzoek succesvol ingediend!').first().waitFor();
  await extend.click();
  await desk.getByRole('menuitem', { name: '10 minuten erbij' }).click();
  await talking.getByText('van 70 min', { exact: true }).waitFor();
  for (const page of [voting, asking]) await expect.poll(() => used(page)).toEqual(['1 van 3', '1 van 1', '10 van 60']);
  for (const page of [voting, asking, talking, desk]) expect(await wasReloaded(page)).toBe(false);
});
