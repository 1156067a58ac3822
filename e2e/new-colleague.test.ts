import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoHorizontalScroll, newPage, signInByForm, submitSignIn, useBrowser } from './support/browser.ts';
import { callApi, fetchToken } from './support/calls.ts';
import { linkFromMail, waitForMail } from './support/mails.ts';
import { pressSignOut } from './support/sidebar.ts';

useBrowser();

const password = 'Zonnige dag op de heide 7';

/** Everything that a new colleague does, on a slow machine. */
const timeout = 270_000;

describe.each([
  { device: 'a laptop', width: 1280, height: 800, domain: 'nieuw-bureau.example' },
  { device: 'a phone', width: 360, height: 740, domain: 'klein-bureau.example' },
])('a new colleague on $device', ({ width, height, domain }) => {
  test(
    'registers, waits for approval, uses up the weekly votes, reorders the apps and signs out',
    { timeout },
    async () => {
      const page = await newPage({ width, height });
      const email = `noor@${domain}`;
      await registerAs(page, email);
      await confirm(page, email);
      await refusedWhileWaiting(page, email);
      await callApi('POST', '/api/review-domain', await fetchToken('supervisor@voorbeeld.example'), {
        domain,
        approve: true,
      });
      // The decision takes effect when it can no longer be undone.
      await waitForMail(email, 'Uw account is actief', 20_000);

      await signInByForm(page, email, '/apps', password);
      // The toast of an achievement would cover the cards while one is dragged.
      await callApi('PATCH', '/api/achievements/settings', await fetchToken(email, password), { showsMessages: false });
      await page.getByRole('heading', { name: 'Apps & Tools', level: 1 }).waitFor();
      await expectNoHorizontalScroll(page);
      await voteThreeTimesAndBeRefused(page);
      await withdrawOne(page);
      await moveByKeyboard(page);
      await moveByPointer(page);
      await signOut(page, width < 768);
    },
  );
});

async function registerAs(page: Page, email: string): Promise<void> {
  await page.goto('/apps');
  await page.getByRole('button', { name: 'Nog geen account? Meld je aan', exact: true }).click();
  await page.getByRole('button', { name: 'Account Aanmaken' }).click();
  await page.getByText('Naam moet minimaal 2 karakters bevatten').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await page.getByLabel('Volledige naam').fill('Noor Bakker');
  await page.getByLabel('Gebruikersnaam').fill(email.split('@')[1]!.split('.')[0]!);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Voorbeeld2026');
  await page.getByText('het is vooral de naam van het bureau of het portaal en een jaartal').waitFor();
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByLabel('Wachtwoord bevestigen').fill('iets anders');
  await page.getByRole('button', { name: 'Account Aanmaken' }).click();
  const differs = page.getByText('Wachtwoorden komen niet overeen');
  await differs.waitFor();
  await page.getByLabel('Wachtwoord', { exact: true }).fill('iets anders');
  await differs.waitFor({ state: 'detached' });
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByLabel('Wachtwoord bevestigen').fill(password);
  const sent = page.waitForRequest('**/api/auth/register');
  await page.getByRole('button', { name: 'Account Aanmaken' }).click();
  const fields = Object.keys((await sent).postDataJSON() as object);
  expect(fields.toSorted()).toEqual(['email', 'linkedinUrl', 'mobile', 'name', 'password', 'username']);
  await page.getByText('Registratie succesvol! U ontvangt binnenkort een bevestigingsmail.').first().waitFor();
  const notice = page.getByRole('status').filter({ hasText: `Er is een e-mail onderweg naar ${email}` });
  await expect.poll(() => notice.innerText()).toMatch(/vóór \d{2} \w{3} \d{4} \d{2}:\d{2}/);
  await page.getByLabel('Wachtwoord', { exact: true }).fill('nog niet bevestigd');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  // Once, at the form, and beside it still what to do.
  await page.getByText('Combinatie onbekend.').waitFor();
  expect(await page.getByText('Combinatie onbekend').count()).toBe(1);
  expect(await notice.count()).toBe(1);
}

