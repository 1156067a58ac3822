import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getLauncher } from '#contract/launcher.ts';
import { readRequest, submitRequest } from '#contract/requests.ts';
import { admitDomain } from '#server/features/domains/admit-domain.ts';
import { raiseAlert } from '#server/features/alerts/public.ts';
import { updateEntries } from '#server/features/launcher/launcher-sql.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { givenTool } from '#server/testing/given-app.ts';
import { givenSignedIn, givenUser } from '#server/testing/given-user.ts';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
  withLiveConnection,
} from './support/browser.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

const portal = usePortalWithClock(new Date('2030-02-05T10:00:00.000Z'));

const tilesOf = (page: Page) => page.getByRole('region', { name: 'Snel openen' }).getByRole('listitem');
const namesOf = async (page: Page) => await tilesOf(page).locator('.truncate.font-medium').allInnerTexts();

test('tiles are arranged by keyboard on two devices at once, and open with one click', async () => {
  const { app, visit } = portal;
  await givenTool(app, { name: 'Urenstaat', url: '/login' });
  const user = await givenSignedIn(app);
  // Wide enough for three tiles beside each other.
  const size = { width: 1440, height: 900 };
  const [desk, laptop] = [await visit(user, '/help', size), await visit(user, '/help', size)];
  for (const page of [desk, laptop]) {
    await withLiveConnection(page, () => page.goto('/'));
    await page.getByRole('button', { name: 'Indelen' }).click();
  }
  const [first, second, third] = await namesOf(desk);
  const moveToStart = async (page: Page, name: string) => {
    const handle = page.getByRole('button', { name: `${name} verplaatsen` });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText(`${name} opgepakt`, { exact: false }).waitFor({ state: 'attached' });
    // The library listens from a task later on.
    const isFirst = async () => {
      await page.keyboard.press('ArrowLeft');
      return await page.getByText(`${name} boven plaats 1 van`, { exact: false }).count();
    };
    await expect.poll(isFirst).toBe(1);
    await page.keyboard.press('Space');
  };
  await moveToStart(desk, second!);
  await expect.poll(() => namesOf(laptop).then((names) => names.slice(0, 3))).toEqual([second, first, third]);
  await moveToStart(laptop, third!);
  await laptop.getByRole('button', { name: `${second} als rij tonen` }).click();
  await expect.poll(() => namesOf(desk).then((names) => names.slice(0, 3))).toEqual([third, second, first]);
  const stored = async () => (await app.call(getLauncher, { token: user.token })).entries;
  await expect.poll(async () => (await stored())[1]?.size).toBe('row');
  await expectAccessibleInBothThemes(desk);

  await desk.getByRole('button', { name: 'Standaardindeling herstellen' }).click();
  await expect.poll(() => namesOf(laptop).then((names) => names.slice(0, 3))).toEqual([first, second, third]);
  await desk.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => namesOf(laptop).then((names) => names.slice(0, 3))).toEqual([third, second, first]);

  await desk.getByRole('button', { name: 'Klaar' }).click();
  const [opened] = await Promise.all([
    desk.context().waitForEvent('page'),
    tilesOf(desk).getByRole('link', { name: 'Urenstaat' }).click(),
  ]);
  await opened.waitForURL((url) => url.pathname === '/login');
});

test('the home of an administrator has at most 40 controls on the screen, and a tool is one of them', async () => {
  const page = await newPage({ width: 1440, height: 900 });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/');
  await page.getByRole('region', { name: 'Te behandelen' }).getByRole('listitem').first().waitFor();
  await page.getByRole('region', { name: 'Voor u' }).getByRole('listitem').first().waitFor();
  await tilesOf(page).getByRole('link', { name: 'CV Parser' }).waitFor();
  const count = await page.evaluate(
    (controls) =>
      [...document.querySelectorAll(controls)].filter((control) => {
        const { top, bottom, width, height } = control.getBoundingClientRect();
        const isShown =
          width > 1 && height > 1 && control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        return isShown && top < innerHeight && bottom > 0;
      }).length,
    'a[href], button, input, select, textarea, summary, [role=tab], [role=switch]',
  );
  expect(count).toBeLessThanOrEqual(40);
});

test('an arrangement that cannot be read is replaced by the default one, with a message', async () => {
  const { app, visit } = portal;
  const user = await givenSignedIn(app);
  const page = await visit(user, '/');
  await page.getByRole('button', { name: 'Indelen' }).click();
  await page
    .getByRole('button', { name: /als rij tonen$/ })
    .first()
    .click();
  await expect.poll(async () => (await app.call(getLauncher, { token: user.token })).entries.length).toBeGreaterThan(0);
  await updateEntries(app.portal.db, user.id, { version: 2 });
  await page.reload();
  const message = page.getByText('Uw indeling kon niet worden gelezen. U ziet de standaardindeling.');
  await message.waitFor();
  expect((await namesOf(page)).length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Sluiten' }).click();
  await message.waitFor({ state: 'detached' });
  await page.reload();
  await tilesOf(page).first().waitFor();
  expect(await message.count()).toBe(0);
});

test('what waits for a supervisor is handled on the home page, and can be undone', async () => {
  const { app, visit } = portal;
  const colleague = await givenSignedIn(app, { name: 'Wim Boom' });
  const body = { title: 'Parkeren bij de vestiging', description: 'Reserveren kost een kwartier.' };
  const { id } = await app.call(submitRequest, { body, token: colleague.token });
  const eva = await givenUser(app, { email: 'eva@wachtend.example', status: 'pending', domainStatus: 'greylist' });
  await transact(app.portal, (tx) => admitDomain(tx, app.portal, eva));
  const page = await visit(await givenSignedIn(app, { role: 2 }), '/');
  const work = page.getByRole('region', { name: 'Te behandelen' });
  const status = async () => (await app.call(readRequest, { params: { id }, token: colleague.token })).status;
  await work.getByRole('button', { name: `${body.title} in behandeling nemen` }).click();
  await expect.poll(() => work.getByText(body.title).count()).toBe(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await work.getByText(body.title).waitFor();
  expect(await status()).toBe('pending');
  await work.getByRole('button', { name: 'wachtend.example goedkeuren' }).click();
  await work.getByText('Goedgekeurd').waitFor();
  await expectAccessibleInBothThemes(page);
  await work.getByRole('link', { name: body.title }).click();
  await page.getByRole('heading', { name: body.title }).waitFor();
});

test('an administrator takes up a failed backup on the home page, and can undo it', async () => {
  const { app, visit } = portal;
  const title = 'Een reservekopie is mislukt';
  await raiseAlert(app.portal, {
    source: 'database',
    key: 'backup',
    type: 'error',
    severity: 'high',
    title,
    message: 'De verbinding met de database viel weg.',
  });
  const page = await visit(await givenSignedIn(app, { role: 3 }), '/', { width: 390, height: 844 });
  const work = page.getByRole('region', { name: 'Te behandelen' });
  await work.getByRole('button', { name: `Oppakken: ${title}` }).click();
  await expect.poll(() => work.getByText(title).count()).toBe(0);
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await work.getByText(title).waitFor();
  await expectNoHorizontalScroll(page);
  await expectAccessibleInBothThemes(page);
  await work.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('button', { name: 'Oppakken' }).waitFor();
});
