import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
  withLiveConnection,
} from './support/browser.ts';
import { newColleague, callApi, fetchToken } from './support/calls.ts';
import { waitForMail } from './support/mails.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';
import { bell, popUps, newVoter, shipApp } from './support/notification-bell.ts';

useBrowser();

test('a pop-up disappears after a while, but not while it is hovered', async () => {
  const { email, app } = await newVoter('Evi Smit', 'evismit');
  const page = await newPage();
  await page.clock.install();
  await withLiveConnection(page, () => openSignedIn(page, email, '/', colleaguePassword));
  await shipApp(app);
  const card = popUps(page).getByRole('listitem');
  await card.waitFor();
  await card.hover();
  await page.clock.runFor(6000);
  expect(await card.count()).toBe(1);
  await page.mouse.move(10, 500);
  await page.clock.runFor(5000);
  await expect.poll(() => card.count()).toBe(0);
  expect(await bell(page).getAttribute('aria-label')).toBe('Meldingen, 1 ongelezen');
});

test('on a phone notifications are read, removed and restored, and preferences are changed', async () => {
  const { email, app } = await newVoter('Tess Mol', 'tessmol');
  await shipApp(app);
  const page = await newPage({ width: 360, height: 740, reducedMotion: true });
  await openSignedIn(page, email, '/', colleaguePassword);
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Meldingen' });
  await panel.getByRole('link', { name: `${app.name} is beschikbaar` }).waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Meldingen/);
  await bell(page).press('Enter');
  await panel.getByRole('link', { name: 'Alle meldingen' }).click();
  await page.waitForURL('**/notifications');
  const row = page.getByRole('listitem').filter({ hasText: `${app.name} is beschikbaar` });
  await row.getByRole('button', { name: /^Markeren als gelezen/ }).click();
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Meldingen');
  await row.getByRole('button', { name: /^Verwijder/ }).click();
  await page.getByText('Nog geen meldingen').waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await row.waitFor();
  const choice = page.getByRole('checkbox', { name: 'Een app waarop u stemde, is beschikbaar: in het portaal' });
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
  );
  await choice.uncheck();
  await kept;
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('of two choices in a row the last one is stored, also on a slow line', async () => {
  const { page, email } = await openAsNewColleague('Ties Bos', '/notifications');
  const path = '/api/notifications/preferences';
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'PUT' && (sent += 1) === 1) await held.promise;
    await route.continue();
  });
  const saved = (delivery: string) =>
    page.waitForResponse(
      (answer) => answer.url().endsWith(path) && (answer.request().postData() ?? '').includes(`"${delivery}"`),
    );
  const choice = page.getByRole('checkbox', { name: 'Een app waarop u stemde, is beschikbaar: in het portaal' });
  const byMail = page.getByRole('checkbox', { name: 'Een app waarop u stemde, is beschikbaar: per e-mail' });
  const [first, last] = [saved('portal'), saved('off')];
  await byMail.click();
  await expect.poll(() => sent).toBe(1);
  await choice.click();
  held.resolve();
  await Promise.all([first, last]);
  expect(await callApi('GET', path, await fetchToken(email, colleaguePassword))).toContainEqual({
    kind: 'app_shipped',
    delivery: 'off',
  });
  await expect.poll(() => choice.isChecked()).toBe(false);
});

const bottomOf = (box: { y: number; height: number } | null) => (box === null ? 0 : box.y + box.height);

test('on a phone a full panel of notifications lies above the bar at the bottom', async () => {
  const page = await newPage({ width: 360, height: 480, reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/apps');
  await bell(page).click();
  const all = page.getByRole('dialog', { name: 'Meldingen' }).getByRole('link', { name: 'Alle meldingen' });
  const bar = page.getByRole('navigation', { name: 'Snelle navigatie' });
  await all.waitFor();
  const below = (await bar.boundingBox())!;
  await expect.poll(async () => bottomOf(await all.boundingBox())).toBeGreaterThan(below.y);
  await all.click();
  await page.waitForURL('**/notifications');
});

test('a notification is read once its page was opened without it', async () => {
  const { email, app } = await newVoter('Lars Blom', 'larsblom');
  await shipApp(app);
  const page = await newPage();
  await openSignedIn(page, email, '/', colleaguePassword);
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Meldingen, 1 ongelezen');
  await page.goto(`/apps?zoek=${encodeURIComponent(app.name)}`);
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Meldingen');
});

test('a supervisor approves a waiting domain from the notification', async () => {
  const supervisor = await newPage();
  await withLiveConnection(supervisor, () =>
    openSignedIn(supervisor, 'supervisor@voorbeeld.example', '/notifications'),
  );
  const domain = 'nieuwe-klant.example';
  const { email } = await newColleague('Kees Bos', 'keesbos', colleaguePassword, domain);
  const row = supervisor.getByRole('main').getByRole('listitem').filter({ hasText: domain });
  await row.getByText(`Kees Bos (${email}) vraagt toegang tot het portaal.`).waitFor();
  await row.getByRole('button', { name: `${domain} afwijzen` }).click();
  await supervisor.getByText('Domein beoordeeld!', { exact: true }).waitFor();
  await supervisor.getByRole('button', { name: 'Ongedaan maken' }).click();
  await supervisor.getByText('Ongedaan gemaakt', { exact: true }).waitFor();
  await row.getByRole('button', { name: `${domain} goedkeuren` }).click();
  await supervisor.getByText('Domein beoordeeld!', { exact: true }).waitFor();
  // The decision takes effect when it can no longer be undone.
  await waitForMail(email, 'Uw account is actief', 20_000);
  await supervisor.reload();
  await row.getByText('Domein goedgekeurd').waitFor();
  expect(await row.getByRole('button', { name: /goedkeuren/ }).count()).toBe(0);
});
