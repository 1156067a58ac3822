import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { countCreatedElements, readCreatedPerElement } from './support/created-elements.ts';
import { openRarePage, openUserMenu } from './support/sidebar.ts';

useBrowser();

test('at 1280 × 800 px the sidebar shows the limits and the menu of an administrator without scrolling', async () => {
  const page = await newPage({ width: 1280, height: 800 });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/apps');
  for (const part of [
    page.getByRole('progressbar', { name: 'Prioriteiten' }),
    page.getByRole('button', { name: /^Menu van Joost/ }),
  ]) {
    await part.waitFor();
    const { y, height } = (await part.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(800);
    expect(await part.evaluate(isOnTop)).toBe(true);
  }
});

test.each(['klant', 'gebruiker', 'supervisor', 'beheerder'])(
  'the screen of %s is rendered about once, with the details of the sidebar',
  async (mailbox) => {
    const page = await newPage({ width: 1280, height: 800 });
    await countCreatedElements(page);
    await openSignedIn(page, `${mailbox}@voorbeeld.example`);
    for (const path of ['/', '/apps', '/help']) {
      await page.goto(path);
      await page.getByRole('progressbar', { name: 'Prioriteiten' }).waitFor();
      expect(await readCreatedPerElement(page), path).toBeLessThan(6);
    }
  },
);

test('a page whose answer cannot be shown asks for it again', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/help');
  // Its errors are expected: only pages of newPage fail the story.
  const tab = await page.context().newPage();
  await tab.route('**/api/experts*', (route) => route.fulfill({ json: [{ id: '1' }] }), { times: 1 });
  await tab.goto('/experts');
  await tab.getByRole('heading', { name: 'Er is iets misgegaan' }).waitFor();
  await tab.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await tab.getByRole('heading', { name: 'Sanne de Vries' }).waitFor();
});

test('browsers are asked not to translate the portal, whose text they would take from React', async () => {
  const page = await newPage();
  await page.goto('/');
  expect(await page.locator('html').getAttribute('translate')).toBe('no');
});

test('at 320 px the path in the header is whole, and nothing covers the foot of the login screen', async () => {
  const size = { width: 320, height: 640 };
  const visitor = await newPage(size);
  await visitor.goto('/');
  const foot = visitor.getByText('Gegevens worden veilig verwerkt volgens AVG');
  await foot.waitFor();
  await visitor.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const help = (await visitor.getByRole('button', { name: /Hulp bij inloggen/ }).boundingBox())!;
  const text = (await foot.boundingBox())!;
  expect(text.y + text.height).toBeLessThanOrEqual(help.y);

  const page = await newPage(size);
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/apps');
  const path = page.getByRole('navigation', { name: 'Kruimelpad' });
  const last = path.getByText('Applicaties');
  await last.waitFor();
  expect(await last.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  // The home page is a button beside it, whose name would run into that of the page.
  expect((await path.innerText()).replaceAll(/\s/g, '')).toBe('/Applicaties');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.each([
  [320, 568],
  [768, 600],
  [1024, 600],
  [1280, 600],
])('at %i × %i the help with signing in covers no form', async (width, height) => {
  const visitor = await newPage({ width, height });
  await visitor.goto('/');
  await visitor.getByRole('form', { name: 'Inloggen' }).waitFor();
  expect(await visitor.evaluate(coveredByHelp)).toEqual([]);
  await visitor.getByRole('button', { name: 'Meld je aan' }).click();
  await visitor.getByRole('form', { name: 'Account aanmaken' }).waitFor();
  expect(await visitor.evaluate(coveredByHelp)).toEqual([]);
});

/** The controls that the button for help covers while the page is scrolled. Runs in the page. */
function coveredByHelp(): string[] {
  const help = document.querySelector('[popovertarget]')!;
  const controls = [...document.querySelectorAll('form input, form button, form a')];
  const covered = new Set<string>();
  for (let top = 0; top < document.documentElement.scrollHeight; top += 20) {
    scrollTo(0, top);
    const over = help.getBoundingClientRect();
    for (const control of controls) {
      const { left, right, top: start, bottom } = control.getBoundingClientRect();
      if (left < over.right && right > over.left && start < over.bottom && bottom > over.top)
        covered.add(control.getAttribute('name') ?? control.textContent);
    }
  }
  return [...covered];
}

test('a page that is opened without a connection is shown as soon as the connection is back', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/help');
  await page.context().setOffline(true);
  await openRarePage(page, 'API Keys');
  await page.getByRole('heading', { name: 'Deze pagina kon niet worden geladen', level: 1 }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'API Keys', level: 1 }).waitFor();
});

test('while the code of a page cannot be loaded, the page before keeps its data', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/experts');
  const expert = page.getByRole('heading', { name: 'Sanne de Vries' });
  await expert.waitFor();
  await page.route('**', (route) => route.abort());
  await openRarePage(page, 'API Keys');
  await page.getByRole('heading', { name: 'Deze pagina kon niet worden geladen', level: 1 }).waitFor();
  // From unreachable to offline.
  await page.context().setOffline(true);
  await page.goBack();
  await expert.waitFor();
});

