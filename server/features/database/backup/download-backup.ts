import type { Readable } from 'node:stream';
import { recordAudit } from '#server/features/audit/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { connectionOf } from '#server/platform/database/own-connection.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { hashToken } from '#server/platform/secrets.ts';
import { updateClaimed, updateFinished } from './backups-sql.ts';
import { openBackup, type BackupResult } from './open-backup.ts';

type Claimed = { id: string; userId: string };

/** Streams a backup to the browser that has a ticket. Its start and its outcome are audited. */
export async function downloadBackup(context: AnyContext, ticket: string): Promise<Readable> {
  const claimed = await transact(context, async (tx) => {
    const backup = await updateClaimed(tx, hashToken(ticket), context.clock.now());
    if (backup === null) throw new Failure('backup_ticket_invalid');
    const { id, userId } = backup;
    await recordAudit(tx, context, { eventType: 'backup.started', userId, target: id });
    return backup;
  });
  try {
    const { archive, result } = await openBackup(connectionOf(context.db), { now: context.clock.now() });
    void result.then((outcome) => recordOutcome(context, claimed, outcome));
    return archive;
  } catch (error) {
    await recordOutcome(context, claimed, { tables: 0, rows: 0, bytes: 0, failure: 'failed', error });
    throw error;
  }
}

async function recordOutcome(context: AnyContext, { id, userId }: Claimed, result: BackupResult): Promise<void> {
  const { failure, error, ...totals } = result;
  if (failure === 'failed' && !(error instanceof Failure))
    context.log.error({ err: error, backup: id }, 'a backup failed');
  try {
    await transact(context, async (tx) => {
      await updateFinished(tx, id, result, context.clock.now());
      await recordAudit(tx, context, {
        eventType: failure === null ? 'backup.downloaded' : 'backup.failed',
        userId,
        target: id,
        after: { ...totals, failure },
      });
    });
  } catch (cause) {
    context.log.error({ err: cause, backup: id }, 'the outcome of a backup could not be recorded');
  }
}
