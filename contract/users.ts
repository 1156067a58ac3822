import * as z from 'zod/mini';
import { count, done, endMarkHeaders, endpoint, id, idParams, instant, pageQuery } from './platform/endpoint.ts';
import { optionalText } from './platform/text/optional-text.ts';
import { listOf } from './platform/list-of.ts';
import { requestStatuses } from './request-rules.ts';
import { session } from './sessions.ts';

export const userStatuses = ['pending', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];
const domainStatuses = ['greylist', 'whitelist', 'rejected'] as const;

/** Maximum number of users that one call disables or enables. */
export const userBatchSize = 200;

const role = z.literal([0, 1, 2, 3]);

/** A user as the user and administrators see it, without the password. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  mobile: z.nullable(z.string()),
  linkedinUrl: z.nullable(z.string()),
  role,
  status: z.enum(userStatuses),
  emailVerified: z.boolean(),
  domainStatus: z.enum(domainStatuses),
  /** Null: never, or the caller is a supervisor. */
  lastLogin: z.nullable(instant),
  /** The sign-in before that; null like `lastLogin`. */
  previousLogin: z.nullable(instant),
  createdAt: instant,
});
export type User = z.infer<typeof user>;

/**
 * `isManaged`: the directory of the company manages the account: its status, name and address are changed there.
 * `hasDirectoryRole`: the role is changed there too, since a group gives it.
 */
const listedUser = z.extend(user, { isManaged: z.boolean(), hasDirectoryRole: z.boolean() });
export type ListedUser = z.infer<typeof listedUser>;

/** `recent-login`, `old-login`: by the last sign-in, for administrators only; who never signed in comes last, first. */
export const userSorts = ['name', 'name-descending', 'newest', 'oldest', 'recent-login', 'old-login'] as const;
export type UserSort = (typeof userSorts)[number];

const roleInText = z.pipe(
  z.enum(['0', '1', '2', '3'], 'Ongeldige rol'),
  z.transform((text): 0 | 1 | 2 | 3 => Number(text) as 0 | 1 | 2 | 3),
);

const userFilters = {
  role: listOf(roleInText),
  status: listOf(z.enum(userStatuses, 'Onbekende status')),
  /** The part of the address after the @. */
  domain: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253))),
  /** Words, or the first letters of words, of the name, user name or address. */
  search: optionalText(100),
};

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'supervisor',
  summary: 'Users, filtered and sorted. Only administrators read the last sign-in and sort by it.',
  query: z.strictObject({
    ...pageQuery,
    ...userFilters,
    // Contains the name of the last user.
    cursor: z.optional(z.string().check(z.maxLength(1000))),
    sort: z._default(z.enum(userSorts), 'name'),
  }),
  output: z.array(listedUser),
  errors: [],
});

export const countUsers = endpoint({
  method: 'GET',
  path: '/api/users/count',
  access: 'supervisor',
  summary:
    'Number of users that match a filter, and the numbers by role and by status, each with the filter on it ignored.',
  query: z.strictObject(userFilters),
  output: z.object({
    total: count,
    byRole: z.array(z.object({ role, count })),
    byStatus: z.array(z.object({ status: z.enum(userStatuses), count })),
    /** Of all users, those whose domain is to be reviewed: pending, and not of a rejected domain. */
    awaitingReview: count,
  }),
  errors: [],
});

export const listUserDomains = endpoint({
  method: 'GET',
  path: '/api/users/domains',
  access: 'supervisor',
  summary: 'The domains of the addresses of users, the first 500 by name.',
  output: z.array(z.string()),
  errors: [],
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/users/export',
  access: 'administrator',
  reauthentication: true,
  cost: 'costly',
  summary: 'The users that match a filter as CSV for a Dutch Excel; the export is audited.',
  query: z.strictObject({ ...userFilters, sort: z._default(z.enum(userSorts), 'name') }),
  headers: endMarkHeaders,
  output: z.string(),
  mediaType: 'text/csv',
  fileName: 'gebruikers.csv',
  errors: [],
});

const named = z.object({ id, name: z.string() });

export const readUser = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  access: 'supervisor',
  summary: 'One user. Only administrators read the last sign-in.',
  params: idParams,
  /** `isEmergency`: an administrator who can sign in without the company account. */
  output: z.extend(listedUser, { invitedBy: z.nullable(named), isEmergency: z.boolean() }),
  errors: ['not_found'],
});
export type UserDetail = z.infer<typeof readUser.output>;

