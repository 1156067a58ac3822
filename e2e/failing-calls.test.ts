import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { signedInPaths } from './support/pages.ts';

useBrowser();

/** Two parts of a page may each call the same, once when it opens and once when the live connection does. */
const maxCalls = 6;

test.each(Object.entries(signedInPaths))(
  'calls that fail leave no page of %s loading, and are not repeated',
  async (_users, paths) => {
    const page = await newPage();
    await openSignedIn(page, 'beheerder@voorbeeld.example', '/help');
    await page.route(/\/api\/(?!auth\/verify)/, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Er is een fout opgetreden.' } }),
    );
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
  await page.route(/\/api\/apps$/, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', message: 'Er is een fout opgetreden.' } }),
  );
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/');
  await page.getByText(/aanbevelingen konden niet worden geladen/).waitFor();
});
