import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  newPage,
  openSignedIn,
  useBrowser,
} from './support/browser.ts';

useBrowser();

const administrator = 'beheerder@voorbeeld.example';

/** The calls of these pages; those of the frame around them are answered. */
const calls = /\/api\/(admin|alerts|alert-mutes|alert-sms|database|performance|sms-messages|twilio)\b/;

const message = 'Er is een fout opgetreden. Probeer het later opnieuw.';

async function failCalls(page: Page): Promise<void> {
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', message, requestId: 'story' } }),
  );
}

test.each([
  [
    '/admin',
    [
      'De waarschuwingen konden niet worden geladen',
      'Het gebruikersoverzicht kon niet worden geladen',
      'De reservekopieën konden niet worden geladen',
      'De berichten konden niet worden geladen',
      'Kon Twilio status niet ophalen',
    ],
  ],
  ['/admin/alerts', ['De waarschuwingen konden niet worden geladen', 'Wat er gedempt is, kon niet worden geladen.']],
  [
    '/unified-dashboard',
    ['De cijfers van de server konden niet worden geladen', 'De bezoeken konden niet worden geladen'],
  ],
])('%s says what could not be loaded, and loads it again', async (path, failures) => {
  const page = await newPage({ width: 360 });
  await failCalls(page);
  await openSignedIn(page, administrator, path);
  const main = page.getByRole('main');
  for (const failure of failures) await main.getByText(failure).first().waitFor();
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessibleInBothThemes(page);

  await page.unroute(calls);
  const retry = main.getByRole('button', { name: 'Opnieuw proberen' }).first();
  for (const failure of failures)
    await expect
      .poll(async () => {
        // The first of them may be loaded while it is clicked.
        if (await retry.isVisible()) await retry.click({ timeout: 2000 }).catch(() => undefined);
        return await main.getByText(failure).count();
      })
      .toBe(0);
});
