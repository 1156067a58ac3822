import { recordAudit } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteAdministratorCodeOf } from './codes/administrator-codes-sql.ts';
import { removeTrustedDevices } from './trusted-devices/trust-device.ts';
import { deleteFactor } from './two-factor-sql.ts';
import { twoFactorDisabledEmail } from './two-factor.email.ts';

/** With what two-factor authentication was turned off. */
export type TurnedOffBy = 'password' | 'administrator_code';

/** Turns two-factor authentication off, with all that belongs to it. @returns false when it was off */
export async function turnOffTwoFactor(
  tx: Tx,
  context: AnyContext,
  user: { id: string; email: string; name: string },
  by: TurnedOffBy,
): Promise<boolean> {
  if (!(await deleteFactor(tx, user.id))) return false;
  await deleteAdministratorCodeOf(tx, user.id);
  await removeTrustedDevices(tx, user.id);
  await queueMail(tx, context, { recipient: user.email, ...twoFactorDisabledEmail(context, user, by) });
  await recordAudit(tx, context, {
    ...{ eventType: 'two-factor.disabled', userId: user.id, target: user.id },
    after: { by },
  });
  await publishChanged(tx, { userId: user.id }, 'two-factor');
  return true;
}
