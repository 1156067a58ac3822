import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { newColleague, callApi, fetchToken } from './support/calls.ts';
import { colleaguePassword, openAsNewColleague } from './support/new-colleague.ts';
import { type App, firstUnvoted } from './support/first-unvoted.ts';

useBrowser();

test('votes are sent one at a time, and each shows a spinner until it is processed', async () => {
  const { page, email } = await openAsNewColleague('Noud Bos', '/apps');
  const apps = (await callApi('GET', '/api/apps', await fetchToken(email, colleaguePassword))) as App[];
  const held = Promise.withResolvers<void>();
  const sent: string[] = [];
  await page.route('**/api/apps/*/vote', async (route) => {
    sent.push(new URL(route.request().url()).pathname);
    await held.promise;
    await route.continue();
  });
  const list = page.getByRole('list', { name: /^Beschikbare Apps/ });
  const [first, second] = apps.filter(({ hasVoted }) => !hasVoted);
  const buttons = [first!, second!].map(({ name }) =>
    list.getByRole('button', { name: new RegExp(`op ${name}(,|$)`) }),
  );
  for (const vote of buttons) await vote.click();
  for (const vote of buttons) await expect.poll(() => vote.getAttribute('aria-busy')).toBe('true');
  // A later request of the page: one of the second vote would have been sent before it.
  await page.evaluate(async () => void (await fetch('/')));
  expect(sent).toEqual([`/api/apps/${first!.id}/vote`]);
  held.resolve();
  for (const vote of buttons) await expect.poll(() => vote.getAttribute('aria-busy')).toBeNull();
  expect(sent).toEqual([`/api/apps/${first!.id}/vote`, `/api/apps/${second!.id}/vote`]);
});

test('a notice says that the device is offline, and votes missed meanwhile appear when it is back', async () => {
  const { page, email } = await openAsNewColleague('Sam Jonker', '/apps');
  const { app } = await firstUnvoted(email, colleaguePassword);
  // The app may be recommended as well.
  const button = page
    .getByRole('list', { name: /^Beschikbare Apps/ })
    .getByRole('button', { name: new RegExp(`op ${app.name}(,|$)`) });
  await button.waitFor();
  await page.context().setOffline(true);
  const notice = page.getByText('U bent offline.', { exact: true });
  await notice.waitFor();

  const other = await newColleague('Jet Prins', 'jetprins', colleaguePassword);
  await callApi('POST', `/api/apps/${app.id}/vote`, await fetchToken(other.email, colleaguePassword));
  await page.context().setOffline(false);
  await expect.poll(() => button.innerText(), { timeout: 20_000 }).toContain(String(app.voteCount + 1));
  await notice.waitFor({ state: 'detached', timeout: 20_000 });
});

