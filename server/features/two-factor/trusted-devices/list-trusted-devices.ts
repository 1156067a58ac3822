import type { TrustedDevice } from '#contract/two-factor.ts';
import type { Device } from '#server/features/lockout/public.ts';
import type { Context } from '#server/platform/context.ts';
import { listTrustedDeviceRows } from './trusted-devices-sql.ts';

/** The caller's trusted devices; `device`: the one that calls. */
export async function listTrustedDevices(context: Context, device: Device): Promise<TrustedDevice[]> {
  const rows = await listTrustedDeviceRows(context.db, context.user.id, context.clock.now());
  return rows.map(({ deviceHash, ...row }) => ({ ...row, isCurrent: device.hashes.includes(deviceHash) }));
}
