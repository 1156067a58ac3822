import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { portalOfWorker } from './portal-of-worker.ts';

/** Waits for the newest mail to this address that has a link to the page, and gives that link. */
export async function linkFromMail(recipient: string, page: string): Promise<string> {
  const link = new RegExp(`http://\\S+${page}\\?token=\\S+`);
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(recipient);
      return (found = mails.map((mail) => link.exec(mail)?.[0]).findLast((match) => match !== undefined));
    })
    .toBeTruthy();
  return found!;
}

/** Waits for a mail to this address with this in its text. */
export async function mailArrived(recipient: string, text: string): Promise<void> {
  await expect.poll(async () => (await mailsTo(recipient)).some((mail) => mail.includes(text))).toBe(true);
}

async function mailsTo(recipient: string): Promise<string[]> {
  const folder = portalOfWorker().mailFolder;
  const files = (await readdir(folder)).filter((file) => file.includes(recipient)).toSorted();
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.map(decodeQuotedPrintable);
}

/** Undoes the line breaks and escapes that mail programs put in long or accented lines. */
function decodeQuotedPrintable(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_escape, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
