import * as z from 'zod/mini';
import { domainName } from './platform/email-address.ts';
import { count, done, endpoint, id, idParams, instant, pageQuery, version } from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';

export const greylistStatuses = ['pending', 'approved', 'rejected'] as const;

export const greylistDomain = z.object({
  id,
  domain: z.string(),
  /** The domain with its international characters, where it has them. */
  unicodeDomain: z.nullable(z.string()),
  status: z.enum(greylistStatuses),
  createdAt: instant,
  /** Who asked for it first. */
  requestedBy: id,
  requestedByName: z.string(),
  requestedByEmail: z.string(),
  /** Number of accounts that wait for the review of this domain. */
  waitingUsers: count,
  reviewedAt: z.nullable(instant),
  reviewedByName: z.nullable(z.string()),
  /** A decision that has not taken effect: it can still be undone. */
  decision: z.nullable(z.enum(['approved', 'rejected'])),
  decidedBy: z.nullable(id),
  decidedByName: z.nullable(z.string()),
  version,
});
export type GreylistDomain = z.infer<typeof greylistDomain>;
export type GreylistStatus = GreylistDomain['status'];

export const listGreylistDomains = endpoint({
  method: 'GET',
  path: '/api/greylist-domains',
  access: 'supervisor',
  summary: 'Domains of registrations that are not on the whitelist, pending ones first.',
  query: z.strictObject({ ...pageQuery, status: z.optional(z.enum(greylistStatuses)) }),
  output: z.array(greylistDomain),
  errors: [],
});

export const readGreylistDomain = endpoint({
  method: 'GET',
  path: '/api/greylist-domains/{domain}',
  access: 'supervisor',
  summary: 'One domain of the list of those that registrations asked for.',
  params: z.strictObject({ domain: domainName }),
  output: greylistDomain,
  errors: ['not_found'],
});

export const reviewDomain = endpoint({
  method: 'POST',
  path: '/api/review-domain',
  access: 'supervisor',
  summary:
    'Approve a domain (whitelists it and activates waiting accounts) or reject it. Takes effect, with mails to its users, once it can no longer be undone. With version: only when nobody has changed it since; without: only when no colleague has reviewed it. An administrator also replaces the decision of a colleague, with its version.',
  body: z.strictObject({
    domain: domainName,
    approve: z.boolean('Kies goedkeuren of afwijzen'),
    version: z.optional(version),
  }),
  output: z.object({ success: z.literal(true), undoUntil: instant }),
  errors: ['not_found', 'domain_in_review', 'changed_meanwhile'],
});

export const undoDomainReview = endpoint({
  method: 'POST',
  path: '/api/review-domain/undo',
  access: 'supervisor',
  summary: 'Undo a review of a domain within 10 seconds: the caller’s own, or as an administrator that of a colleague.',
  body: z.strictObject({ domain: domainName }),
  output: done,
  errors: ['not_found', 'undo_expired'],
});

const whitelistDomain = z.object({
  id,
  domain: z.string(),
  unicodeDomain: z.nullable(z.string()),
  addedBy: id,
  addedByName: z.string(),
  /** Number of active accounts with an address of this domain. */
  activeUsers: count,
  createdAt: instant,
});
export type WhitelistDomain = z.infer<typeof whitelistDomain>;

export const listWhitelistDomains = endpoint({
  method: 'GET',
  path: '/api/domain-whitelist',
  access: 'supervisor',
  summary: 'Domains whose registrations become active without a review, by name.',
  query: z.strictObject({ ...pageQuery, search: optionalText(100) }),
  output: z.array(whitelistDomain),
  errors: [],
});

export const addDomainForm = z.strictObject({ domain: domainName });

export const addWhitelistDomain = endpoint({
  method: 'POST',
  path: '/api/domain-whitelist',
  access: 'supervisor',
  summary:
    'Add a domain to the whitelist. One that accounts wait for is approved, as by its review: undoUntil says until when that can be undone.',
  body: addDomainForm,
  output: z.object({ success: z.literal(true), domain: z.string(), undoUntil: z.nullable(instant) }),
  errors: ['domain_whitelisted', 'domain_in_review'],
});

export const deleteWhitelistDomain = endpoint({
  method: 'DELETE',
  path: '/api/domain-whitelist/{id}',
  access: 'supervisor',
  summary: 'Remove a domain from the whitelist: new registrations wait for a review, accounts stay as they are.',
  params: idParams,
  output: done,
  errors: ['domain_not_listed', 'domain_in_review'],
});
