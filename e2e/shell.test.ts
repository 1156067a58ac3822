import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';

useBrowser();

test('/dashboard is the home page: in the navigation, and with its help', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/dashboard');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Dashboard', exact: true });
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  const topics = page.waitForRequest(/contextual/);
  await page.getByRole('button', { name: 'Help bij deze pagina' }).click();
  expect(new URL((await topics).url()).searchParams.get('context')).toBe('/');
});

test('a customer sees the quota of votes only, those of a user all three', async () => {
  const quotas = ['Prioriteiten', 'Verzoeken', 'Chat minuten'];
  for (const [mailbox, count] of [
    ['klant', 1],
    ['gebruiker', 3],
  ] as const) {
    const page = await newPage({ width: 1280, height: 800 });
    await openSignedIn(page, `${mailbox}@voorbeeld.example`, '/help');
    await page.getByRole('progressbar', { name: quotas[0]! }).waitFor();
    const shown = quotas.map((name) => page.getByRole('progressbar', { name }).count());
    expect(await Promise.all(shown)).toEqual(quotas.map((_name, index) => (index < count ? 1 : 0)));
  }
});

test('an address that no page has leads back to the dashboard, also one with invalid percent-encoding', async () => {
  const page = await newPage();
  await openSignedIn(page, 'gebruiker@voorbeeld.example', '/bestaat-niet');
  for (const path of ['/bestaat-niet', '/%E0%A4%A', '/request/%ff']) {
    await page.goto(path);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Naar het dashboard' }).click();
    await page.waitForURL(/:\d+\/$/);
  }
});
