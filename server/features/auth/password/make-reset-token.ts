import type { Portal } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hashToken, randomToken } from '#server/platform/credentials/secrets.ts';
import { insertResetToken } from './reset-tokens-sql.ts';

const lifetimeMs = 3_600_000;

/** A one-time token for a link in a mail, valid an hour; earlier links stay valid until one of them is used. */
export async function makeResetToken(tx: Queryable, portal: Pick<Portal, 'clock'>, userId: string): Promise<string> {
  const token = randomToken();
  const now = portal.clock.now();
  await insertResetToken(tx, {
    hash: hashToken(token),
    userId,
    expiresAt: new Date(now.getTime() + lifetimeMs),
    now,
  });
  return token;
}
