import { Agent } from 'node:http';
import sharp from 'sharp';
import { uploadAttachment } from '#contract/attachments.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from '#server/testing/calls.ts';
import { pdfOf } from '#server/testing/given-attachment.ts';
import { sendCall } from '../load/send-call.ts';
import { attackerAddress } from './connections.ts';

type Given = {
  url: string;
  /** Of the users who upload. */
  tokens: string[];
  uploadsPerUser: number;
  /** A PDF of so many bytes, or a picture of so many pixels in a few kilobytes. */
  file: { pdfBytes: number } | { side: number };
};

/** Uploads all files at once, each on a connection of its own. @returns how many had each status; 0: no complete response */
export async function sendUploads({ url, tokens, uploadsPerUser, file }: Given): Promise<Record<number, number>> {
  if (new URL(url).hostname !== '127.0.0.1') throw new Error(`${url} is not the loopback address`);
  const body = 'side' in file ? await pictureOfSide(file.side) : pdfOf(file.pdfBytes);
  const agent = new Agent({ keepAlive: false, maxSockets: Infinity, localAddress: attackerAddress });
  const calls = tokens.flatMap((token) =>
    Array.from({ length: uploadsPerUser }, () => ({
      method: 'POST',
      path: addressOf(uploadAttachment, { query: { name: 'bestand', key: newId() } }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body,
    })),
  );
  const counts: Record<number, number> = {};
  for (const status of await Promise.all(calls.map((call) => sendCall(agent, url, call))))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const pictureOfSide = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
