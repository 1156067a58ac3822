import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { openList, rowWith, submitAsNewColleague } from './support/request-list.ts';

useBrowser();

test('a reply that was not sent survives a reload', async () => {
  const asked = await submitAsNewColleague('Bo Paneel', 'Kapstok op de tweede verdieping');
  const page = await openList(`/supervisor?zoek=kapstok&verzoek=${asked.id}`);
  const reply = page.getByRole('region', { name: asked.title }).getByLabel(/Antwoord aan de indiener/);
  await reply.fill('Die komt er in mei.');
  await page.reload();
  await reply.waitFor();
  expect(await reply.inputValue()).toBe('Die komt er in mei.');
});

test('Escape closes the request, and not the undo of a change that is offered; with the focus there, it closes that', async () => {
  const asked = await submitAsNewColleague('Lie Paneel', 'Waterkoeler naast de lift');
  const page = await openList(`/supervisor?zoek=waterkoeler&verzoek=${asked.id}`);
  const panel = page.getByRole('region', { name: asked.title });
  await panel.getByRole('button', { name: 'In behandeling nemen' }).click();
  const undo = page.getByRole('button', { name: 'Ongedaan maken' });
  await undo.waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await undo.count()).toBe(1);
  await rowWith(page, asked.title).locator('[data-row]').click();
  await panel.getByRole('button', { name: 'Goedkeuren' }).waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await undo.waitFor({ state: 'detached' });
  expect(await panel.count()).toBe(1);
});
