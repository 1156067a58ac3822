import * as z from 'zod/mini';
import { emailAddress } from './platform/email-address.ts';
import { count, endpoint, id, idParams, instant, pageQuery } from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';

/** `revoked` also when its sender may no longer grant the role: others can send it again then. */
export const inviteStatuses = ['open', 'used', 'expired', 'revoked'] as const;
export type InviteStatus = (typeof inviteStatuses)[number];

/**
 * `delayed`: the mail server could not be reached or has not accepted it; it is tried again. `failed`: it does not
 * accept mail for this address, or refused every attempt. `kept`: there is no mail server.
 */
export const inviteMailStatuses = ['queued', 'delayed', 'sent', 'kept', 'failed'] as const;

const role = z.literal([0, 1, 2], 'Kies een rol');

const invite = z.object({
  id,
  email: z.string(),
  domain: z.string(),
  role,
  sentBy: id,
  sentByName: z.string(),
  used: z.boolean(),
  usedAt: z.nullable(instant),
  status: z.enum(inviteStatuses),
  revokedAt: z.nullable(instant),
  revokedByName: z.nullable(z.string()),
  /** Used or revoked: it can neither be sent again nor be revoked. */
  isClosed: z.boolean(),
  /** Status of its newest mail; null when that has been deleted. */
  mailStatus: z.nullable(z.enum(inviteMailStatuses)),
  expiresAt: instant,
  /** When it was sent; inviting the address again renews it. */
  createdAt: instant,
});
export type Invite = z.infer<typeof invite>;

/** Of an invitation with role 2, which needs a recent authentication as a promotion does, and no API key. */
const errorsOfGrant = ['reauthentication_required', 'api_key_not_allowed'] as const;

export const listInvites = endpoint({
  method: 'GET',
  path: '/api/invites',
  access: 'supervisor',
  summary: 'Invitations, the newest first.',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(inviteStatuses)),
    search: optionalText(100),
  }),
  output: z.array(invite),
  errors: [],
});

export const readInvite = endpoint({
  method: 'GET',
  path: '/api/invites/{id}',
  access: 'supervisor',
  summary: 'One invitation.',
  params: idParams,
  output: invite,
  errors: ['not_found'],
});

export const inviteForm = z.strictObject({ email: emailAddress('Vul een e-mailadres in'), role: z._default(role, 1) });

export const sendInvite = endpoint({
  method: 'POST',
  path: '/api/invite',
  access: 'supervisor',
  summary:
    'Invite an address by mail; the invitation is valid for 7 days. Default role: 1; only administrators grant 2, with a recent authentication.',
  body: inviteForm,
  output: z.object({ success: z.literal(true), id }),
  errors: ['email_taken', 'email_reserved', 'invite_open', 'rate_limited', ...errorsOfGrant],
  status: 201,
});

/** Bytes of a pasted list, and the addresses that it may have. */
const maxListBytes = 1024 * 1024;
export const maxInvitees = 5000;

const list = z
  .string('Plak een of meer e-mailadressen')
  .check(z.regex(/\S/, 'Plak een of meer e-mailadressen'), z.maxLength(maxListBytes, 'Deze lijst is te lang'));

const listProblem = z.object({
  /** Number of the line, from 1. */
  line: count,
  /** What it says there. */
  text: z.string(),
  problem: z.enum(['invalid', 'duplicate', 'has_account', 'reserved', 'invite_open', 'rate_limited']),
  /** Dutch. */
  message: z.string(),
});
export type ListProblem = z.infer<typeof listProblem>;

export const checkInvitees = endpoint({
  method: 'POST',
  path: '/api/invites/check-list',
  access: 'supervisor',
  cost: 'costly',
  maxBodyBytes: 2 * maxListBytes,
  summary: 'What a pasted list of addresses would invite, and which entries are wrong and why; nothing is sent.',
  body: z.strictObject({ list }),
  output: z.object({ invitees: count, problems: z.array(listProblem) }),
  errors: [],
});

export const sendInvites = endpoint({
  method: 'POST',
  path: '/api/invites',
  access: 'supervisor',
  cost: 'costly',
  maxBodyBytes: 2 * maxListBytes,
  summary:
    'Invite the addresses of a pasted list, at most 5,000; entries that are wrong are left out and returned. Role 2 needs a recent authentication.',
  body: z.strictObject({ list, role: z._default(role, 1) }),
  output: z.object({ success: z.literal(true), invited: count, problems: z.array(listProblem) }),
  errors: ['rate_limited', ...errorsOfGrant],
});

/** Maximum number of invitations that one call sends again or revokes. */
export const inviteBatchSize = 200;

const inviteIds = z
  .array(id)
  .check(z.minLength(1, 'Kies minstens één uitnodiging'), z.maxLength(inviteBatchSize, 'Maximaal 200 uitnodigingen'));

/** Those that changed, and why others did not. */
const inviteBatch = <const Reason extends InviteSkipReason>(...reasons: Reason[]) => ({
  changed: z.array(z.string()),
  skipped: z.array(z.object({ id: z.string(), reason: z.enum(reasons) })),
});

export type InviteSkipReason =
  | 'not_found'
  | 'invite_closed'
  | 'email_taken'
  | 'email_reserved'
  | 'rate_limited'
  | 'undo_expired'
  | 'invite_open';

export const resendInvites = endpoint({
  method: 'POST',
  path: '/api/invites/resend',
  access: 'supervisor',
  summary:
    'Mail up to 200 invitations that were not used or revoked again, valid for another 7 days; earlier mails work again too. Those of a sender who may no longer grant their role become the caller’s: role 2 then needs a recent authentication.',
  body: z.strictObject({ inviteIds }),
  output: z.object(inviteBatch('not_found', 'invite_closed', 'email_taken', 'email_reserved', 'rate_limited')),
  errors: errorsOfGrant,
});

export const revokeInvites = endpoint({
  method: 'POST',
  path: '/api/invites/revoke',
  access: 'supervisor',
  summary: 'Revoke up to 200 invitations that were not used: their links and codes stop working.',
  body: z.strictObject({ inviteIds }),
  output: z.object({ ...inviteBatch('not_found', 'invite_closed'), undoUntil: instant }),
  errors: [],
});

export const undoRevokeInvites = endpoint({
  method: 'POST',
  path: '/api/invites/revoke/undo',
  access: 'supervisor',
  summary:
    'Undo the caller’s own revocations of up to 200 invitations, within 10 seconds. An address that was invited again keeps the new invitation.',
  body: z.strictObject({ inviteIds }),
  output: z.object(inviteBatch('not_found', 'undo_expired', 'invite_open')),
  errors: ['invite_open'],
});
