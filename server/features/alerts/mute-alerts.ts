import type { AlertMute, AlertSource } from '#contract/alerts.ts';
import { alertSourceLabels } from '#contract/value-labels.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteMute, deletePastMutes, findMuteOf, insertMute, lockMute } from './mutes-sql.ts';

type Mute = {
  source: AlertSource;
  key: string | null;
  reason: string;
  durationMinutes: number;
  replaces?: string | null | undefined;
};

/**
 * Mutes a source, or one key of it. Replaces an earlier mute of the same; fails with `changed_meanwhile` and that mute
 * when `replaces` is another one.
 */
export async function muteAlerts(
  context: Context,
  { source, key, reason, durationMinutes, replaces }: Mute,
): Promise<{ id: string }> {
  const now = context.clock.now();
  const endsAt = new Date(now.getTime() + durationMinutes * 60_000);
  return await transact(context, async (tx) => {
    await deletePastMutes(tx, now);
    const before = await findMuteOf(tx, { source, key });
    const mute = { source, key, reason, endsAt, createdBy: context.user.id, now };
    const id = await insertMute(tx, newId(), mute, replaces);
    if (id === null) throw new Failure('changed_meanwhile', { current: (await findMuteOf(tx, { source, key }))! });
    await recordAudit(tx, context, {
      eventType: 'alert.muted',
      target: id,
      subject: alertSourceLabels[source],
      before: before ? auditedFields(before) : undefined,
      after: auditedFields({ source, key, reason, endsAt: endsAt.toISOString() }),
    });
    await publishChanged(tx, { minimumRole: 3 }, 'alerts');
    return { id };
  });
}

/** A mute as it is audited. */
function auditedFields({ source, key, reason, endsAt }: Pick<AlertMute, 'source' | 'key' | 'reason' | 'endsAt'>) {
  return { source, key, reason, endsAt };
}

/** Ends a mute; with `createdAt` only the one that was created then: a mute that replaces another keeps its id. */
export async function unmuteAlerts(context: Context, id: string, createdAt?: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const mute = await lockMute(tx, id);
    if (mute === null) throw new Failure('not_found');
    if (createdAt !== undefined && Date.parse(createdAt) !== Date.parse(mute.createdAt))
      throw new Failure('changed_meanwhile', { current: mute });
    await deleteMute(tx, id);
    await recordAudit(tx, context, {
      eventType: 'alert.unmuted',
      target: id,
      subject: alertSourceLabels[mute.source],
      before: auditedFields(mute),
    });
    await publishChanged(tx, { minimumRole: 3 }, 'alerts');
  });
  return { success: true };
}
