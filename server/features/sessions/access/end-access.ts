import { type AuditEvent, recordAudits } from '#server/features/audit/public.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged, publishChangedToUsers } from '#server/platform/live/publish.ts';
import { type AccessAct, accessEntries, type AccessKind, type EndedAccess } from './access-list.ts';
import { lockAccounts, lockActiveKey, lockOpenSession } from './access-sql.ts';

/** What an act ended, by kind. Kinds of which nothing is reported are empty. */
export type Ended = Record<AccessKind, EndedAccess[]>;

/** The audit row of each of what ended. */
const auditOf: Partial<Record<AccessKind, (ended: EndedAccess, now: Date) => AuditEvent>> = {
  apiKeys: ({ id, name = '' }) => ({
    eventType: 'api-key.changed',
    target: id,
    subject: name,
    before: { isActive: true },
    after: { isActive: false },
  }),
  emailChanges: ({ userId }) => ({ eventType: 'email-change.stopped', target: userId }),
  invites: ({ id, email = '', expiresAt }, now) => ({
    eventType: 'invite.revoked',
    target: id,
    subject: email,
    before: { email, expiresAt },
    after: { expiresAt: now.toISOString() },
  }),
};

/**
 * Ends what others may have of these accounts, as `accessList` says for the act, in its transaction; what
 * ends without the act being about it has audit rows of its own. Called before anything else changes the
 * accounts, or after `lockAccounts`.
 */
export async function endAccess(
  tx: Tx,
  context: AnyContext,
  act: AccessAct,
  { userIds, exceptSessionId }: { userIds: string[]; exceptSessionId?: string },
): Promise<Ended> {
  const now = context.clock.now();
  await lockAccounts(tx, userIds);
  const ended: Partial<Ended> = {};
  for (const [kind, { end, outlives }] of accessEntries) {
    const isEnded = end !== undefined && (act === 'erasure' || outlives[act] === undefined);
    ended[kind] = (isEnded && (await end(tx, { userIds, now, act, exceptSessionId }))) || [];
  }
  const complete = ended as Ended;
  await recordAudits(tx, context, listAudits(context, complete, now));
  revokeAfterCommit(
    tx,
    complete.apiKeys.map(({ id }) => ({ apiKeyId: id })),
  );
  await publishChangedToUsers(tx, userIds, 'sessions', 'two-factor', 'api-keys', 'users');
  if (complete.invites.length > 0) await publishChanged(tx, { minimumRole: 2 }, 'invites');
  return complete;
}

/** The acting user of a call without a session is the owner of the account: a link of a mail was used. */
function listAudits({ user }: AnyContext, ended: Ended, now: Date): AuditEvent[] {
  return accessEntries.flatMap(([kind]) => {
    const toEvent = auditOf[kind];
    return toEvent ? ended[kind].map((each) => ({ userId: user?.id ?? each.userId, ...toEvent(each, now) })) : [];
  });
}

/**
 * Keeps the session or API key of the caller valid until the end of the transaction. For every call that makes
 * something which gives access (`accessList`): one that was in flight while the session ended must not add what nothing
 * would end. Throws `authentication_required` when it has ended. Called after a lock on the user, if there is one.
 */
export async function lockCaller(tx: Tx, { user }: Context): Promise<void> {
  const isValid = user.apiKey ? await lockActiveKey(tx, user.apiKey.id) : await lockOpenSession(tx, user.sessionId);
  if (!isValid) throw new Failure('authentication_required');
}
