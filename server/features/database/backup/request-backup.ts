import { recordAudit } from '#server/features/audit/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { deleteOldBackups, hasRunningBackup, insertBackup } from './backups-sql.ts';

/** Milliseconds within which the download has to begin. */
const ticketDuration = 60_000;

/** A one-time ticket for the download. */
export async function requestBackup(context: Context): Promise<{ id: string; ticket: string }> {
  const id = newId();
  const ticket = randomToken();
  const now = context.clock.now();
  await transact(context, async (tx) => {
    await lockCaller(tx, context);
    if (await hasRunningBackup(tx)) throw new Failure('backup_running');
    await deleteOldBackups(tx, now);
    await insertBackup(tx, {
      id,
      userId: context.user.id,
      ticketHash: hashToken(ticket),
      expiresAt: new Date(now.getTime() + ticketDuration),
      now,
    });
    await recordAudit(tx, context, { eventType: 'backup.requested', target: id, subject: 'Reservekopie' });
  });
  return { id, ticket };
}
