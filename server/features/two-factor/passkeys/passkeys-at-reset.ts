import type { Passkey } from '#contract/passkeys.ts';
import { listPasskeyRows } from '#server/features/passkeys/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { hasTotp } from '../two-factor-sql.ts';
import { removePasskeys } from './remove-passkey.ts';

/** Passkeys that were added since then can be those of somebody who had taken over the account. */
const recentMs = 7 * 24 * 3_600_000;

type PasskeyAtReset = Passkey & { isRemovable: boolean };

/** The passkeys of a user who chooses a new password with the link of a mail. */
export async function listPasskeysAtReset(
  { db, clock }: { db: Queryable; clock: AnyContext['clock'] },
  userId: string,
): Promise<PasskeyAtReset[]> {
  const passkeys = await listPasskeyRows(db, userId);
  const isProtected = await hasTotp(db, userId);
  return passkeys.map((passkey) => ({
    ...passkey,
    isRemovable: canRemove(passkeys, [passkey.id], { isProtected, now: clock.now() }),
  }));
}

/**
 * Removes passkeys together with a reset, whose user is locked. Throws `validation_failed` when they are the only second factor and one of them is older
 * than a week: the mailbox alone must not get around the second step.
 */
export async function removePasskeysAtReset(
  tx: Tx,
  context: AnyContext,
  userId: string,
  ids: string[],
): Promise<{ kept: Passkey[]; removed: string[] }> {
  const passkeys = await listPasskeyRows(tx, userId);
  const isProtected = await hasTotp(tx, userId);
  if (!canRemove(passkeys, ids, { isProtected, now: context.clock.now() }))
    throw new Failure('validation_failed', { fields: { removedPasskeys: onlyFactorText } });
  const removed = await removePasskeys(tx, context, userId, ids);
  return { kept: passkeys.filter(({ id }) => !ids.includes(id)), removed };
}

const onlyFactorText =
  'U kunt niet al uw passkeys verwijderen: ze zijn uw tweede stap. Laat er één staan, of vraag een beheerder om ze te verwijderen.';

function canRemove(passkeys: Passkey[], ids: string[], by: { isProtected: boolean; now: Date }): boolean {
  const removed = passkeys.filter(({ id }) => ids.includes(id));
  if (by.isProtected || removed.length < passkeys.length) return true;
  return removed.every(({ createdAt }) => Date.parse(createdAt) > by.now.getTime() - recentMs);
}
