import { recordAudits } from '#server/features/audit/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { updateInterrupted } from './backups-sql.ts';
import { raiseBackupAlert } from './backup-alert.ts';

/** Records the failure of backups whose instance ended before it could, once on all instances. */
export async function endInterruptedBackups(portal: Portal): Promise<void> {
  const ended = await transact(portal, async (tx) => {
    const interrupted = await updateInterrupted(tx, portal.clock.now());
    const after = { tables: 0, rows: 0, bytes: 0, failure: 'failed' };
    const events = interrupted.map(
      ({ id, userId }) =>
        ({
          eventType: 'backup.failed',
          userId: userId ?? undefined,
          target: id,
          subject: 'Reservekopie',
          after,
        }) as const,
    );
    await recordAudits(tx, portal, events);
    return interrupted;
  });
  if (ended.some(({ isFollowed }) => !isFollowed)) await raiseBackupAlert(portal, 'interrupted');
}
