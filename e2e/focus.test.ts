import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken, newColleague } from './support/calls.ts';
import { findFocusProblems } from './support/focus-problems.ts';
import { publicPaths, signedInPaths } from './support/pages.ts';

useBrowser();

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

test.each(sizes)('the focus is visible on the screens before signing in, at $width px', async (size) => {
  const page = await newPage({ ...size, reducedMotion: true });
  const problems: Record<string, string[]> = {};
  for (const path of publicPaths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    problems[path] = await findFocusProblems(page);
  }
  expect(Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0))).toEqual({});
});

const visits = sizes.flatMap((size) =>
  Object.entries(signedInPaths).map(([users, paths]) => ({ ...size, users, paths })),
);

test.each(visits)('the focus is visible on the pages of $users, at $width px', async ({ paths, ...size }) => {
  const page = await newPage({ ...size, reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example');
  const problems: Record<string, string[]> = {};
  const sidebars = new Set<string>();
  // The second view of the apps has the same elements.
  for (const path of paths.filter((each) => each !== '/apps?toon=mijn-stemmen')) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
    const sidebar = (await page.locator('#zijbalk').allInnerTexts()).join('');
    problems[path] = await findFocusProblems(page, sidebars.has(sidebar) ? '#zijbalk' : '');
    sidebars.add(sidebar);
  }
  expect(Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0))).toEqual({});
});

const focusIsIn = (page: Page, selector: string) =>
  expect.poll(() => page.evaluate((of) => document.activeElement?.matches(of), selector)).toBe(true);

test('the focus stays near an element that is removed by its own action', async () => {
  const { email, password } = await newColleague('Vera Focus', 'verafocus', 'Zes ganzen boven het kanaal 3');
  const body = { title: 'Zonder muis verder', description: 'Met tab en enter.' };
  await callApi('POST', '/api/requests', await fetchToken(email, password), body);
  const page = await newPage();
  await openSignedIn(page, email, '/apps', password);
  // Loaded when the browser is idle, with what moves the focus; links keep it.
  await page.getByRole('button', { name: 'Rondleiding starten' }).waitFor();
  await page.getByRole('link', { name: 'Verzoek Indienen' }).first().click();
  await page.getByRole('link', { name: body.title }).click();
  await page.getByRole('button', { name: 'Wijzigen' }).press('Enter');
  await page.getByRole('button', { name: 'Annuleren' }).press('Enter');
  await focusIsIn(page, 'main section');
  await page.getByLabel('Uw reactie').fill('Graag ook op een tablet.');
  await page.getByRole('button', { name: 'Reageren' }).press('Enter');
  await focusIsIn(page, 'main form');

  await page.getByRole('link', { name: 'IT Expert Team' }).first().click();
  await page.getByLabel('Zoek op naam, rol of expertise').fill('zzzzzz');
  // The Enter that is still held must not press what has the focus next.
  await page.getByRole('button', { name: 'Alle experts bekijken' }).focus();
  await page.keyboard.down('Enter');
  await page.getByRole('heading', { name: 'Sanne de Vries' }).waitFor();
  await focusIsIn(page, 'body');
  await page.keyboard.up('Enter');
  await focusIsIn(page, 'main');
});
