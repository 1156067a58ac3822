import { expect, test } from 'vitest';
import { addFavorite } from '#contract/apps.ts';
import { checkToolsJob } from '#server/features/tools/check-tools.job.ts';
import { givenApp } from '#server/testing/given-app.ts';
import { givenUser, signedIn } from '#server/testing/given-user.ts';
import { expectAccessibleInBothThemes, expectNoHorizontalScroll, useBrowser } from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date('2027-03-09T11:00:00.000Z'));

test('an administrator plans maintenance of an app, which its card and /status show before and during it', async () => {
  const { app } = portal;
  const id = await givenApp(app, { name: 'Vacaturebank', url: 'https://vacatures.example' });
  const colleague = await portal.visit(await givenUser(app, {}), '/apps');
  const card = colleague
    .getByRole('listitem')
    .filter({ has: colleague.getByRole('heading', { name: 'Vacaturebank' }) });
  await card.waitFor();

  const page = await portal.visit(await givenUser(app, { role: 3 }), '/admin/apps');
  await page.getByRole('button', { name: 'Beheer Vacaturebank' }).click();
  await page.getByRole('menuitem', { name: 'Gepland onderhoud' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Onderhoud plannen' }).click();
  await dialog.getByLabel('Begin').fill('2027-03-09T14:00');
  await dialog.getByLabel('Einde').fill('2027-03-09T15:00');
  await dialog.getByText('Onderhoud 09 mrt 2027 14:00 – 15:00, Nederlandse tijd (1 u).').waitFor();
  await dialog.getByLabel('Toelichting').fill('Nieuwe versie');
  await dialog.getByRole('button', { name: 'Plannen' }).click();
  await dialog.getByText('09 mrt 2027 14:00 – 15:00').waitFor();
  await expectAccessibleInBothThemes(page);

  // Before: on the open page, without a reload.
  await card.getByRole('link', { name: 'Vacaturebank: Onderhoud vanaf 14:00: Nieuwe versie' }).click();
  const list = colleague.getByRole('region', { name: 'Onderhoud van apps' });
  await list.getByText('Gepland onderhoud').waitFor();

  // During, at its time by itself.
  await portal.setTime(new Date('2027-03-09T13:00:30.000Z'));
  await checkToolsJob.run(app.portal, {});
  const phone = await portal.visit(await givenUser(app, {}), '/apps', { width: 360 });
  const row = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: 'Vacaturebank' }) });
  await row.getByRole('link', { name: 'Vacaturebank: In onderhoud tot 15:00: Nieuwe versie' }).waitFor();
  await row.getByRole('button', { name: 'Meer over Vacaturebank' }).click();
  await phone.getByRole('menuitem', { name: 'In onderhoud tot 15:00' }).waitFor();
  expect(await phone.getByRole('menuitem', { name: 'Ik heb hier ook last van' }).count()).toBe(0);
  await phone.keyboard.press('Escape');
  await expectNoHorizontalScroll(phone);
  await expectAccessibleInBothThemes(phone);
  const reader = await givenUser(app, {});
  await app.call(addFavorite, { params: { id }, token: (await signedIn(app, reader)).token });
  const home = await portal.visit(reader, '/', { width: 360 });
  await home.locator('.incident-mark', { hasText: /^In onderhoud, In onderhoud tot 15:00/ }).waitFor();
  await expectNoHorizontalScroll(home);
  await list.getByText('In onderhoud').waitFor();
  await expectAccessibleInBothThemes(colleague);

  await dialog.getByText('nu bezig').waitFor();
  await dialog.getByRole('button', { name: /^Beëindig het onderhoud/ }).click();
  await dialog.getByText('Geen onderhoud gepland').waitFor();
  await list.getByText('Er is geen onderhoud gepland.').waitFor();
  await expect.poll(() => row.getByRole('link', { name: /onderhoud/i }).count()).toBe(0);
});
