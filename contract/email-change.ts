import * as z from 'zod/mini';
import { emailAddress } from './platform/email-address.ts';
import { done, endpoint, instant } from './platform/endpoint.ts';
import { mailToken } from './platform/mail-token.ts';

/** Days after the confirmation in which the owner of the old address can undo a change. */
export const emailChangeUndoDays = 7;
export const emailChangeUndoMs = emailChangeUndoDays * 86_400_000;

export const emailChangeForm = z.strictObject({ email: emailAddress('Voer uw nieuwe e-mailadres in') });

export const readEmailChange = endpoint({
  method: 'GET',
  path: '/api/auth/email-change',
  access: 'customer',
  apiKeys: false,
  summary: 'The change of the caller’s address that waits for its confirmation.',
  output: z.object({
    pending: z.nullable(z.object({ email: z.string(), expiresAt: instant })),
    /** The directory of the company says what the address is. */
    isManaged: z.boolean(),
  }),
  errors: [],
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change',
  access: 'customer',
  apiKeys: false,
  reauthentication: true,
  summary:
    'Mail a link to a new address of the caller, valid for 24 hours; the response is the same for addresses in use. Replaces an earlier request.',
  body: emailChangeForm,
  output: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['domain_not_allowed', 'managed_by_directory', 'rate_limited'],
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/auth/email-change',
  access: 'customer',
  apiKeys: false,
  summary: 'Stop the change of the caller’s address that waits for its confirmation.',
  output: done,
  errors: ['not_found'],
});

export const checkEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/check',
  access: 'public',
  summary:
    'What the link of a mail about a change of address does: confirm it at the new address; stop it, or undo it for 7 days, at the old one. The link stays valid.',
  body: z.strictObject({ token: mailToken }),
  output: z.object({ action: z.enum(['confirm', 'stop', 'undo']), oldEmail: z.string(), newEmail: z.string() }),
  errors: ['link_invalid', 'link_used', 'link_expired', 'link_replaced', 'link_stopped', 'rate_limited'],
});
export type EmailChangeLink = z.infer<typeof checkEmailChange.output>;

export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  access: 'public',
  summary: 'Change the address with the link from the mail to the new one.',
  body: z.strictObject({ token: mailToken }),
  output: z.object({ success: z.literal(true), email: z.string() }),
  errors: [
    'link_invalid',
    'link_used',
    'link_expired',
    'link_replaced',
    'link_stopped',
    'domain_not_allowed',
    'managed_by_directory',
    'email_taken',
    'email_reserved',
    'rate_limited',
  ],
});

export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/auth/email-change/undo',
  access: 'public',
  summary:
    'Stop a change with the link from the mail to the old address. After its confirmation: restore the old address, revoke all sessions, deactivate the API keys, remove second factors that were added since and mail a link for a new password.',
  body: z.strictObject({ token: mailToken }),
  output: z.object({ success: z.literal(true), action: z.enum(['stop', 'undo']) }),
  errors: [
    'managed_by_directory',
    'link_invalid',
    'link_used',
    'link_expired',
    'link_replaced',
    'email_taken',
    'rate_limited',
  ],
});