test('the end of a maintenance is shown in full at every width', async () => {
  const token = await fetchToken('beheerder@voorbeeld.example');
  const [tool] = (await callApi('GET', '/api/tools', token)) as { id: string }[];
  const path = `/api/tools/${tool!.id}/maintenance`;
  await callApi('PUT', path, token, { note: '', until: new Date(Date.now() + 30 * 86_400_000).toISOString() });
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  const status = page.getByText('In onderhoud').first();
  for (const width of [360, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await status.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await callApi('DELETE', path, token);
});

test('a menu whose code keeps failing while the portal responds offers to reload the page', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps?zoek=mailsjablonen');
  const menu = page.getByRole('button', { name: 'Meer over Mailsjablonen' });
  let isReloaded = false;
  page.on('request', (request) => (isReloaded ||= request.isNavigationRequest()));
  // Firefox and WebKit keep the failure of a module until the document is reloaded.
  await page.route('**/assets/app-menu-*', (route) => (isReloaded ? route.continue() : route.abort()));
  const reload = page.getByRole('button', { name: 'Herladen' });
  await expect
    .poll(async () => {
      await menu.press('Enter');
      return await reload.count();
    })
    .toBe(1);
  await page.getByText('Laad de pagina opnieuw.', { exact: true }).waitFor();
  expect(isReloaded).toBe(false);
  await reload.click();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Favoriet' }).waitFor();
  expect(isReloaded).toBe(true);
});

test('a menu whose code cannot be loaded shows a toast, and loads when pressed again', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps?zoek=mailsjablonen');
  const menu = page.getByRole('button', { name: 'Meer over Mailsjablonen' });
  await menu.waitFor();
  const files = (route: { abort(): Promise<void> }) => route.abort();
  await page.route('**/assets/app-menu-*', files);
  await menu.press('Enter');
  await page.getByText('Dit onderdeel kon niet worden geladen', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Apps & Tools' }).waitFor();
  await page.unroute('**/assets/app-menu-*', files);
  await expect
    .poll(async () => {
      await menu.press('Enter');
      return await page.getByRole('menuitem', { name: 'Favoriet' }).count();
    })
    .toBe(1);
});

test.each([
  { page: 'the overview', email: 'gebruiker@voorbeeld.example', path: '/apps' },
  { page: 'the management', email: 'beheerder@voorbeeld.example', path: '/admin/apps' },
])('on the page of $page, handles appear once the cards can be dragged', async ({ email, path }) => {
  const page = await newPage();
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/sortable-cards-*', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await openSignedIn(page, email, path);
  await asked.promise;
  const handles = page.getByRole('button', { name: 'verplaatsen' });
  expect(await handles.count()).toBe(0);
  held.resolve();
  await handles.first().focus();
  await page.keyboard.press('Space');
  await page.getByText(/ opgepakt, plaats 1 van /).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
});

test('on a phone the choice of every filter of the apps is readable', async () => {
  const page = await newPage({ width: 360, height: 740 });
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  await page.getByRole('combobox', { name: 'Categorie' }).waitFor();
  /** The pixels that the text of a select has, and those that it needs. */
  const cutChoices = () =>
    page.locator('main select').evaluateAll((selects: HTMLSelectElement[]) => {
      const context = document.createElement('canvas').getContext('2d')!;
      return selects.flatMap((select) => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
        context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const text = select.selectedOptions[0]!.text;
        const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return context.measureText(text).width > room ? [text] : [];
      });
    });
  for (const filter of await page.getByLabel('Toon apps').locator('option').allTextContents()) {
    await page.getByLabel('Toon apps').selectOption(filter);
    expect(await cutChoices(), filter).toEqual([]);
  }
  await page.getByLabel('Toon apps').selectOption('Alle apps');
  for (const order of await page.getByLabel('Volgorde').locator('option').allTextContents()) {
    await page.getByLabel('Volgorde').selectOption(order);
    expect(await cutChoices(), order).toEqual([]);
  }
  for (const category of await page.getByLabel('Categorie').locator('option').allTextContents()) {
    await page.getByLabel('Categorie').selectOption(category);
    expect(await cutChoices(), category).toEqual([]);
  }
});

test('a menu opens when its button is released, and not by a swipe that starts on it', async () => {
  const { page } = await openAsNewColleague('Tess Duim', '/apps', { width: 390, height: 740, hasTouch: true });
  const button = page
    .getByRole('list', { name: /^Beschikbare Apps/ })
    .getByRole('button', { name: /^Meer over/ })
    .nth(1);
  const menu = page.getByRole('menu');
  const close = async () => {
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  };
  // The menu itself is loaded, and takes the place of a plain button, at its first use.
  await button.tap();
  await menu.waitFor();
  await close();

  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await button.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  const before = await page.evaluate(() => scrollY);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: left, y: top - distance }],
    });
  await touch('touchStart');
  for (let distance = 10; distance <= 120; distance += 10) await touch('touchMove', distance);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  expect(await menu.count()).toBe(0);

  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await button.tap();
  await menu.waitFor();
  await button.tap();
  await menu.waitFor({ state: 'detached' });

  await button.hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await menu.count()).toBe(0);
  await page.mouse.up();
  await menu.waitFor();
  await button.click();
  await menu.waitFor({ state: 'detached' });
  // As a screen reader presses it.
  await button.dispatchEvent('click');
  await menu.waitFor();
  await close();
  await button.press('Enter');
  await menu.waitFor();
});
