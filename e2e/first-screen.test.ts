import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, signIn, useBrowser } from './support/browser.ts';
import { newColleague, send, tokenOf } from './support/calls.ts';

useBrowser();

const password = 'Vier paarden op het strand 9';
/** Nothing is drawn without it: what shows until it is there is what the page brings itself. */
const lateCode = /\/assets\/react-/;

/** Holds the code of the page back. @returns what lets it come */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(lateCode, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Where headings and texts of a part of the page stand, in whole pixels, by what they say. */
async function placesOf(page: Page, within: string): Promise<Record<string, number[]>> {
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
])(
  'apps can be read before their page has its code, and stay where they are at $width px',
  async ({ email, ...size }) => {
    const page = await newPage(size);
    await signIn(page, email);
    const letCome = await holdCode(page);
    await page.goto('/apps', { waitUntil: 'commit' });
    const descriptions = page.locator('#frame li p');
    await descriptions.first().waitFor();
    const early = await placesOf(page, '#frame');
    expect(await page.locator('#root main').count()).toBe(0);
    letCome();
    await page
      .getByRole('button', { name: /Gestemd|Stem/ })
      .first()
      .waitFor();
    const late = await placesOf(page, '#root');
    // The line below a name gets a status; everything else is what it was.
    const kept = Object.entries(early).filter(([text]) => text in late);
    expect(kept.length).toBeGreaterThan(8);
    expect(late).toMatchObject(Object.fromEntries(kept));
    expect(await page.locator('#frame').count()).toBe(0);
  },
);

test.each([
  { path: '/', early: /Goede(morgen|middag|navond|nacht), /, role: 'link', name: 'Apps Bekijken' },
  {
    path: '/request',
    early: 'Wat wilt u kunnen doen, en wat kost het u nu?',
    role: 'button',
    name: 'Verzoek indienen',
  },
] as const)(
  'the first screen of $path is painted before its code arrives, and stays in place',
  async ({ path, early, role, name }) => {
    const page = await newPage({ width: 412, height: 823 });
    await signIn(page, 'gebruiker@voorbeeld.example', '/help');
    const release = await holdCode(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('#frame').getByText(early).waitFor();
    const before = await placesOf(page, '#frame');
    expect(Object.keys(before).length).toBeGreaterThan(1);
    release();
    await page.getByRole(role, { name, exact: true }).waitFor();
    expect(await placesOf(page, '#root')).toMatchObject(before);
  },
);

test('whoever has to sign in sees at once what the portal is, and it stays where it is', async () => {
  const page = await newPage();
  const letCome = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Alles wat u nodig hebt').waitFor();
  const early = await placesOf(page, '#frame');
  expect(Object.keys(early).length).toBeGreaterThan(2);
  letCome();
  await page.getByLabel('E-mailadres').waitFor();
  expect(await placesOf(page, '#root')).toMatchObject(early);
});

test('apps come in the own order of another device, without being put in order before the eyes', async () => {
  const { email } = await newColleague('Noor Smit', 'noorsmit', password);
  const token = await tokenOf(email, password);
  const apps = (await send('GET', '/api/apps', token)) as { id: string; name: string }[];
  const own = apps.toReversed();
  const { user } = (await send('POST', '/api/auth/verify', token)) as { user: { id: string } };
  await send('POST', `/api/users/${user.id}/app-order`, token, { appOrder: own.map(({ id }) => id) });

  const page = await newPage();
  await signIn(page, email, '/help', password);
  const letCome = await holdCode(page);
  await page.goto('/apps', { waitUntil: 'commit' });
  const firstCard = page.locator('#frame [data-list=apps] h3').first();
  await expect.poll(() => firstCard.textContent()).toBe(own[0]!.name);
  letCome();
  await page.getByRole('list', { name: 'Beschikbare Apps' }).waitFor();
  expect(await page.locator('main ul[aria-labelledby=apps] h3').first().textContent()).toBe(own[0]!.name);
});

test('a list that is filtered by its address waits for its page', async () => {
  const page = await newPage();
  await signIn(page, 'gebruiker@voorbeeld.example');
  const letCome = await holdCode(page);
  const answered = page.waitForResponse(/\/app-order$/);
  await page.goto('/apps?toon=nieuw', { waitUntil: 'commit' });
  await answered;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.locator('#frame h3').count()).toBe(0);
  letCome();
  await page.getByRole('radio', { name: 'Nieuw', checked: true }).waitFor();
});
