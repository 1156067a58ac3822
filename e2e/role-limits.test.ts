import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenUser } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { expectAccessible, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();
const monday = new Date('2030-01-14T00:00:00+01:00');
const portal = usePortalWithClock(new Date(monday.getTime() - 10 * minutes));

const votesOf = (page: Page) =>
  page.getByRole('progressbar', { name: 'Prioriteiten', exact: true }).getAttribute('aria-valuetext');

test('a changed limit can be undone, leaves this week as it is, and applies on Monday in open pages', async () => {
  const { app, visit, setTime } = portal;
  const colleague = await visit(await givenUser(app), '/apps');
  const administrator = await visit(await givenUser(app, { role: 3 }), '/admin/limits');
  await administrator.getByText('Een wijziging geldt vanaf maandag 14 januari om 00:00.').waitFor();
  const change = async (votes: string) => {
    await administrator.getByRole('button', { name: 'Limieten van Gebruiker wijzigen' }).click();
    await administrator.getByRole('textbox', { name: 'Prioriteiten' }).fill(votes);
    await administrator.getByRole('button', { name: 'Opslaan' }).click();
  };
  await change('-1');
  await administrator.getByText('Vul een heel getal in van 0 tot en met 100').waitFor();
  await expectAccessible(administrator);
  await administrator.getByRole('textbox', { name: 'Prioriteiten' }).fill('50');
  await administrator.getByRole('button', { name: 'Opslaan' }).click();
  await administrator.getByText('volgende week 50').waitFor();
  await administrator.getByRole('button', { name: 'Ongedaan maken' }).click();
  await administrator.getByText('volgende week 50').waitFor({ state: 'detached' });
  // The undo keeps what was typed.
  await administrator.getByRole('button', { name: 'Limieten van Gebruiker wijzigen' }).click();
  expect(await administrator.getByRole('textbox', { name: 'Prioriteiten' }).inputValue()).toBe('50');
  await administrator.getByRole('button', { name: 'Annuleren' }).click();
  await change('5');
  await administrator.getByText('volgende week 5').waitFor();
  expect(await votesOf(colleague)).toBe('0 van 3');
  await setTime(new Date(monday.getTime() + minutes));
  await expect.poll(() => votesOf(colleague)).toBe('0 van 5');
});
