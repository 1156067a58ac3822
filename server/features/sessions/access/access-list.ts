import type * as schema from '#server/platform/database/schema.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { revokeSessions } from '../revoke-sessions.ts';
import * as statements from './access-sql.ts';

/**
 * What somebody does who no longer trusts others with an account: a new password by a link, a changed password, the
 * revocation of all (other) sessions, the disabling and the erasure of the account, the undoing of a change of address.
 */
export const accessActs = ['reset', 'password-change', 'revocation', 'disabling', 'erasure', 'email-undo'] as const;
export type AccessAct = (typeof accessActs)[number];

/** `exceptSessionId`: the session of the caller, which stays. */
export type AccessTarget = { userIds: string[]; now: Date; act: AccessAct; exceptSessionId?: string | undefined };

/** What an act ended, for the audit log and the mail about it. */
export type EndedAccess = { id: string; userId: string } & Partial<
  Pick<statements.EndedInvite, 'email' | 'expiresAt'> & { name: string }
>;

type Schema = typeof schema;
type Column = { [Table in keyof Schema]: `${Table}.${keyof Schema[Table] & string}` }[keyof Schema];

/** Something that gives access to an account, or to the portal in its name. */
type Access = {
  /** The columns with its secret or the hash of it. */
  secrets: readonly Column[];
  /**
   * The acts after which it still works, each with the reason. Every other act ends it. An erasure deletes all of it.
   */
  outlives: Partial<Record<Exclude<AccessAct, 'erasure'>, string>>;
  /** Ends it for users, in the transaction of the act. Absent: it outlives every act but an erasure. */
  end?: (tx: Tx, target: AccessTarget) => Promise<EndedAccess[] | void>;
};

const ownWayBack = 'whoever has a session, or disables and enables, could otherwise shut out the owner of the address';
const secondFactor = 'the mailbox or the password alone must not get around the second step';

/**
 * Everything that gives access to an account or outlives a recovery of it, in the order in which it ends: first the
 * sessions and keys with which new access is made (`lockCaller`). A column with a secret that is neither here nor in
 * `withoutAccess` fails `personal-data.test.ts`.
 */
