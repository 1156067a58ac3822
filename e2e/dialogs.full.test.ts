import { globSync, readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessibleInBothThemes, expectNoHorizontalScroll, newPage, useBrowser } from './support/browser.ts';
import { givenOverlays, type GivenOverlays } from './support/given-overlays.ts';
import { checkedElsewhere, overlayVisits, type Opening } from './support/overlays.ts';
import { usePortalWithClock } from './support/portal-with-clock.ts';

useBrowser();

/** A Wednesday morning in office hours. */
const portal = usePortalWithClock(new Date('2031-03-12T09:30:00.000Z'));
let given: GivenOverlays;

beforeAll(async () => {
  given = await givenOverlays(portal.app);
}, 60_000);

test('every component that renders a dialog, sheet, popover or menu is opened by a story that runs axe', () => {
  const files = globSync('web/{features,shell,static-pages}/**/*.tsx').filter((file) =>
    rendersOverlay(readFileSync(file, 'utf8')),
  );
  const opened = overlayVisits.flatMap(({ opens }) => opens.map(({ file }) => file));
  expect([...new Set([...opened, ...Object.keys(checkedElsewhere)])].toSorted()).toEqual(
    files.map((file) => file.replace(/^web\//, '').replace(/^features\//, '')).toSorted(),
  );
  for (const [file, story] of Object.entries(checkedElsewhere))
    expect(/expectAccessibleInBothThemes/.test(readFileSync(`e2e/${story}.test.ts`, 'utf8')), file).toBe(true);
});

function rendersOverlay(code: string): boolean {
  const imported = [
    ...code.matchAll(/import \{([^}]+)\} from '#web\/(?:ui\/overlays\/|platform\/overlays\/confirm-dialog)/g),
  ].flatMap((match) => match[1]!.split(','));
  const isPart = (name: string) => /^(Menu\w+|OverlayContainer|Tooltip\w*|type .+|)$/.test(name.trim());
  return imported.some((name) => !isPart(name)) || /<dialog\b|popover="|role=("|\{\w+ \? ')dialog/.test(code);
}

/** Visits of one user at one width, which share a browser; few enough for the time of one test. */
const browsers = [...Map.groupBy(overlayVisits, ({ as, width }) => `${as} at ${width} px`)].flatMap(([name, visits]) =>
  Array.from({ length: Math.ceil(visits.length / 3) }, (_, at) => ({
    name: visits.length > 3 ? `${name} (${at + 1})` : name,
    visits: visits.slice(at * 3, at * 3 + 3),
  })),
);

test.each(browsers)(
  'for the $name axe finds nothing in what opens, which takes the focus and returns it',
  // For three pages with up to eight dialogs each, on a machine that is three times slower.
  { timeout: 270_000 },
  async ({ visits }) => {
    const { as, width } = visits[0]!;
    const page = await portal.visit(given.users[as], '/', { width, height: 800, reducedMotion: true });
    for (const { path, prepare, opens } of visits) {
      await page.goto(path.replace(/\{(\w+)\}/, (_match, name: string) => given.ids[name]!));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await prepare?.(page, portal.app, given);
      for (const opening of opens) await checkOverlay(page, opening);
    }
  },
);

async function checkOverlay(page: Page, { file, steps, role, returnsTo }: Opening): Promise<void> {
  const of = { message: file };
  const within = `[role=${role}]`;
  // Waits until the page shows it; some buttons show with the focus only.
  await steps[0]!(page).focus();
  await steps[0]!(page).click({ trial: true });
  const before = await page.locator(within).count();
  for (const step of steps) {
    await step(page).click({ trial: true });
    await step(page).press('Enter');
  }
  await expect.poll(() => page.locator(within).count(), of).toBe(before + 1);
  const isFocusIn = () => page.evaluate((selector) => document.activeElement?.closest(selector) !== null, within);
  await expect.poll(isFocusIn, of).toBe(true);
  const overlay = await page.evaluateHandle((selector) => document.activeElement!.closest(selector)!, within);
  await expectAccessibleInBothThemes(page, within);
  await expectNoHorizontalScroll(page);
  const wide = await overlay.evaluate((element) =>
    [...element.querySelectorAll('.overflow-y-auto')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(wide, `wider than ${file}`).toEqual([]);
  // A toast or tooltip takes the first Escape.
  if ((await page.locator('li[data-state=open], [role=tooltip]').count()) > 0) await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => overlay.evaluate((element) => element.isConnected), of).toBe(false);
  // The dialog whose place it took is open again.
  if ((await page.locator(within).count()) > before) await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus((returnsTo ?? steps[0]!)(page)), of).toBe(true);
}

async function hasFocus(opener: Locator): Promise<boolean> {
  return await opener.evaluate((element) => element === document.activeElement);
}

test('axe finds nothing in the help of the login screen, which returns the focus', async () => {
  const visitor = await newPage({ width: 360, baseUrl: portal.app.portal.config.publicUrl });
  await visitor.goto('/');
  await visitor.getByRole('button', { name: /Hulp bij inloggen/ }).press('Enter');
  await visitor.getByRole('heading', { name: 'Hulp bij inloggen' }).waitFor();
  await visitor.getByRole('definition').first().waitFor();
  await expectAccessibleInBothThemes(visitor);
  await visitor.keyboard.press('Escape');
  await expect.poll(() => hasFocus(visitor.getByRole('button', { name: /Hulp bij inloggen/ }))).toBe(true);
});

test('on a short screen the description of a dialog scrolls with its content, and its title stays', async () => {
  const page = await portal.visit(given.users.recruiter, '/api-keys', { width: 360, height: 360 });
  await page.getByRole('button', { name: 'Nieuwe API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuwe API key' });
  const content = dialog.locator('.overflow-y-auto');
  const description = content.getByText('Een programma met deze key handelt namens u', { exact: false });
  await content.evaluate((element) => element.scrollTo(0, 0));
  expect(await isInside(description, content)).toBe(true);
  await content.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await isInside(description, content)).toBe(false);
  for (const shown of [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Sluiten' })])
    await shown.click({ trial: true });
  expect((await content.boundingBox())!.height).toBeGreaterThan(360 / 2);
});

/** Whether an element is at least partly in the box of another one. */
async function isInside(element: Locator, around: Locator): Promise<boolean> {
  const [inner, outer] = [(await element.boundingBox())!, (await around.boundingBox())!];
  return inner.y + inner.height > outer.y && inner.y < outer.y + outer.height;
}

test('going back or reloading with changes in a form asks whether to discard them', async () => {
  const page = await portal.visit(given.users.administrator, '/admin', { width: 360, height: 740 });
  const pathOf = () => new URL(page.url()).pathname;
  const discard = page.getByRole('group', { name: 'Wijzigingen weggooien?' });
  const description = page.getByRole('dialog').getByLabel('Omschrijving');
  const add = page.getByRole('button', { name: 'App toevoegen' });
  await page.getByRole('main').getByRole('link', { name: 'Apps', exact: false }).first().click();
  await add.click();
  await description.fill('Wat de app kan.');
  for (let press = 1; press <= 2; press += 1) {
    await page.goBack();
    await discard.waitFor();
    expect(pathOf()).toBe('/admin/apps');
  }
  await discard.getByRole('button', { name: 'Verder bewerken' }).click();
  expect(await description.inputValue()).toBe('Wat de app kan.');

  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await add.click();
  await description.fill('Iets anders.');
  await page.goBack();
  await discard.getByRole('button', { name: 'Weggooien' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(pathOf()).toBe('/admin/apps');
  await page.goBack();
  await expect.poll(pathOf).toBe('/admin');
});

test('a form that is being sent stays when going back or reloading, and when it is refused', async () => {
  const page = await portal.visit(given.users.administrator, '/admin');
  const pathOf = () => new URL(page.url()).pathname;
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('group', { name: 'Wijzigingen weggooien?' });
  await page.getByRole('main').getByRole('link', { name: 'Apps', exact: false }).first().click();
  await page.getByRole('button', { name: 'App toevoegen' }).click();
  const line = Promise.withResolvers<void>();
  await page.route('**/api/admin/apps', async (route) => {
    if (route.request().method() === 'POST') await line.promise;
    await (route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue());
  });
  const description = dialog.getByLabel('Omschrijving');
  await dialog.getByLabel('Naam').fill('Pennenbak');
  await dialog.getByLabel('Categorie').fill('Kantoor');
  await description.fill('Wat de app kan.');
  await dialog.getByRole('button', { name: 'Toevoegen' }).click();
  await expect.poll(() => description.isEditable()).toBe(false);

  await page.goBack();
  await page.keyboard.press('Escape');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await (await asked).dismiss();
  line.resolve();
  await expect.poll(() => description.isEditable()).toBe(true);
  expect(pathOf()).toBe('/admin/apps');
  expect(await description.inputValue()).toBe('Wat de app kan.');
  expect(await question.count()).toBe(0);
  await page.goBack();
  await question.waitFor();
});
