import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { deleteSmsRecipient, insertSmsRecipient } from './sms-recipients-sql.ts';

/** Starts or ends the SMS of critical alerts to the caller; nothing happens when it is so already. */
export async function setSmsRecipient(tx: Queryable, context: Context, enabled: boolean): Promise<void> {
  const { user, clock } = context;
  const isChanged = enabled
    ? await insertSmsRecipient(tx, user.id, clock.now())
    : await deleteSmsRecipient(tx, user.id);
  if (!isChanged) return;
  await recordAudit(tx, context, {
    eventType: 'alert.sms-chosen',
    target: user.id,
    before: { enabled: !enabled },
    after: { enabled },
  });
}
