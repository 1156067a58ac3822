import type { RenewedBackupCodes } from '#contract/two-factor.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { getUser } from '#server/features/users/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { hashCode, makeBackupCodes } from './codes/one-time-codes.ts';
import { updateBackupCodes } from './two-factor-sql.ts';
import { backupCodesRenewedEmail } from './two-factor.email.ts';

/** Replaces the caller's backup codes; the earlier ones are refused from then on. */
export async function renewBackupCodes(context: Context): Promise<RenewedBackupCodes> {
  const { config, clock } = context;
  const now = clock.now();
  const user = await getUser(context.db, context.user.id);
  const backupCodes = makeBackupCodes();
  const hashes = backupCodes.map((code) => hashCode(config.secretKey, user.id, code));
  await transact(context, async (tx) => {
    await lockCaller(tx, context);
    if (!(await updateBackupCodes(tx, user.id, { id: newId(), hashes, now }))) throw new Failure('two_factor_disabled');
    await queueMail(tx, context, { recipient: user.email, ...backupCodesRenewedEmail(context, user) });
    await recordAudit(tx, context, { eventType: 'two-factor.backup-codes-renewed', target: user.id });
    await publishChanged(tx, { userId: user.id }, 'two-factor');
  });
  return { backupCodes, backupCodesCreatedAt: now.toISOString() };
}
