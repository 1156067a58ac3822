import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams, instant, pageQuery } from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';

/** `kept`: no SMTP server is configured, administrators read the mail here. `failed`: the last attempt failed. */
export const mailStatuses = ['queued', 'sent', 'kept', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

const mail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: count,
  lastError: z.nullable(z.string()),
  createdAt: instant,
  sentAt: z.nullable(instant),
});
export type OutgoingMail = z.infer<typeof mail>;

export const listMails = endpoint({
  method: 'GET',
  path: '/api/outgoing-mails',
  access: 'administrator',
  summary: 'Mails of the portal, the newest first.',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(mailStatuses)),
    search: optionalText(100),
  }),
  output: z.array(mail),
  errors: [],
});

export const readMail = endpoint({
  method: 'GET',
  path: '/api/outgoing-mails/{id}',
  access: 'administrator',
  // The text can have a link to choose a password, and API keys cannot manage passwords.
  apiKeys: false,
  summary:
    'One mail with its text; reading it is audited. A one-time link is shown while it works, for accounts of a lower role. The text is erased once the mail was sent.',
  params: idParams,
  output: z.extend(mail, {
    text: z.nullable(z.string()),
    /** The IP address and the name of the user who caused the mail; null when unknown. */
    askedIp: z.nullable(z.string()),
    askedBy: z.nullable(z.string()),
    /** False when sending it again can only fail. */
    canRetry: z.boolean(),
  }),
  errors: ['not_found'],
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/outgoing-mails/{id}/retry',
  access: 'administrator',
  summary: 'Try to send a failed or kept mail again; not one whose one-time link no longer works.',
  params: idParams,
  output: done,
  errors: ['not_found', 'mail_not_retryable'],
});
