import type { Tx } from '#server/platform/database/connect.ts';
import { deleteIssuedCodeOf } from './codes/issued-codes-sql.ts';
import { removeTrustedDevices } from './trusted-devices/trust-device.ts';
import { deleteBackupCodesOf } from './two-factor-sql.ts';

/** Deletes what belongs to the second factor of a user who has none any more. */
export async function clearSecondFactor(tx: Tx, userId: string): Promise<void> {
  await deleteBackupCodesOf(tx, userId);
  await deleteIssuedCodeOf(tx, userId);
  await removeTrustedDevices(tx, userId);
}
