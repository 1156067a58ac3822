import { trustedDeviceDays } from '#contract/two-factor.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Device } from '#server/features/lockout/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteTrustedDevices, insertTrustedDevice, updateTrustedDeviceUsed } from './trusted-devices-sql.ts';

/** Skips the second step of this user on this device for 30 days, by its new hash: no earlier copy of its cookie has that token. */
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
 * Whether this user skips the second step on a device. `knownHash`: the one by which the account knows it, null when it does
 * not; `nextHash`: the one by which it does after this sign-in.
 */
export async function isTrustedDevice(
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
