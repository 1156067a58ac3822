import type { AlertSource } from '#contract/alerts.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deletePastMutes, findMuteOf, insertMute } from './mutes-sql.ts';

/** 30 days and an hour: the clocks of browsers differ from that of the portal. */
const maxDurationMs = (30 * 24 + 1) * 3_600_000;

type Mute = { source: AlertSource; key: string | null; reason: string; endsAt: string };

/** Mutes a source, or one key of it, until a moment at most 30 days ahead. Replaces an earlier mute of the same. */
export async function muteAlerts(context: Context, { source, key, reason, endsAt }: Mute): Promise<{ id: string }> {
  const now = context.clock.now();
  const remaining = Date.parse(endsAt) - now.getTime();
  if (remaining <= 0) throw invalidEnd('Kies een moment in de toekomst');
  if (remaining > maxDurationMs) throw invalidEnd('Dempen kan hoogstens 30 dagen');
  return await transact(context, async (tx) => {
    await deletePastMutes(tx, now);
    const before = await findMuteOf(tx, { source, key });
    const mute = { source, key, reason, endsAt: new Date(endsAt), createdBy: context.user.id, now };
    const id = await insertMute(tx, newId(), mute);
    await recordAudit(tx, context, {
      eventType: 'alert.muted',
      target: id,
      before: before ?? undefined,
      after: { source, key, reason, endsAt },
    });
    await publishChanged(tx, { minimumRole: 3 }, 'alerts');
    return { id };
  });
}

function invalidEnd(message: string): Failure {
  return new Failure('validation_failed', { fields: { endsAt: message } });
}