const accessList = {
  sessions: {
    secrets: ['access_tokens.token_hash', 'refresh_tokens.token_hash', 'live_tickets.ticket_hash'],
    outlives: {},
    end: async (tx, { userIds, exceptSessionId }) => {
      const closed = await revokeSessions(tx, { userIds, exceptSessionId });
      return closed.map(({ sessionId, userId }) => ({ id: sessionId, userId }));
    },
  },
  apiKeys: {
    secrets: ['api_keys.key_hash', 'api_keys.previous_key_hash'],
    outlives: {
      'password-change': 'programs go on after a routine change; the mail about it names the keys',
      revocation: 'keys are ended one by one, by their owner or an administrator',
    },
    end: (tx, { userIds }) => statements.updateKeysInactive(tx, userIds),
  },
  /** Also of the user's codes for others: an administrator issues them. */
  oneTimeCodes: {
    secrets: ['two_factor_codes.code_hash'],
    outlives: {},
    end: (tx, { userIds, act }) => statements.deleteOneTimeCodes(tx, userIds, act === 'reset'),
  },
  emailChanges: {
    secrets: ['email_changes.confirm_token_hash'],
    outlives: {},
    end: (tx, { userIds, now }) => statements.updateChangesStopped(tx, userIds, now),
  },
  /** Of a confirmed change, for the old address: see `updateReturned` for who must not use it. */
  emailChangeUndos: {
    secrets: ['email_changes.undo_token_hash'],
    outlives: {
      reset: ownWayBack,
      'password-change': ownWayBack,
      revocation: ownWayBack,
      disabling: ownWayBack,
      'email-undo': 'it ends what came after the change that is undone; earlier addresses have the older claim',
    },
  },
  invites: {
    secrets: ['magic_invites.token_hash'],
    outlives: {},
    end: (tx, { userIds, now }) => statements.updateInvitesExpired(tx, userIds, now),
  },
  resetLinks: {
    secrets: ['reset_tokens.token_hash'],
    outlives: { revocation: 'whoever has a session could otherwise end the link that its owner asked for' },
    end: (tx, { userIds, now }) => statements.updateLinksUsed(tx, userIds, now),
  },
  trustedDevices: {
    secrets: ['trusted_devices.device_hash'],
    outlives: {},
    end: (tx, { userIds }) => statements.deleteDevicesTrusted(tx, userIds),
  },
  knownDevices: {
    secrets: ['known_devices.device_hash'],
    outlives: {},
    end: (tx, { userIds, now }) => statements.updateDevicesForgotten(tx, userIds, now),
  },
  factorSetups: {
    secrets: ['two_factor_auth.pending_backup_codes'],
    outlives: {},
    end: (tx, { userIds }) => statements.updateSetupsCleared(tx, userIds),
  },
  backupTickets: {
    secrets: ['backups.ticket_hash'],
    outlives: {},
    end: (tx, { userIds }) => statements.updateTicketsVoid(tx, userIds),
  },
  /** A link that somebody made with the password or a session of the owner; not that of an account made by it. */
  externalIdentities: {
    secrets: [],
    outlives: {
      'password-change': 'it is ended on the page Beveiliging, which the mail about the change names',
      revocation: 'it is ended on the page Beveiliging',
      disabling: 'it opens nothing meanwhile',
    },
    end: (tx, { userIds }) => statements.deleteIdentitiesLinked(tx, userIds),
  },
  companyAccountTickets: {
    secrets: ['oidc_tickets.ticket_hash', 'oidc_tickets.binding'],
    outlives: {},
    end: (tx, { userIds }) => statements.deleteCompanyTickets(tx, userIds),
  },
  /** The undoing of a change of address removes those that were added since: `removeFactorsSince`. */
  passkeys: {
    secrets: ['passkeys.credential_id', 'passkeys.public_key'],
    outlives: {
      reset: `${secondFactor}; the screen of the reset and its mail show them, and they can be removed there`,
      'password-change': `${secondFactor}; the mail names them`,
      revocation: 'they are ended one by one, by their owner or an administrator',
      disabling: 'they open nothing meanwhile; an administrator can remove them before enabling the account',
      'email-undo': secondFactor,
    },
  },
  secondFactor: {
    secrets: ['two_factor_auth.secret', 'two_factor_auth.backup_codes'],
    outlives: {
      reset: secondFactor,
      'password-change': secondFactor,
      revocation: secondFactor,
      disabling: secondFactor,
      'email-undo': secondFactor,
    },
  },
} as const satisfies Record<string, Access>;

export type AccessKind = keyof typeof accessList;

/** The list as values of one type. */
export const accessEntries = Object.entries(accessList) as [AccessKind, Access][];

/** Columns with a secret that gives no access to an account, each with the reason. */
export const withoutAccess: Partial<Record<Column, string>> = {
  'users.password': 'the acts that replace it do so themselves',
  'passkey_challenges.challenge_hash': 'a challenge is answered by a passkey, within 5 minutes',
  'passkey_challenges.binding': 'the session or the browser of a challenge',
  'auth_sessions.issuer_sid': 'names the session at the identity provider, which a logout token ends',
  'oidc_attempts.binding': 'the browser of a visit',
  'oidc_attempts.state_hash': 'a visit to the identity provider that proves nothing yet',
  'oidc_logout_tokens.token_hash': 'it only ends sessions',
  'provisioning_tokens.token_hash': 'it is of the directory, not of an account; an administrator revokes it',
  'registrations.token_hash': 'it makes an account of its own, for the owner of the address',
  'registrations.password': 'it counts only together with the link',
  'setup_tokens.token_hash': 'it works while there is no administrator',
  'secret_key_check.signature': 'it is compared at the start only',
  'erasure_requests.identity': 'whom an erasure looks for',
  'erasure_requests.user_hash': 'finds an erased account in an older backup',
  'webhook_targets.url': 'it opens another system, and is encrypted',
  'webhook_targets.secret': 'it signs what is sent to another system, and is encrypted',
  'webhook_targets.previous_secret': 'as the secret',
  'two_factor_auth.last_used_step': 'it refuses codes',
};
