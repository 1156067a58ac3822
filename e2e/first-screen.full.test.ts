import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageHeaders } from '#web/first-paint/page-tables.ts';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { newColleague, callApi, fetchToken } from './support/calls.ts';
import { holdBack, reactFile } from './support/hold-back.ts';

useBrowser();

const password = 'Vier paarden op het strand 9';

/** Position and size of the visible headings and texts within an element, in whole pixels, by their text. */
async function readPositions(page: Page, within: string): Promise<Record<string, number[]>> {
  // Before the first paint the style sheet may be missing, and reading a position would not wait for it.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.locator(`${within} :is(h1, h2, h3, p, main span.block)`).evaluateAll((elements) =>
    Object.fromEntries(
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.textContent, [x, y, width, height].map(Math.round)];
        }),
    ),
  );
}

test.each([
  { email: 'gebruiker@voorbeeld.example', width: 1280, height: 800 },
  { email: 'klant@voorbeeld.example', width: 360, height: 740 },
  { email: 'supervisor@voorbeeld.example', width: 768, height: 1024 },
])('apps are visible before React has loaded, and do not move afterwards at $width px', async ({ email, ...size }) => {
  const page = await newPage(size);
  await openSignedIn(page, email);
  const releaseReact = await holdBack(page, reactFile);
  await page.goto('/apps', { waitUntil: 'commit' });
  await page.locator('#frame li h3').first().waitFor();
  const early = await readPositions(page, '#frame');
  expect(await page.locator('#root main').count()).toBe(0);
  releaseReact();
  await page
    .getByRole('button', { name: /Gestemd|Stem/ })
    .first()
    .waitFor();
  const late = await readPositions(page, '#root');
  // The line below a name gets a status; every other text stays.
  const unchanged = Object.entries(early).filter(([text]) => text in late);
  expect(unchanged.length).toBeGreaterThan(8);
  expect(late).toMatchObject(Object.fromEntries(unchanged));
  expect(await page.locator('#frame').count()).toBe(0);
});

test('on a phone the tools and the first vote are on the first screen of the apps page, and the tools on that of home', async () => {
  const page = await newPage({ width: 360, height: 740 });
  await openSignedIn(page, 'klant@voorbeeld.example', '/apps');
  const bottomOf = async (locator: Locator) => {
    const { y, height } = (await locator.boundingBox())!;
    return y + height;
  };
  const vote = page.getByRole('button', { name: /Gestemd|Stem/ }).first();
  await vote.waitFor();
  const navigation = page.getByRole('navigation', { name: 'Snelle navigatie' });
  const end = (await navigation.boundingBox())!.y;
  expect(await bottomOf(vote)).toBeLessThan(end);
  await navigation.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: /^Goede/ }).waitFor();
  const tools = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^(CV Parser|Samenwerking Hub|Analytics Dashboard)/ });
  await expect.poll(() => tools.count()).toBe(3);
  expect(await bottomOf(tools.last())).toBeLessThan(end);
});

test.each([
  { path: '/', early: /Goede(morgen|middag|navond|nacht), /, role: 'button', name: 'Indelen' },
  {
    path: '/request',
    early: 'Wat wilt u kunnen doen, en wat kost het u nu?',
    role: 'button',
    name: 'Verzoek indienen',
  },
] as const)(
  'the first screen of $path is painted before its code arrives, and stays in place',
  async ({ path, early, role, name }) => {
    // Not the demo user: a draft of another story changes the form.
    const { email } = await newColleague('Mila Kok', 'milakok', password);
    const page = await newPage({ width: 412, height: 823 });
    await openSignedIn(page, email, '/help', password);
    const release = await holdBack(page, reactFile);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#frame').getByText(early).waitFor();
    const before = await readPositions(page, '#frame');
    expect(Object.keys(before).length).toBeGreaterThan(1);
    release();
    await page.getByRole(role, { name, exact: true }).waitFor();
    expect(await readPositions(page, '#root')).toMatchObject(before);
  },
);

/** Many pages on a slow machine. */
const timeout = 300_000;

test(
  'the header of every page is painted before its code arrives and stays in place, and its files load with it',
  { timeout },
  async () => {
    const page = await newPage({ width: 412, height: 823 });
    await openSignedIn(page, 'beheerder@voorbeeld.example', '/bestaat-niet');
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(new URL(request.url()).pathname));
    for (const [path, { title, text, back = '' }] of Object.entries(pageHeaders)) {
      const release = await holdBack(page, reactFile);
      requested.clear();
      await page.goto(path, { waitUntil: 'commit' });
      // The template of the page, once it is filled, hides the header that is the same for every page.
      await page.locator('#frame h1:visible', { hasText: title }).waitFor();
      const { [title]: early, [text]: earlyText } = await readPositions(page, '#frame');
      const middleOfBack = async (within: string) => {
        const box = await page.locator(within).getByText(back, { exact: true }).boundingBox();
        return box && box.y + box.height / 2;
      };
      const earlyBack = back && (await middleOfBack('#frame'));
      const files = (await page.locator('script[data-in]').getAttribute('data-in'))!.split(',');
      await expect.poll(() => files.filter((file) => !requested.has(file)), { message: path }).toEqual([]);
      // Scripts after styles and font, which the first paint needs.
      const scripts = await page
        .locator('head link[rel=modulepreload][fetchpriority=low]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(scripts, path).toEqual(expect.arrayContaining(files.filter((file) => file.endsWith('.js'))));
      release();
      await page.locator('#root h1', { hasText: title }).waitFor();
      const late = await readPositions(page, '#root');
      expect(late[title]?.slice(0, 2), path).toEqual(early?.slice(0, 2));
      expect(late[text]?.slice(0, 2), path).toEqual(earlyText?.slice(0, 2));
      if (back) expect(await middleOfBack('#root'), path).toBe(earlyBack);
      // A phone has the bar at the bottom, and renders no sidebar only to hide it.
      expect(await page.locator('#zijbalk').count(), path).toBe(0);
    }
  },
);

