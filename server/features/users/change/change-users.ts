import { recordAudit, type AuditEvent } from '#server/features/audit/public.ts';
import { insertExpertsChanged } from '#server/features/experts/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { violates } from '#server/platform/database/failures.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import { publishChanged, publishChangedToUsers } from '#server/platform/live/publish.ts';
import { lockAsAdministrator } from './changes-sql.ts';

type Attempt<Result> = {
  eventType: AuditEvent['eventType'];
  userIds: string[];
  /** Changes users and writes their audit rows. */
  work: (tx: Tx) => Promise<Result>;
};

/** What the portal answers differently to another role. */
const dataByRole = [
  'apps',
  'chat',
  'chat-desk',
  'experts',
  'help',
  'limits',
  'notifications',
  'recommendations',
  'requests',
  'two-factor',
  'users',
] as const;

/**
 * Runs a change of users by an administrator, one at a time on all instances, so that two administrators cannot demote
 * each other. Nobody changes the own account. A refusal is audited.
 */
export async function changeUsers<Result>(
  context: Context,
  { eventType, userIds, work }: Attempt<Result>,
): Promise<Result> {
  try {
    if (userIds.includes(context.user.id)) throw new Failure('own_account');
    return await transact(context, async (tx) => {
      if (!(await lockAsAdministrator(tx, context.user.id))) throw new Failure('forbidden');
      const result = await work(tx);
      await publishChanged(tx, { minimumRole: 2 }, 'users');
      // Which experts may answer. Of other users their colleagues see a change when their conversations are ended or returned to the queue.
      await insertExpertsChanged(tx, userIds, ['experts', 'chat', 'chat-desk']);
      // Their open pages keep what the former role read, and lack what the new one may read.
      await publishChangedToUsers(tx, userIds, ...dataByRole);
      // Their API keys, which have no session.
      revokeAfterCommit(
        tx,
        userIds.map((userId) => ({ userId })),
      );
      return result;
    });
  } catch (error) {
    const refusal = violates(error, 'users_last_administrator') ? new Failure('last_administrator') : error;
    if (refusal instanceof Failure)
      await recordAudit(context.db, context, {
        eventType,
        ...(userIds.length === 1 ? { target: userIds[0]! } : { after: { users: userIds } }),
        outcome: 'refused',
        reason: refusal.code,
      });
    throw refusal;
  }
}
