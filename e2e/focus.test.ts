import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
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
  // The second view of the apps has the same elements.
  for (const path of paths.filter((each) => each !== '/apps?toon=mijn-stemmen')) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.locator('[aria-busy=true], main .animate-pulse').count()).toBe(0);
    problems[path] = await findFocusProblems(page);
  }
  expect(Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0))).toEqual({});
});