test('a visitor sees the description of the portal before React has loaded, and it does not move', async () => {
  const page = await newPage();
  const releaseReact = await holdBack(page, reactFile);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Alles wat u nodig hebt').waitFor();
  const early = await readPositions(page, '#frame');
  expect(Object.keys(early).length).toBeGreaterThan(2);
  releaseReact();
  await page.getByLabel('E-mailadres').waitFor();
  expect(await readPositions(page, '#root')).toMatchObject(early);
});

test.each(['script', 'stylesheet'])('a document whose %s is that of another version is loaded again', async (kind) => {
  const page = await newPage();
  let documents = 0;
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) documents += 1;
    if (documents === 1 && request.resourceType() === kind) await route.fulfill({ status: 404 });
    else await route.continue();
  });
  await page.goto('/');
  await expect.poll(() => documents).toBe(2);
  await page.getByLabel('E-mailadres').waitFor();
});

test('a browser that is too old says so, on its login screen too', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/');
  await page.getByRole('alert').getByText('Uw browser is te oud voor het portaal.').waitFor();
  await page.getByLabel('E-mailadres').waitFor();
});

test('a session that the portal fails to verify is reported, and the page appears once it is verified', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/help');
  let isFailing = true;
  await page.route('**/api/auth/verify', (route) =>
    isFailing ? route.fulfill({ status: 500, json: { error: 'Er ging iets mis.' } }) : route.continue(),
  );
  await page.reload();
  const banner = page.getByText('Het portaal is even niet bereikbaar. We proberen het vanzelf opnieuw.');
  await banner.waitFor();
  isFailing = false;
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  expect(await banner.count()).toBe(0);
});

test('apps are first painted in the order that another device saved', async () => {
  const { email } = await newColleague('Noor Smit', 'noorsmit', password);
  const token = await fetchToken(email, password);
  const apps = (await callApi('GET', '/api/apps', token)) as { id: string; name: string }[];
  const own = apps.toReversed();
  const { user } = (await callApi('POST', '/api/auth/verify', token)) as { user: { id: string } };
  await callApi('POST', `/api/users/${user.id}/app-order`, token, { appOrder: own.map(({ id }) => id) });

  const page = await newPage();
  await openSignedIn(page, email, '/help', password);
  const releaseReact = await holdBack(page, reactFile);
  await page.goto('/apps', { waitUntil: 'commit' });
  const firstCard = page.locator('#frame [data-list=apps] h3').first();
  await expect.poll(() => firstCard.textContent()).toBe(own[0]!.name);
  releaseReact();
  await page.getByRole('list', { name: 'Beschikbare Apps' }).waitFor();
  expect(await page.locator('main ul[aria-labelledby=apps] h3').first().textContent()).toBe(own[0]!.name);
});

test('the apps page that was seen before shows no skeleton, not in its first frame either', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  await page.getByRole('region', { name: 'Aanbevolen voor u' }).getByText(/./).first().waitFor();
  const navigation = page.getByRole('navigation').first();
  await navigation.getByRole('link', { name: 'IT Expert Team' }).click();
  await page.getByRole('heading', { level: 1, name: 'IT Expert Team' }).waitFor();
  const skeletons = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.querySelector<HTMLElement>('nav a[href="/apps"]')?.click();
        const countInFirstFrame = () => {
          if (document.querySelector('main h1')?.textContent !== 'Apps & Tools')
            requestAnimationFrame(countInFirstFrame);
          else resolve(document.querySelectorAll('main .animate-pulse').length);
        };
        countInFirstFrame();
      }),
  );
  expect(skeletons).toBe(0);
});

test('a list that is filtered by the URL is not painted before React has loaded', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example');
  const releaseReact = await holdBack(page, reactFile);
  const answered = page.waitForResponse(/\/app-order$/);
  await page.goto('/apps?toon=nieuw', { waitUntil: 'commit' });
  await answered;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.locator('#frame h3').count()).toBe(0);
  releaseReact();
  await expect.poll(() => page.getByLabel('Toon apps').inputValue()).toBe('nieuw');
});

test('the scripts of a page are requested at a low priority, so that its styles and font come first', async () => {
  const page = await newPage();
  const priorities = new Map<string, string>();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', ({ request }) => {
    priorities.set(new URL(request.url).pathname, request.initialPriority);
  });
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/expert-chat');
  const listed = await page
    .locator('link[rel=modulepreload][fetchpriority=low]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((file) => priorities.get(file) !== 'Low')).toEqual([]);
});
