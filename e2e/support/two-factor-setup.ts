import type { Locator, Page } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';

export const password = 'Een gele tram in Den Haag 6';

export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true });

/** Not by role: an open dialog hides the rest of the page, with its toasts, from that. */
export const toastOf = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

/** The text of the QR code, as a camera would read it off the screen. */
export async function scan(page: Page): Promise<string> {
  const shot = await page.getByRole('img', { name: 'QR-code voor uw authenticator-app' }).screenshot();
  const image = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    canvas.drawImage(bitmap, 0, 0);
    const { width, height, data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    return { width, height, data: [...data] };
  }, shot.toString('base64'));
  return decodeQR({ ...image, data: Uint8ClampedArray.from(image.data) });
}

/** Starts the setup and returns the secret of the QR code. */
export async function startSetup(page: Page): Promise<string> {
  await button(page, '2FA instellen').click();
  await toastOf(page, '2FA Setup Gestart').waitFor();
  return new URL(await scan(page)).searchParams.get('secret')!;
}

export async function shownCodes(within: Locator): Promise<string[]> {
  await button(within, 'Tonen: codes').click();
  return await within.getByRole('list', { name: 'Backupcodes' }).getByRole('listitem').allTextContents();
}
