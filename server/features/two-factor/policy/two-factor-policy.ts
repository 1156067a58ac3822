import type { TwoFactorPolicy } from '#contract/manage-two-factor.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import type { Context, Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { formatMoment } from '#server/platform/mail/compose-email.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { getPolicy, listDueAdministrators, lockPolicy, updatePolicy } from './policy-sql.ts';

export async function readTwoFactorPolicy(context: Context): Promise<TwoFactorPolicy> {
  return await getPolicy(context.db, trustsIssuer(context));
}

/** Whether a second factor at the company account counts as one. */
export function trustsIssuer({ config }: Pick<Portal, 'config'>): boolean {
  return config.oidc?.trustsFactor === true;
}

type Given = { isRequired: boolean; graceDays: number; version: number };

/** Changes whether administrators must have two-factor authentication; it applies on every instance at once. */
export async function saveTwoFactorPolicy(context: Context, { version, ...after }: Given): Promise<TwoFactorPolicy> {
  return await transact(context, async (tx) => {
    await lockPolicy(tx);
    const { isRequired, graceDays } = requireVersion(await getPolicy(tx, trustsIssuer(context)), version);
    await updatePolicy(tx, { ...after, now: context.clock.now() });
    await recordAudit(tx, context, {
      eventType: 'two-factor.policy-changed',
      target: 'two-factor-policy',
      subject: 'Verplichte 2FA voor beheerders',
      ...changedFields({ isRequired, graceDays }, after),
    });
    if (after.isRequired)
      for (const administrator of await listDueAdministrators(tx, trustsIssuer(context)))
        await notifyDueAdministrator(tx, context, administrator);
    await publishChanged(tx, { minimumRole: 3 }, 'two-factor');
    return await getPolicy(tx, trustsIssuer(context));
  });
}

/** Notifies an administrator until when two-factor authentication must be enabled. */
export async function notifyDueAdministrator(
  tx: Queryable,
  portal: Pick<Portal, 'clock' | 'config'>,
  { id, dueAt }: { id: string; dueAt: string },
): Promise<void> {
  await notify(tx, portal, {
    userIds: [id],
    kind: 'security',
    type: 'warning',
    url: '/authentication',
    persistent: true,
    title: '2FA wordt verplicht voor beheerders',
    message: `Zet tweefactorauthenticatie aan vóór ${formatMoment(new Date(dueAt))}. Daarna opent u alleen nog de pagina Beveiliging.`,
  });
}
