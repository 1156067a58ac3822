import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

/** Presses a button by keyboard. @returns the text of the file that it saves */
export async function saveByKeyboard(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}