export const listUserRequests = endpoint({
  method: 'GET',
  path: '/api/users/{id}/requests',
  access: 'supervisor',
  summary: 'The requests that a user submitted, newest first.',
  params: idParams,
  query: z.strictObject(pageQuery),
  output: z.array(
    z.object({
      id,
      title: z.string(),
      status: z.enum(requestStatuses),
      isProblem: z.boolean(),
      isFeedback: z.boolean(),
      createdAt: instant,
    }),
  ),
  errors: ['not_found'],
});

export const listUserSessions = endpoint({
  method: 'GET',
  path: '/api/users/{id}/sessions',
  access: 'administrator',
  apiKeys: false,
  summary: 'The open sessions of a user, the last used first.',
  params: idParams,
  output: z.array(z.omit(session, { isCurrent: true })),
  errors: ['not_found'],
});

export const revokeUserSessions = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}/sessions',
  access: 'administrator',
  apiKeys: false,
  summary:
    'Revoke all sessions of a user, on every instance at once, and the open links and codes of the account: a change of address, invitations, trusted devices, one-time codes.',
  params: idParams,
  output: z.object({ revoked: count }),
  errors: ['not_found'],
});

export const listUserVotes = endpoint({
  method: 'GET',
  path: '/api/users/{id}/votes',
  access: 'administrator',
  summary: 'The votes of a user, newest first.',
  params: idParams,
  query: z.strictObject(pageQuery),
  output: z.array(z.object({ id, app: named, createdAt: instant })),
  errors: ['not_found'],
});

const chatStatuses = ['waiting', 'active', 'ended'] as const;

export const listUserChats = endpoint({
  method: 'GET',
  path: '/api/users/{id}/chats',
  access: 'administrator',
  summary: 'The chat sessions of a user with their minutes, newest first; without topics and messages.',
  params: idParams,
  query: z.strictObject(pageQuery),
  output: z.array(
    z.object({
      id,
      status: z.enum(chatStatuses),
      /** Minutes that were reserved. */
      durationMinutes: count,
      /** Null until it has ended. */
      usedMinutes: z.nullable(count),
      createdAt: instant,
    }),
  ),
  errors: ['not_found'],
});

const userId = z
  .string('Gebruiker ID is verplicht')
  .check(z.minLength(1, 'Gebruiker ID is verplicht'), z.maxLength(36));
const newRole = z.literal([0, 1, 2, 3], 'Ongeldige rol');

export const promoteUser = endpoint({
  method: 'POST',
  path: '/api/promote',
  access: 'administrator',
  reauthentication: true,
  summary: 'Raise the role of a user by exactly one.',
  body: z.strictObject({ userId, newRole }),
  output: done,
  errors: ['not_found', 'own_account', 'role_step_invalid', 'managed_by_directory'],
});

export const demoteUser = endpoint({
  method: 'POST',
  path: '/api/demote',
  access: 'administrator',
  reauthentication: true,
  summary: 'Lower the role of a user by exactly one. The last active administrator keeps the role.',
  body: z.strictObject({ userId, newRole }),
  output: done,
  errors: [
    'not_found',
    'own_account',
    'role_step_invalid',
    'last_administrator',
    'last_emergency_account',
    'managed_by_directory',
  ],
});

const userIds = z
  .array(userId)
  .check(z.minLength(1, 'Kies minstens één gebruiker'), z.maxLength(userBatchSize, 'Maximaal 200 gebruikers'));

/** `skipped`: already had that status, do not exist, or are managed by the directory. Only these: it is refused. */
const userBatch = z.object({ changed: z.array(z.string()), skipped: z.array(z.string()) });
export type UserBatch = z.infer<typeof userBatch>;

export const disableUsers = endpoint({
  method: 'POST',
  path: '/api/users/disable',
  access: 'administrator',
  reauthentication: true,
  summary: 'Disable up to 200 users and revoke their sessions. The caller and the last active administrator stay.',
  body: z.strictObject({ userIds }),
  output: userBatch,
  errors: ['own_account', 'last_administrator', 'last_emergency_account', 'managed_by_directory'],
});

export const enableUsers = endpoint({
  method: 'POST',
  path: '/api/users/enable',
  access: 'administrator',
  reauthentication: true,
  summary:
    'Enable up to 200 disabled users. One that waited for the review of its domain waits again, unless it was approved since.',
  body: z.strictObject({ userIds }),
  output: userBatch,
  errors: ['own_account', 'managed_by_directory'],
});
