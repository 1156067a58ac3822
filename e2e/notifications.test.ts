import { expect, test } from 'vitest';
import { expectAccessible, newPage, openSignedIn, useBrowser, withLiveConnection } from './support/browser.ts';
import { waitForMail } from './support/mails.ts';
import { colleaguePassword } from './support/new-colleague.ts';
import { bell, popUps, newVoter, shipApp } from './support/notification-bell.ts';

useBrowser();

test('a voter is notified live when an app ships, and opening it marks it as read in the other tab', async () => {
  const { email, app } = await newVoter('Gijs Kok', 'gijskok');
  const page = await newPage();
  await withLiveConnection(page, () => openSignedIn(page, email, '/', colleaguePassword));
  const tab = await page.context().newPage();
  await withLiveConnection(tab, () => tab.goto('/authentication'));
  const admin = await newPage();
  await openSignedIn(admin, 'beheerder@voorbeeld.example', `/apps?zoek=${encodeURIComponent(app.name)}`);
  await admin.getByRole('button', { name: `Meer over ${app.name}` }).press('Enter');
  await admin.getByRole('menuitem', { name: 'Beschikbaar maken' }).click();
  await admin.getByLabel('Adres').fill('planner');
  await admin.getByRole('button', { name: 'Beschikbaar maken' }).click();
  await admin.getByText('Vul een adres in dat met https:// begint').waitFor();
  await admin.getByLabel('Adres').fill('https://planner.voorbeeld.example/');
  await admin.getByRole('button', { name: 'Beschikbaar maken' }).click();
  await admin.getByText('Wie erop wachtte, krijgt nu een melding.', { exact: true }).waitFor();
  await expect.poll(() => admin.evaluate(() => document.activeElement?.ariaLabel)).toBe(`Meer over ${app.name}`);

  const title = `${app.name} is beschikbaar`;
  await page.bringToFront();
  await popUps(page).getByRole('link', { name: title }).waitFor();
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Meldingen, 1 ongelezen');
  await expect.poll(() => bell(tab).getAttribute('aria-label')).toBe('Meldingen, 1 ongelezen');
  await expectAccessible(page);
  await popUps(page).getByRole('link', { name: title }).click();
  await page.waitForURL(/\/apps\?zoek=/);
  await page.getByRole('link', { name: new RegExp(`Openen ${app.name}`) }).waitFor();
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Meldingen');
  await expect.poll(() => bell(tab).getAttribute('aria-label')).toBe('Meldingen');
  await expect.poll(() => popUps(tab).getByRole('listitem').count()).toBe(0);
  await waitForMail(email, '/apps?zoek=');
});

test('marking all as read and deleting several notifications can be undone', async () => {
  const { email, app } = await newVoter('Nina Kool', 'ninakool');
  await shipApp(app);
  const page = await newPage();
  await openSignedIn(page, email, '/notifications', colleaguePassword);
  await page.getByRole('button', { name: 'Alles gelezen' }).click();
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Meldingen');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('Meldingen, 1 ongelezen');
  await page.getByRole('checkbox', { name: 'Alles selecteren' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '1 melding verwijderen' }).click();
  await page.getByText('Nog geen meldingen').waitFor();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: `${app.name} is beschikbaar` })
    .waitFor();
});
