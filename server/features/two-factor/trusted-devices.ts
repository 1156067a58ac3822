import { type TrustedDevice, trustedDeviceDays } from '#contract/two-factor.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Device } from '#server/features/lockout/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { findUser } from '#server/features/users/public.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import {
  deleteTrustedDevices,
  insertTrustedDevice,
  listTrustedDeviceRows,
  updateTrustedDeviceUsed,
} from './trusted-devices-sql.ts';

/** The caller's trusted devices; `device`: the one that calls. */
export async function listTrustedDevices(context: Context, device: Device): Promise<TrustedDevice[]> {
  const rows = await listTrustedDeviceRows(context.db, context.user.id, context.clock.now());
  return rows.map(({ deviceHash, ...row }) => ({ ...row, isCurrent: device.hashes.includes(deviceHash) }));
}

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

/**
 * Skips the second step of this user on this device for 30 days, by its new hash:
 * no earlier copy of its cookie has that token.
 */
export async function trustDevice(context: AnyContext, userId: string, device: Device): Promise<void> {
  const now = context.clock.now();
  const expiresAt = new Date(now.getTime() + trustedDeviceDays * 24 * 3_600_000);
  const { ip, userAgent } = context;
  await transact(context, async (tx) => {
    await insertTrustedDevice(tx, { id: newId(), userId, deviceHash: device.newHash, ip, userAgent, now, expiresAt });
    await recordAudit(tx, context, { eventType: 'two-factor.device-trusted', userId, target: userId });
    await publishChanged(tx, { userId }, 'two-factor');
  });
}

/**
 * Records the use of a trusted device. @returns whether it is one, so that its user skips the second step. `knownHash`:
 * the hash by which the account knows the device, null when it does not; `nextHash`: the one after this sign-in.
 */
export async function useTrustedDevice(
  context: AnyContext,
  userId: string,
  { knownHash, nextHash }: { knownHash: string | null; nextHash: string },
): Promise<boolean> {
  const { ip, clock } = context;
  return (
    knownHash !== null &&
    (await updateTrustedDeviceUsed(context.db, userId, { knownHash, nextHash, ip, now: clock.now() }))
  );
}

/** Of a user whose password is new or whose second factor is gone: every device needs the second step again. */
export async function removeTrustedDevices(tx: Tx, userId: string): Promise<void> {
  if ((await deleteTrustedDevices(tx, userId)) > 0) await publishChanged(tx, { userId }, 'two-factor');
}
