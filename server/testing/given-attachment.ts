import sharp from 'sharp';
import { type Attachment, uploadAttachment } from '#contract/attachments.ts';
import { newId } from '#server/platform/ids.ts';
import { addressOf } from './calls.ts';
import type { SignedInUser } from './given-user.ts';
import type { TestApp } from './start-app.ts';

/** A picture of one colour. */
export async function pictureOf(
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  { width = 60, height = 40 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#2050c0' } });
  return await picture.toFormat(format).toBuffer();
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');

/** A PDF of this size, which has every byte. */
export function pdfOf(bytes: number): Buffer {
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 15, everyByte), Buffer.from('%%EOF\n')]);
}

type Upload = { name?: string; key?: string; content?: Buffer };

/** Uploads a file. @returns the status, and the body as it was sent */
export async function sendUpload(app: TestApp, { token }: Pick<SignedInUser, 'token'>, upload: Upload = {}) {
  const { name = 'scherm.png', key = newId(), content = await pictureOf() } = upload;
  const answer = await app.server.inject({
    method: 'POST',
    url: addressOf(uploadAttachment, { query: { name, key } }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json<Attachment & { code?: string }>() };
}

/** A file that a user uploaded and has not sent. */
export async function givenAttachment(app: TestApp, user: Pick<SignedInUser, 'token'>, upload: Upload = {}) {
  const { status, body } = await sendUpload(app, user, upload);
  if (status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(body)}`);
  return uploadAttachment.output.parse(body);
}
