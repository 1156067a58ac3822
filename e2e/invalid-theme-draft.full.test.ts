import { expect, test } from 'vitest';
import { expectAccessibleInBothThemes, newPage, openSignedIn, useBrowser } from './support/browser.ts';

useBrowser();

const storageKey = 'component_builder_theme';

test('stored colours of which all or a part is invalid are left out with a message, until it is closed or a colour changes', async () => {
  const page = await newPage({ width: 360, reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/help');
  const read = () => page.evaluate((key) => localStorage.getItem(key), storageKey);
  const openWith = async (stored: string) => {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKey, stored] as const);
    await page.goto('/component-builder?editor=theme');
    await page.getByText('Ongeldige kleuren weggelaten.').waitFor();
  };
  const message = page.getByRole('status').filter({ hasText: 'Ongeldige kleuren weggelaten.' });
  const muted = page.getByLabel('muted', { exact: true });

  await openWith('{broken');
  await message.getByText('Niets van de bewaarde kleuren was bruikbaar.').waitFor();
  await expectAccessibleInBothThemes(page);
  await message.getByRole('button', { name: 'Sluiten' }).press('Enter');
  await message.waitFor({ state: 'detached' });
  expect(await read()).toBeNull();

  await openWith('{"dark":{"muted":"#c0c0c0","ink":"#000000","onbekend":"#ffffff"}}');
  await message.getByText('Een deel van de bewaarde kleuren is weggelaten').waitFor();
  expect(await muted.inputValue()).toBe('#c0c0c0');
  // Until then a reload says it again, also beside a component.
  await page.goto('/component-builder?component=button&panel=tokens');
  await message.waitFor();
  await page.goto('/component-builder?editor=theme');
  await message.waitFor();
  await muted.fill('#d0d0d0');
  await message.waitFor({ state: 'detached' });
  expect(await read()).toBe('{"dark":{"muted":"#d0d0d0"},"light":{}}');
});

test('colours that need each other stay beside an unreadable one, and closing the message keeps what another tab stored', async () => {
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/help');
  const store = (text: string) =>
    page.evaluate(([key, value]) => localStorage.setItem(key, value), [storageKey, text] as const);
  const colorOf = (name: string) => page.getByLabel(name, { exact: true }).inputValue();
  const message = page.getByRole('status').filter({ hasText: 'Ongeldige kleuren weggelaten.' });

  await store('{"dark":{"ink":"#000000","tile-1-ink":"#000000","tile-1":"#ffffff"}}');
  await page.goto('/component-builder?editor=theme');
  await message.getByText('ink (donker): ink op page is').waitFor();
  expect([await colorOf('tile-1-ink'), await colorOf('tile-1')]).toEqual(['#000000', '#ffffff']);
  await expectAccessibleInBothThemes(page);

  // As another tab does whose storage event has yet to arrive: there is none in the tab that stores.
  const newer = '{"dark":{"muted":"#d0d0d0"},"light":{}}';
  await store(newer);
  await message.getByRole('button', { name: 'Sluiten' }).click();
  await message.waitFor({ state: 'detached' });
  expect(await colorOf('muted')).toBe('#d0d0d0');
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBe(newer);

  const other = await page.context().newPage();
  await other.goto('/component-builder?editor=theme');
  await other.getByLabel('muted', { exact: true }).fill('#e0e0e0');
  await expect.poll(() => colorOf('muted')).toBe('#e0e0e0');
});

test('of many unreadable colours the message names four and counts the others', async () => {
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/help');
  const unreadable = Object.fromEntries(
    ['muted', 'link', 'ok', 'warn', 'danger', 'ink'].map((name) => [name, '#101010']),
  );
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKey,
    JSON.stringify({ dark: unreadable, light: {} }),
  ] as const);
  await page.goto('/component-builder?editor=theme');
  const message = page.getByRole('status').filter({ hasText: 'Ongeldige kleuren weggelaten.' });
  await message.getByText('en nog 2 kleuren met te weinig contrast').waitFor();
  expect(await message.getByRole('listitem').count()).toBe(5);
});

test('undoing a reset keeps the colours that another tab set since', async () => {
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/component-builder?editor=theme');
  const muted = page.getByLabel('muted', { exact: true });
  await muted.fill('#d0d0d0');
  await page.getByRole('button', { name: 'Alles terugzetten' }).click();
  const other = await page.context().newPage();
  await other.goto('/component-builder?editor=theme');
  await other.getByLabel('ink', { exact: true }).fill('#ffffff');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => muted.inputValue()).toBe('#d0d0d0');
  const stored = await page.evaluate((key) => localStorage.getItem(key), storageKey);
  expect(JSON.parse(stored ?? '')).toEqual({ dark: { muted: '#d0d0d0', ink: '#ffffff' }, light: {} });
});

test('a link whose props cannot be read says so and shows the initial ones', async () => {
  const page = await newPage({ reducedMotion: true });
  await openSignedIn(page, 'beheerder@voorbeeld.example', '/help');
  for (const props of ['{bad', '5', '[1]', 'null']) {
    await page.goto(`/component-builder?component=button&props=${encodeURIComponent(props)}`);
    await page.getByText('Niet alles paste.').waitFor();
    await page.getByText('de eigenschappen waren niet leesbaar.').waitFor();
    const example = page.getByRole('region', { name: 'Voorbeeld', exact: true });
    await example.getByRole('button', { name: 'Verzoek indienen' }).first().waitFor();
  }
});
