import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hashToken, randomToken } from '#server/platform/secrets.ts';
import { insertEmailToken, type Purpose } from './email-tokens-sql.ts';

const hour = 3_600_000;
const lifetimes: Record<Purpose, number> = { 'confirm-email': 7 * 24 * hour, 'reset-password': hour };

/** A one-time token for a link in a mail; earlier links stay valid until they expire or are used. */
export async function makeEmailToken(
  tx: Queryable,
  portal: Pick<Portal, 'clock'>,
  userId: string,
  purpose: Purpose,
): Promise<string> {
  const token = randomToken();
  const now = portal.clock.now();
  const expiresAt = new Date(now.getTime() + lifetimes[purpose]);
  await insertEmailToken(tx, { hash: hashToken(token), userId, purpose, expiresAt, now });
  return token;
}
