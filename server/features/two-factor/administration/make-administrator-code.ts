import { administratorCodeHours } from '#contract/manage-two-factor.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { insertAdministratorCode } from '../codes/administrator-codes-sql.ts';
import { hashCode, randomAdministratorCode } from '../codes/one-time-codes.ts';

/** A new one-time code of a user, in place of an earlier one. `issuedBy`: null for the operator of the server. */
export async function makeAdministratorCode(
  tx: Tx,
  { config, clock }: Pick<Portal, 'config' | 'clock'>,
  userId: string,
  issuedBy: string | null,
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomAdministratorCode();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + administratorCodeHours * 3_600_000);
  const hash = hashCode(config.secretKey, userId, code);
  await insertAdministratorCode(tx, { userId, hash, issuedBy, now, expiresAt });
  return { code, expiresAt };
}
