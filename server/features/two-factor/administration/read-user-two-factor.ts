import type { UserTwoFactor } from '#contract/manage-two-factor.ts';
import { listPasskeyRows } from '#server/features/passkeys/public.ts';
import { findUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { findIssuedCode } from '../codes/issued-codes-sql.ts';
import { listTrustedDeviceRows } from '../trusted-devices/trusted-devices-sql.ts';
import { readTwoFactorOf } from '../read-two-factor-status.ts';

export async function readUserTwoFactor({ db, clock }: Context, userId: string): Promise<UserTwoFactor> {
  if ((await findUser(db, userId)) === null) throw new Failure('not_found');
  const code = await findIssuedCode(db, userId, clock.now());
  const devices = await listTrustedDeviceRows(db, userId, clock.now());
  return {
    ...(await readTwoFactorOf(db, userId)),
    code,
    passkeys: await listPasskeyRows(db, userId),
    trustedDevices: devices.map(({ id, ipAddress, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      ipAddress,
      userAgent,
      createdAt,
      lastUsedAt,
      expiresAt,
    })),
  };
}
