import { issuedCodeHours } from '#contract/manage-two-factor.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { insertIssuedCode } from '../codes/issued-codes-sql.ts';
import { hashCode, randomIssuedCode } from '../codes/one-time-codes.ts';

/** Issues a one-time code of a user, in place of an earlier one. `issuedBy`: null for the operator of the server. */
export async function issueCode(
  tx: Tx,
  { config, clock }: Pick<Portal, 'config' | 'clock'>,
  userId: string,
  issuedBy: string | null,
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomIssuedCode();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + issuedCodeHours * 3_600_000);
  const hash = hashCode(config.secretKey, userId, code);
  await insertIssuedCode(tx, { userId, hash, issuedBy, now, expiresAt });
  return { code, expiresAt };
}
