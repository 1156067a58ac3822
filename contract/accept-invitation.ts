import * as z from 'zod/mini';
import { confirmPassword, newAccountFields, samePassword } from './auth.ts';
import { emailAddress } from './platform/email-address.ts';
import { endpoint, instant } from './platform/endpoint.ts';
import { mailToken } from './platform/mail-token.ts';

/** A typed code: lower case, spaces and hyphens are fine, and the letters O, I and L count as digits. */
function normalizeCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

const code = z
  .string('Vul de code in')
  .check(z.maxLength(40, 'De code heeft 8 tekens'), z.overwrite(normalizeCode), z.length(8, 'De code heeft 8 tekens'));

export const inviteCodeForm = z.strictObject({ email: emailAddress('Vul uw e-mailadres in'), code });

/** The token of the link, or the address and the code of the mail. */
const proofFields = { token: z.optional(mailToken), email: z.optional(emailAddress()), code: z.optional(code) };
export type InviteProof = { token?: string | undefined; email?: string | undefined; code?: string | undefined };

function hasProof<Given extends InviteProof>() {
  return z.refine<Given>(
    (given) => given?.token !== undefined || (given?.email !== undefined && given.code !== undefined),
    { error: 'Vul uw e-mailadres en de code in', path: ['code'] },
  );
}

const proofErrors = ['link_invalid', 'link_used', 'link_expired', 'link_revoked', 'code_invalid'] as const;

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invite/check',
  access: 'public',
  summary: 'The invitation of a link or a typed code; it stays valid.',
  body: z.strictObject(proofFields).check(hasProof()),
  output: z.object({ email: z.string(), invitedBy: z.string(), expiresAt: instant }),
  errors: [...proofErrors, 'email_taken', 'rate_limited'],
});

export const acceptInvitationForm = z
  .strictObject({ ...proofFields, ...newAccountFields, confirmPassword })
  .check(hasProof(), samePassword);

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invite/accept',
  access: 'public',
  apiKeys: false,
  summary: 'Create the account of an invitation, active and with a confirmed address; this uses the invitation.',
  body: acceptInvitationForm,
  output: z.object({ success: z.literal(true), email: z.string() }),
  errors: ['company_account_only', ...proofErrors, 'email_taken', 'email_reserved', 'username_taken', 'rate_limited'],
  status: 201,
});