async function confirm(page: Page, email: string): Promise<void> {
  const link = await linkFromMail(email, '/confirm-email');
  await page.goto(link);
  await page.getByText(email, { exact: true }).waitFor();
  await page.getByLabel('Wachtwoord', { exact: true }).fill('een gok van een ander');
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
  await page.getByText('Dit is niet het wachtwoord van uw registratie', { exact: false }).first().waitFor();
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByLabel('Wachtwoord bevestigen').fill(password);
  await page.getByRole('button', { name: 'E-mailadres bevestigen' }).click();
  await page.getByRole('heading', { name: 'E-mailadres bevestigd' }).waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Al bevestigd' }).waitFor();
  await page.getByRole('link', { name: 'Naar inloggen' }).waitFor();
}

async function refusedWhileWaiting(page: Page, email: string): Promise<void> {
  await page.goto('/apps');
  await submitSignIn(page, email, password);
  await page.getByText('Uw account wacht nog op goedkeuring', { exact: false }).first().waitFor();
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe(email);
}

const cards = (page: Page) => page.locator('li[id]', { has: page.getByRole('button', { name: /stem/i }) });
const voteButton = (page: Page, index: number) =>
  cards(page)
    .nth(index)
    .getByRole('button', { name: /Stem op|Gestemd op/ });

async function voteThreeTimesAndBeRefused(page: Page): Promise<void> {
  for (const index of [0, 1, 2]) {
    await voteButton(page, index).click();
    await page.getByText('Prioriteit toegevoegd!').first().waitFor();
    await expect.poll(() => voteButton(page, index).innerText()).toContain('Gestemd');
  }
  await page.getByText('Geen prioriteiten over').first().waitFor();
  // On a phone the toast of the last vote lies over the lower cards for a while.
  await voteButton(page, 3).evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await voteButton(page, 3).click();
  await page.getByText('U heeft uw wekelijkse limiet bereikt. Probeer het volgende week opnieuw.').first().waitFor();
  expect(await voteButton(page, 3).innerText()).not.toContain('Gestemd');
}

async function withdrawOne(page: Page): Promise<void> {
  await voteButton(page, 0).click();
  await page.getByText('1 prioriteit over').first().waitFor();
  await expect.poll(() => voteButton(page, 0).innerText()).not.toContain('Gestemd');
}

const namesOf = (page: Page) => cards(page).getByRole('heading').allInnerTexts();

async function moveByKeyboard(page: Page): Promise<void> {
  const before = await namesOf(page);
  await page.getByRole('button', { name: `${before[0]} verplaatsen` }).focus();
  await page.keyboard.press('Space');
  await page.getByText(`${before[0]} opgepakt, plaats 1 van ${before.length}.`).waitFor({ state: 'attached' });
  // One press is one place; the next card in reading order is to the right, on a phone below.
  const isPhone = page.viewportSize()!.width < 700;
  await page.keyboard.press(isPhone ? 'ArrowDown' : 'ArrowRight');
  await page.getByText(`${before[0]} boven plaats 2 van ${before.length}.`).waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expect.poll(async () => (await namesOf(page)).slice(0, 2)).toEqual([before[1], before[0]]);
  const after = await namesOf(page);
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(after);
}

async function moveByPointer(page: Page): Promise<void> {
  const before = await namesOf(page);
  await cards(page).first().hover();
  const from = (await page.getByRole('button', { name: `${before[0]} verplaatsen` }).boundingBox())!;
  const to = (await cards(page).nth(1).boundingBox())!;
  await page.mouse.move(from.x + 5, from.y + 10);
  await page.mouse.down();
  // Less than the 8 pixels that start a drag.
  await page.mouse.move(from.x + 9, from.y + 13, { steps: 4 });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await page.locator('[data-dragging]').count()).toBe(0);
  await page.mouse.move(from.x + 12, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  // A drop counts where the page has shown the card, which follows the pointer later on a slow machine.
  await page.getByText(`${before[0]} boven plaats 2 van ${before.length}.`).waitFor({ state: 'attached' });
  await page.mouse.up();
  await expect.poll(async () => (await namesOf(page)).slice(0, 2)).toEqual([before[1], before[0]]);
}

async function signOut(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await page.getByRole('button', { name: 'Meer', exact: true }).click();
    await page.getByRole('button', { name: 'Uitloggen' }).click();
  } else await pressSignOut(page);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
}
