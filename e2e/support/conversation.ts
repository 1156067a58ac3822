import type { Page } from 'playwright-core';

/** Writes a message in the conversation that a page shows. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Schrijf een bericht');
  await field.fill(text);
  await field.press('Enter');
}
