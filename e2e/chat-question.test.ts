import { expect, test } from 'vitest';
import { newPage, openSignedIn, useBrowser } from './support/browser.ts';
import { openAsNewColleague } from './support/new-colleague.ts';

useBrowser();

test('a question that was typed in another tab is kept when an expert joins', async () => {
  const name = 'Cas Tabblad';
  const { page } = await openAsNewColleague(name, '/expert-chat');
  const [tab, unsent] = [await page.context().newPage(), await page.context().newPage()];
  for (const other of [tab, unsent]) {
    await other.routeWebSocket(/\/api\/live/, () => undefined);
    await other.goto('/expert-chat');
    await other.getByLabel('Uw vraag').waitFor();
  }
  await page.getByLabel('Uw vraag').fill('Hoe zoek ik een kandidaat?');
  await tab.getByLabel('Uw vraag').fill('Waar staan de tarieven?');
  await page.getByRole('button', { name: 'Start gesprek' }).click();
  await page.getByRole('log').getByText('Hoe zoek ik een kandidaat?').waitFor();

  await tab.getByRole('button', { name: 'Start gesprek' }).click();
  const field = tab.getByLabel('Schrijf een bericht');
  await expect.poll(() => field.inputValue()).toBe('Waar staan de tarieven?');
  await unsent.getByLabel('Uw vraag').fill('Wanneer is de borrel?');

  const desk = await newPage();
  await openSignedIn(desk, 'supervisor@voorbeeld.example', '/expert-chat?view=desk');
  await desk.getByRole('button', { name: `Aannemen van het gesprek met ${name}` }).click();
  await page.getByRole('timer').waitFor();
  expect(await field.inputValue()).toBe('Waar staan de tarieven?');
  await page.getByRole('button', { name: 'Afronden' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Afronden' }).click();
  await page.getByRole('link', { name: 'Nieuw gesprek' }).click();
  await expect.poll(() => page.getByLabel('Uw vraag').inputValue()).toBe('Wanneer is de borrel?');
});
