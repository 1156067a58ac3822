import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { findUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteTrustedDevices } from './trusted-devices-sql.ts';

/** Asks for the second step again on one of the caller's devices; those of others are `not_found`. */
export async function revokeTrustedDevice(context: Context, id: string): Promise<{ success: true }> {
  if ((await revoke(context, id)) === 0) throw new Failure('not_found');
  return { success: true };
}

/** Asks for the second step again on all of the caller's devices. */
export async function revokeTrustedDevices(context: Context): Promise<{ revoked: number }> {
  return { revoked: await revoke(context) };
}

/** Asks for the second step again on all devices of a user, who gets a notification. */
export async function revokeUserTrustedDevices(context: Context, userId: string): Promise<{ revoked: number }> {
  return await transact(context, async (tx) => {
    if ((await findUser(tx, userId)) === null) throw new Failure('not_found');
    const revoked = await deleteTrustedDevices(tx, userId);
    await recordAudit(tx, context, { eventType: 'two-factor.device-revoked', target: userId, after: { revoked } });
    if (revoked > 0)
      await notify(tx, context, {
        userIds: [userId],
        kind: 'security',
        type: 'warning',
        url: '/authentication',
        title: 'Uw vertrouwde apparaten zijn ingetrokken',
        message: `${context.user.name} trok ze in. Bij het inloggen is de tweede stap weer nodig.`,
      });
    await publishChanged(tx, { userId }, 'two-factor');
    await publishChanged(tx, { minimumRole: 3 }, 'two-factor');
    return { revoked };
  });
}

async function revoke(context: Context, id?: string): Promise<number> {
  const userId = context.user.id;
  return await transact(context, async (tx) => {
    const revoked = await deleteTrustedDevices(tx, userId, id);
    if (id !== undefined && revoked === 0) return 0;
    await recordAudit(tx, context, {
      eventType: 'two-factor.device-revoked',
      target: id ?? userId,
      ...(id !== undefined && { subject: 'Vertrouwd apparaat' }),
      after: { revoked },
    });
    await publishChanged(tx, { userId }, 'two-factor');
    return revoked;
  });
}
