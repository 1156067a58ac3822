import type { ApiKey } from '#contract/api-keys.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import type { Context } from '#server/platform/context.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { hasOwner, listKeyRows, updateKeyInactive } from './keys-sql.ts';
import { storeUse } from './use/store-use.ts';

/** The keys of a user, for administrators. */
export async function listUserKeys(context: Context, userId: string): Promise<ApiKey[]> {
  if (!(await hasOwner(context.db, userId))) throw new Failure('not_found');
  await storeUse(context);
  return await listKeyRows(context.db, userId, context.clock.now());
}

/**
 * Deactivates a key of a user, who gets a notification and can activate it again.
 * Throws `not_found` for an inactive one.
 */
export async function deactivateUserKey(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const key = await updateKeyInactive(tx, id);
    if (key === null) throw new Failure('not_found');
    const { userId, name } = key;
    revokeAfterCommit(tx, [{ apiKeyId: id }]);
    const change = { before: { isActive: true }, after: { isActive: false } };
    await recordAudit(tx, context, { eventType: 'api-key.changed', target: id, subject: name, ...change });
    await notify(tx, context, {
      userIds: [userId],
      kind: 'security',
      type: 'warning',
      url: '/api-keys',
      title: 'Een beheerder heeft een API key van u gedeactiveerd',
      message: `${context.user.name} deactiveerde “${name}”. Programma's met deze key hebben geen toegang meer, tot u de key weer activeert.`,
    });
    await publishChanged(tx, { userId }, 'api-keys');
    await publishChanged(tx, { minimumRole: 3 }, 'users');
  });
  return { success: true };
}
