import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser, withLiveConnection } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { signedInPaths } from './support/pages.ts';

useBrowser();

const failure = { status: 500, json: { code: 'internal_error', message: 'Er is een fout opgetreden.' } };

/** Two parts of a page may each call the same, once when it opens and once when the live connection does. */
const maxCalls = 6;

/** Many pages on a slow machine. */
const timeout = 300_000;

test.each(Object.entries(signedInPaths))(
  'calls that fail leave no page of %s loading, and are not repeated',
  { timeout },
  async (_users, paths) => {
    const page = await newPage();
    await openSignedIn(page, 'beheerder@voorbeeld.example', '/help');
    await page.route(/\/api\/(?!auth\/verify)/, (route) => route.fulfill(failure));
    let calls = new Map<string, number>();
    page.on('request', (request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname}`;
      if (call.includes('/api/')) calls.set(call, (calls.get(call) ?? 0) + 1);
    });
    for (const path of paths) {
      calls = new Map();
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect
        .poll(() => page.locator('main [aria-busy=true], main .animate-pulse').count(), { message: path })
        .toBe(0);
      expect(
        [...calls].filter(([, count]) => count > maxCalls),
        path,
      ).toEqual([]);
    }
  },
);

test('recommendations without the list of apps are not loading for ever', async () => {
  const page = await newPage();
  await page.route(/\/api\/apps$/, (route) => route.fulfill(failure));
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  await page.getByText(/aanbevelingen konden niet worden geladen/).waitFor();
});

test('two quick changes that both fail leave a favourite and a rating as they were', async () => {
  const page = await newPage();
  /** Resolves when two changes have failed and their data is read again. */
  const failTwo = async (path: string, read: string, change: () => Promise<void>) => {
    const held = Promise.withResolvers<void>();
    const calls: string[] = [];
    page.on('request', (request) => void (request.url().endsWith(read) && calls.push('read')));
    await page.route(path, async (route) => {
      await held.promise;
      calls.push('failed');
      await route.fulfill(failure);
    });
    await change();
    held.resolve();
    await expect.poll(() => calls.join(' ')).toMatch(/failed.* failed read/);
  };
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/apps');
  const star = page.getByRole('button', { name: 'Mailsjablonen als favoriet' });
  const before = await star.getAttribute('aria-pressed');
  await failTwo('**/api/apps/*/favorite', '/api/apps', async () => {
    await star.press('Enter');
    await star.press('Enter');
  });
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe(before);
  await page.goto('/help/sneltoetsen');
  const answer = (name: string) => page.getByRole('group', { name: 'Was dit nuttig?' }).getByRole('button', { name });
  await failTwo('**/api/help/topic/*/rating', '/api/help/topic/sneltoetsen', async () => {
    await answer('Ja').click();
    await answer('Nee').click();
  });
  await expect
    .poll(() => Promise.all(['Ja', 'Nee'].map((name) => answer(name).getAttribute('aria-pressed'))))
    .toEqual(['false', 'false']);
});

test('a request about an app that could not be loaded is not written without it unnoticed', async () => {
  const token = await fetchToken('gebruiker@voorbeeld.example');
  const [app] = (await callApi('GET', '/api/apps', token)) as { id: string; name: string }[];
  const page = await newPage();
  const apps = /\/api\/apps$/;
  const failed = page.getByText('De app of het gesprek bij uw verzoek kon niet worden geladen');
  await page.route(apps, (route) => route.fulfill(failure));
  await withLiveConnection(page, () => openSignedIn(page, 'gebruiker@voorbeeld.example', `/request?app=${app!.id}`));
  await failed.waitFor();
  await page.unroute(apps);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await page.getByRole('button', { name: `${app!.name} loskoppelen` }).waitFor();
  await page.route(apps, (route) => route.fulfill(failure));
  await page.reload();
  await failed.waitFor();
  await page.getByRole('button', { name: 'Zonder koppeling verder' }).click();
  await page.getByLabel('Titel').waitFor();
  expect(page.url()).not.toContain('app=');
});
