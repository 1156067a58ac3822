import type { Queryable } from '#server/platform/database/connect.ts';
import { execute, hasRow } from '#server/platform/database/statements.ts';

export type Purpose = 'add' | 'confirm' | 'sign-in' | 'second-step';

/** What a challenge is for. `binding`: the session, or the hash of the cookie of the sign-in. */
export type ChallengeUse = { purpose: Purpose; userId: string | null; binding: string };

export async function insertChallenge(
  db: Queryable,
  { purpose, userId, binding, hash, expiresAt }: ChallengeUse & { hash: string; expiresAt: Date },
): Promise<void> {
  await execute(db)`insert into passkey_challenges (challenge_hash, purpose, user_id, binding, expires_at)
    values (${hash}, ${purpose}, ${userId}, ${binding}, ${expiresAt})`;
}

/**
 * Uses a challenge in one statement. @returns false when it is unknown, used, expired or was made for something else
 */
export async function deleteChallenge(
  db: Queryable,
  { purpose, userId, binding, hash, now }: ChallengeUse & { hash: string; now: Date },
): Promise<boolean> {
  return await hasRow(db)`delete from passkey_challenges
    where challenge_hash = ${hash} and purpose = ${purpose} and binding = ${binding}
      and user_id is not distinct from ${userId}::text and expires_at > ${now}
    returning challenge_hash`;
}

export async function deleteExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await execute(db)`delete from passkey_challenges where expires_at <= ${now}`;
}
