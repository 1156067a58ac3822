import { recordAudit } from '#server/features/audit/public.ts';
import { raiseAlert } from '#server/features/alerts/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { violates } from '#server/platform/database/failures.ts';
import { Failure } from '#server/platform/failure.ts';

const uniqueIndexes = [
  'users_email_key',
  'provisioned_users_user_name',
  'provisioned_users_external_id',
  'provisioned_groups_display_name',
  'provisioned_groups_external_id',
];

/** A refused change that administrators must know of. */
export type Kept = { id: string; reason: 'last_administrator' | 'emergency_account'; asked: object };

const titles: Record<Kept['reason'], string> = {
  last_administrator: 'De bedrijfsdirectory wilde de laatste beheerder wijzigen',
  emergency_account: 'De bedrijfsdirectory wilde een noodaccount wijzigen',
};

/** Records that an account keeps what it has, although the directory said otherwise, and raises an alert. */
export async function reportKept(context: AnyContext, kept: Kept[]): Promise<void> {
  for (const { id, reason, asked } of kept) {
    await recordAudit(context.db, context, {
      eventType: 'provisioning.refused',
      target: id,
      after: asked,
      outcome: 'refused',
      reason,
    });
    await raiseAlert(context, {
      source: 'provisioning',
      key: `${reason} ${id}`,
      type: 'security',
      severity: 'high',
      title: titles[reason],
      message: 'Het account is niet gewijzigd, zodat het portaal te beheren blijft.',
      action:
        reason === 'last_administrator'
          ? 'Maak iemand anders beheerder, of herstel de toewijzing in de directory.'
          : 'Haal het noodaccount uit de toewijzing in de directory.',
      url: `/user-management/${id}`,
    });
  }
}

/**
 * Runs a change by the directory. Throws `directory_not_unique` for a name or address that is taken. What it may not do
 * to `userId` is recorded, with an alert.
 */
export async function refusing<Result>(
  context: AnyContext,
  { userId, asked }: { userId: () => string | null; asked: () => object },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (uniqueIndexes.some((index) => violates(error, index))) throw new Failure('directory_not_unique');
    const refusal = violates(error, 'users_last_administrator') ? new Failure('last_administrator') : error;
    const id = userId();
    if (id !== null && refusal instanceof Failure && isProtection(refusal.code))
      await reportKept(context, [{ id, reason: refusal.code, asked: asked() }]);
    throw refusal;
  }
}

function isProtection(code: string): code is Kept['reason'] {
  return code === 'last_administrator' || code === 'emergency_account';
}
