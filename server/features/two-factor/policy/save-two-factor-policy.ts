import type { TwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { changedFields } from '#server/platform/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { formatMoment } from '#server/platform/mail/letter.ts';
import { requireVersion } from '#server/platform/require-version.ts';
import { getPolicy, listDueAdministrators, lockPolicy, updatePolicy } from './policy-sql.ts';

type Given = { isRequired: boolean; graceDays: number; version: number };

/** Changes whether administrators must have two-factor authentication; it applies on every instance at once. */
export async function saveTwoFactorPolicy(context: Context, { version, ...after }: Given): Promise<TwoFactorPolicy> {
  return await transact(context, async (tx) => {
    await lockPolicy(tx);
    const { isRequired, graceDays } = requireVersion(await getPolicy(tx), version);
    await updatePolicy(tx, { ...after, now: context.clock.now() });
    await recordAudit(tx, context, {
      eventType: 'two-factor.policy-changed',
      target: 'two-factor-policy',
      ...changedFields({ isRequired, graceDays }, after),
    });
    if (after.isRequired) await notifyAdministrators(tx, context);
    await publishChanged(tx, { minimumRole: 3 }, 'two-factor');
    return await getPolicy(tx);
  });
}

async function notifyAdministrators(tx: Tx, context: Context): Promise<void> {
  for (const { id, dueAt } of await listDueAdministrators(tx))
    await notify(tx, context, {
      userIds: [id],
      ...{ kind: 'security', type: 'warning', url: '/authentication', persistent: true },
      title: '2FA wordt verplicht voor beheerders',
      message: `Zet tweefactorauthenticatie aan vóór ${formatMoment(new Date(dueAt))}. Daarna opent u alleen nog de pagina Beveiliging.`,
    });
}
