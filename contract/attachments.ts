import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams } from './platform/endpoint.ts';

/** Attachments of one text. */
export const maxAttachments = 5;

/** Characters of a name. A longer one is shortened, as are paths and invisible characters removed. */
export const attachmentNameLength = 120;

/** `image`: PNG, JPEG, WebP or GIF, encoded again by the server. `pdf`: only for download. */
export const attachmentKinds = ['image', 'pdf'] as const;

/**
 * `scanning`: until the virus scan has answered, only the sender can read the file. `refused`: the scan found something,
 * and the file is deleted.
 */
export const attachmentStatuses = ['ready', 'scanning', 'refused'] as const;

export const attachment = z.object({
  id,
  kind: z.enum(attachmentKinds),
  /** Without a path, with the extension of its content. */
  name: z.string(),
  /** Of the stored file. */
  bytes: count,
  /** In pixels, of the stored file; null for a PDF. */
  width: z.nullable(count),
  height: z.nullable(count),
  status: z.enum(attachmentStatuses),
});
export type Attachment = z.infer<typeof attachment>;

/** The unsent attachments of the caller that a text gets when it is sent, in their order. */
export const attachmentIds = z.optional(z.array(id).check(z.maxLength(maxAttachments, 'Maximaal 5 bestanden')));

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/attachments',
  access: 'user',
  cost: 'upload',
  summary:
    'Upload a picture (PNG, JPEG, WebP, GIF) or PDF, to be sent with a text within a day. The body is the file itself. `key`: the same for each attempt to upload one file, which is then stored and counted once.',
  query: z.strictObject({ name: z.string().check(z.maxLength(1000)), key: id }),
  bodyMediaType: 'application/octet-stream',
  body: z.file(),
  output: attachment,
  errors: [
    'attachment_too_large',
    'attachment_type',
    'attachment_unreadable',
    'attachment_limit_reached',
    'attachments_full',
    'request_timed_out',
    'rate_limited',
  ],
  status: 201,
});

export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/api/attachments/{id}',
  access: 'user',
  summary: 'Delete an own attachment that was not sent yet.',
  params: idParams,
  output: done,
  errors: ['not_found'],
});
