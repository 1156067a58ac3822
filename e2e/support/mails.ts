import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { portalOfWorker } from './portal-of-worker.ts';

/** Waits for a mail with a link to the page. @returns the link with its token, from the newest such mail */
export async function linkFromMail(recipient: string, page: string): Promise<string> {
  const link = new RegExp(`http://\\S+${page}#token=\\S+`);
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(recipient);
      return (found = mails.map((mail) => link.exec(mail)?.[0]).findLast((match) => match !== undefined));
    })
    .toBeTruthy();
  return found!;
}

/** Waits for a mail that contains the text. @returns the newest such mail */
export async function readMail(recipient: string, text: string): Promise<string> {
  await waitForMail(recipient, text);
  return (await mailsTo(recipient)).findLast((mail) => mail.includes(text))!;
}

/** Waits for a mail that contains the text, for 10 seconds by default. */
export async function waitForMail(recipient: string, text: string, timeout = 10_000): Promise<void> {
  const options = { timeout };
  await expect.poll(async () => (await mailsTo(recipient)).some((mail) => mail.includes(text)), options).toBe(true);
}

async function mailsTo(recipient: string): Promise<string[]> {
  const folder = portalOfWorker().mailFolder;
  const files = (await readdir(folder)).filter((file) => file.includes(recipient)).toSorted();
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.map(decodeQuotedPrintable);
}

/** Decodes the quoted-printable transfer encoding (RFC 2045). */
function decodeQuotedPrintable(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_escape, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
