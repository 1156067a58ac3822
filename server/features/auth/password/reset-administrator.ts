import { recordAudit } from '#server/features/audit/public.ts';
import { deleteAttempts } from '#server/features/lockout/public.ts';
import { hasTwoFactor, issueCode } from '#server/features/two-factor/public.ts';
import { findStoredUser, updateEmergency, updateEnabled } from '#server/features/users/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { linkTo } from '#server/platform/mail/compose-email.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { makeResetToken } from './reset-password.ts';

/**
 * `link`: works once, for an hour, and chooses a new password. `secondStepCode`: of an account with two-factor
 * authentication, which it turns off when it is used to sign in.
 */
export type AdministratorReset = { name: string; link: string; wasDisabled: boolean; secondStepCode: string | null };

/**
 * Restores the access of an administrator who forgot the password, lost the second factor, is locked out or was
 * disabled: for the operator of the server, who is named in the audit log. Where only the company account signs in, it
 * becomes an emergency account. Null: no administrator has this address. The password and the sessions stay until the
 * link is used.
 */
export async function resetAdministrator(
  portal: Portal,
  { email, operator }: { email: string; operator: string },
): Promise<AdministratorReset | null> {
  return await transact(portal, async (tx) => {
    const user = await findStoredUser(tx, { email });
    if (user?.role !== 3) return null;
    const wasDisabled = (await updateEnabled(tx, [user.id])).length > 0;
    await deleteAttempts(tx, user.email.toLowerCase());
    if (portal.config.oidc?.isOnly === true) await updateEmergency(tx, user.id, true);
    const token = await makeResetToken(tx, portal, user.id);
    const issued = (await hasTwoFactor(tx, user.id)) ? await issueCode(tx, portal, user.id, null) : null;
    await recordAudit(tx, portal, {
      eventType: 'auth.administrator-reset',
      target: user.id,
      before: { status: user.status },
      after: { status: 'active', operator },
    });
    await publishChanged(tx, { minimumRole: 2 }, 'users');
    return {
      name: user.name,
      link: linkTo(portal, '/reset-password', token),
      wasDisabled,
      secondStepCode: issued?.code ?? null,
    };
  });
}