test('a page whose code keeps failing is reloaded once by itself, then by its button', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/help');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  // Firefox and WebKit keep the failure of a module until the document is reloaded.
  await page.route(/\/assets\/api-keys-page-/, (route) => (documents < 2 ? route.abort() : route.continue()));
  await openRarePage(page, 'API Keys');
  await expect.poll(() => documents).toBe(1);
  await page.getByRole('heading', { name: 'Er is iets misgegaan', level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(1);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await page.getByRole('heading', { name: 'API Keys', level: 1 }).waitFor();
});

test('behind the sign-in page of a Wi-Fi network a page stays, and says that there is no connection', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/help');
  const hotel = { contentType: 'text/html', body: '<h1>Welkom in ons hotel</h1>' };
  // Scripts fail in any case: the browser refuses HTML as one.
  const isScript = (request: Request) => request.resourceType() === 'script';
  await page.route('**', (route) => (isScript(route.request()) ? route.abort() : route.fulfill(hotel)));
  await openRarePage(page, 'API Keys');
  await page.getByRole('heading', { name: 'Deze pagina kon niet worden geladen', level: 1 }).waitFor();
  await page.unroute('**');
  await page.getByRole('heading', { name: 'API Keys', level: 1 }).waitFor();
});

/** Waits for code that is loaded when the page is idle. */
const codeLoaded = (page: Page, name: string) =>
  page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
    `/${name}-`,
  );

test('without a connection the first thing done says that it failed, and stays as it was', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/notifications');
  const choice = page.getByRole('checkbox', { name: 'Iemand reageert op uw verzoek: per e-mail' });
  const chosen = await choice.isChecked();
  await codeLoaded(page, 'toaster');
  await page.context().setOffline(true);
  await choice.click();
  await page.getByText('Uw keuze is niet opgeslagen').first().waitFor();
  expect(await choice.isChecked()).toBe(chosen);
});

test('without a connection a request opens with what to do, and is shown when the connection is back', async () => {
  const page = await newPage();
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/supervisor');
  const request = page.locator('#verzoeken [data-row]').first();
  await request.waitFor();
  await codeLoaded(page, 'open-request');
  await page.context().setOffline(true);
  await request.click();
  const panel = page.getByRole('region', { name: 'Verzoek', exact: true });
  await panel.getByText('Het verzoek kon niet worden geladen').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Verloop' }).waitFor();
});

/** Whether the middle of an element is visible, above everything else. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test('while no live connection can be opened, the menu of the user and the dashboard say so alike', async () => {
  const page = await newPage();
  await page.routeWebSocket(/\/api\/live/, (socket) => void socket.close());
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/');
  await page.getByText('Over dit portaal', { exact: true }).click();
  await page.getByRole('main').getByText('Verbinden...').waitFor();
  const menu = await openUserMenu(page);
  await menu.getByText('Verbinden...').waitFor();
});

test('on paper the pages before signing in have no cookie notice', async () => {
  const page = await newPage({ guided: true });
  for (const path of ['/', '/reset-password', '/confirm-email']) {
    await page.goto(path);
    const notice = page.getByRole('region', { name: 'Cookies' });
    await notice.waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => notice.isVisible(), { message: path }).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('on paper a page is its content alone, in the light theme', async () => {
  const page = await newPage({ theme: 'dark' });
  await openSignedIn(page, 'supervisor@voorbeeld.example', '/notifications');
  await page.locator('main').getByRole('heading', { level: 1 }).waitFor();
  // The styles of print are loaded when the browser is idle.
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('header').isVisible()).toBe(false);
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.locator('main').isVisible()).toBe(true);
  const backgrounds = await page.locator('main').evaluate((main) => getComputedStyle(main).printColorAdjust);
  expect(backgrounds, 'charts consist of backgrounds').toBe('exact');
  expect(await page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe('light');
});
