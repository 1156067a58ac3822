import type { Page } from 'playwright-core';

/** Writes a message in the conversation that a page shows. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Schrijf een bericht');
  await field.fill(text);
  await field.press('Enter');
}

/** Shows the form of a conversation: without an available expert, the page offers to leave a question. */
export async function showStartForm(page: Page): Promise<void> {
  const anyway = page.getByRole('button', { name: 'Toch een gesprek beginnen' });
  await page.getByRole('button', { name: 'Gesprek starten' }).or(anyway).waitFor();
  if (await anyway.isVisible()) await anyway.click();
}

/** Starts a conversation from its page. */
export async function pressStart(page: Page): Promise<void> {
  await showStartForm(page);
  await page.getByRole('button', { name: 'Gesprek starten' }).click();
}
