import type { Readable } from 'node:stream';
import { raiseAlert, resolveAlert } from '#server/features/alerts/public.ts';
import { recordAudit, recordAudits } from '#server/features/audit/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import { isActiveAdministrator } from '#server/features/users/public.ts';
import type { AnyContext, Context, Portal } from '#server/platform/context.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { connectionOf } from '#server/platform/database/own-connection.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import {
  deleteOldBackups,
  hasRunningBackup,
  insertBackup,
  updateBackupFinished,
  updateClaimed,
  updateInterrupted,
} from './backups-sql.ts';
import { type BackupFailure, type BackupResult, openBackup } from './open-backup.ts';

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

/** Milliseconds between two checks of the user's rights: a download can take much longer than that of a call. */
const rightsInterval = 3000;

type Claimed = { id: string; userId: string };

/** Streams a backup to the browser that has a ticket. Its start and its outcome are audited. */
export async function downloadBackup(context: AnyContext, ticket: string): Promise<Readable> {
  const claimed = await transact(context, async (tx) => {
    const backup = await updateClaimed(tx, hashToken(ticket), context.clock.now());
    if (backup === null) throw new Failure('backup_ticket_invalid');
    const { id, userId } = backup;
    await recordAudit(tx, context, { eventType: 'backup.started', userId, target: id, subject: 'Reservekopie' });
    return backup;
  });
  const onEnd = (result: BackupResult) => recordOutcome(context, claimed, result);
  try {
    const { archive } = await openBackup(connectionOf(context.db), {
      now: context.clock.now(),
      replica: context,
      onEnd,
    });
    abortWhenDemoted(context, archive, claimed.userId);
    return archive;
  } catch (error) {
    await onEnd({ tables: 0, rows: 0, bytes: 0, failure: 'failed', error });
    throw error;
  }
}

/**
 * Aborts the download of a user who is no administrator any more; while the database is unavailable, at the next check.
 */
function abortWhenDemoted({ db }: AnyContext, archive: Readable, userId: string): void {
  const check = async () => {
    if (!(await isActiveAdministrator(db, userId))) archive.destroy(new Failure('forbidden'));
  };
  const timer = setInterval(() => void check().catch(() => undefined), rightsInterval);
  archive.once('close', () => clearInterval(timer));
}

async function recordOutcome(context: AnyContext, { id, userId }: Claimed, result: BackupResult): Promise<void> {
  const { tables, rows, bytes, failure, error } = result;
  let isReported = false;
  try {
    isReported = await transact(context, async (tx) => {
      // The job that ends interrupted backups was first.
      if (!(await updateBackupFinished(tx, id, result, context.clock.now()))) return true;
      await recordAudit(tx, context, {
        eventType: failure === null ? 'backup.downloaded' : 'backup.failed',
        userId,
        target: id,
        subject: 'Reservekopie',
        after: { tables, rows, bytes, failure },
        ...(error instanceof Failure && { reason: error.code }),
      });
      return false;
    });
  } catch (cause) {
    context.log.error({ err: cause, backup: id }, 'the outcome of a backup could not be recorded');
  }
  if (!isReported) await reportOutcome(context, id, result);
}

/** A backup that the browser ended, or that was refused, is no condition of the portal. */
async function reportOutcome(context: AnyContext, id: string, { failure, error }: BackupResult): Promise<void> {
  if (failure === null) return await resolveBackupAlert(context);
  if (failure === 'disconnected') return;
  if (error instanceof Failure) return context.log.warn({ backup: id, code: error.code }, 'a backup was refused');
  context.log.error({ err: error, backup: id }, 'a backup failed');
  await raiseBackupAlert(context, failure);
}

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

const subject = { source: 'database', key: 'backup' } as const;

/** `interrupted`: the instance did not record the outcome. */
type Problem = Exclude<BackupFailure, 'disconnected'> | 'interrupted';

const messages: Record<Problem, string> = {
  time_limit: 'Het downloaden van de reservekopie duurde langer dan 30 minuten.',
  failed: 'De reservekopie kon niet volledig worden gelezen. Het gedownloade bestand is niet bruikbaar.',
  interrupted: 'Van een reservekopie is niet bekend of die volledig is gedownload. Gebruik dat bestand niet.',
};

async function raiseBackupAlert(portal: Portal, problem: Problem): Promise<void> {
  await raiseAlert(portal, {
    ...subject,
    type: 'error',
    severity: 'high',
    title: 'Een reservekopie is mislukt',
    message: messages[problem],
    action: 'Download een nieuwe reservekopie.',
    url: '/admin#database',
  });
}

async function resolveBackupAlert(portal: Portal): Promise<void> {
  await resolveAlert(portal, subject);
}
