import { type Attestation, maxPasskeys, type Passkey } from '#contract/passkeys.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { notify } from '#server/features/notifications/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import {
  countPasskeys,
  deletePasskey,
  findPasskeyUser,
  insertPasskey,
  listPasskeyRows,
  type NewPasskey,
  verifyAttestation,
} from '#server/features/passkeys/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import { findUser, getUser } from '#server/features/users/public.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { hashCode, makeBackupCodes } from '../codes/one-time-codes.ts';
import { clearSecondFactor } from '../turn-off-two-factor.ts';
import { hasTotp, hasTwoFactor, lockUser, updateBackupCodes } from '../two-factor-sql.ts';
import { passkeyAddedEmail, passkeyRemovedEmail } from './passkeys.email.ts';

type Added = {
  passkey: Passkey;
  /** When it is the first second factor of the user; else null. */
  backupCodes: string[] | null;
  backupCodesCreatedAt: string | null;
};

/** Adds the passkey that an authenticator made for a challenge of the caller. */
export async function addPasskey(context: Context, response: Attestation): Promise<Added> {
  const verified = await verifyAttestation(context, response);
  if (verified === null) throw new Failure('passkey_not_added');
  const added: NewPasskey = { ...verified, id: newId(), userId: context.user.id, now: context.clock.now() };
  const codes = makeBackupCodes();
  const isFirst = await transact(context, (tx) => store(tx, context, added, codes));
  const { id, name, isSynced, now } = added;
  const createdAt = now.toISOString();
  return {
    passkey: { id, name, isSynced, createdAt, lastUsedAt: null },
    backupCodes: isFirst ? codes : null,
    backupCodesCreatedAt: isFirst ? createdAt : null,
  };
}

/** @returns whether the user had no second factor */
async function store(tx: Tx, context: Context, added: NewPasskey, codes: string[]): Promise<boolean> {
  await lockUser(tx, added.userId);
  await lockCaller(tx, context);
  const user = await getUser(tx, added.userId);
  if ((await countPasskeys(tx, user.id)) >= maxPasskeys) throw new Failure('passkey_limit_reached');
  const isFirst = !(await hasTwoFactor(tx, user.id));
  if (!(await insertPasskey(tx, added))) throw new Failure('passkey_known');
  if (isFirst) {
    const hashes = codes.map((code) => hashCode(context.config.secretKey, user.id, code));
    await updateBackupCodes(tx, user.id, { id: newId(), hashes, now: added.now });
  }
  const mail = passkeyAddedEmail(context, user, { name: added.name, isFirst });
  await queueMail(tx, context, { recipient: user.email, ...mail });
  await recordAudit(tx, context, {
    eventType: 'passkey.added',
    target: added.id,
    subject: added.name,
    after: { name: added.name },
  });
  revokeAfterCommit(tx, [{ userId: user.id }]);
  await publishChanged(tx, { userId: user.id }, 'passkeys', 'two-factor');
  return isFirst;
}

type Which = { id: string; userId: string };

/** Removes a passkey of the caller. Without an authenticator app or another passkey, the second factor is then off. */
export async function removePasskey(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => removeOne(tx, context, { id, userId: context.user.id }, null));
  return { success: true };
}

/** Removes a passkey of any user, who gets a mail and a notification. */
export async function removeUserPasskey(context: Context, id: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const userId = await findPasskeyUser(tx, id);
    if (userId === null) throw new Failure('not_found');
    const { name: administrator } = context.user;
    const name = await removeOne(tx, context, { id, userId }, administrator);
    await notify(tx, context, {
      userIds: [userId],
      kind: 'security',
      type: 'warning',
      url: '/authentication',
      title: 'Een beheerder heeft een passkey van u verwijderd',
      message: `${administrator} verwijderde de passkey “${name}”. U kunt er niet meer mee inloggen.`,
    });
    await publishChanged(tx, { minimumRole: 3 }, 'two-factor');
  });
  return { success: true };
}

async function removeOne(tx: Tx, context: Context, which: Which, administrator: string | null): Promise<string> {
  await lockUser(tx, which.userId);
  const name = await deleteWithAudit(tx, context, which);
  const user = await findUser(tx, which.userId);
  if (name === null || user === null) throw new Failure('not_found');
  const isLast = await clearWithoutFactor(tx, context, user.id);
  const mail = passkeyRemovedEmail(context, user, { name, isLast, administrator });
  await queueMail(tx, context, { recipient: user.email, ...mail });
  return name;
}

/** Removes passkeys of a user who is locked, without a mail. @returns their names */
async function removePasskeys(tx: Tx, context: AnyContext, userId: string, ids: string[]): Promise<string[]> {
  const names: string[] = [];
  for (const id of ids) {
    const name = await deleteWithAudit(tx, context, { id, userId });
    if (name !== null) names.push(name);
  }
  if (names.length > 0) await clearWithoutFactor(tx, context, userId);
  return names;
}

async function deleteWithAudit(tx: Tx, context: AnyContext, { id, userId }: Which): Promise<string | null> {
  const name = await deletePasskey(tx, { id, userId });
  if (name === null) return null;
  const actor = context.user?.id ?? userId;
  await recordAudit(tx, context, {
    eventType: 'passkey.removed',
    userId: actor,
    target: id,
    subject: name,
    before: { name },
  });
  revokeAfterCommit(tx, [{ userId }]);
  await publishChanged(tx, { userId }, 'passkeys', 'two-factor');
  return name;
}

/** @returns whether the user has no second factor any more: what belongs to it is deleted then */
async function clearWithoutFactor(tx: Tx, context: AnyContext, userId: string): Promise<boolean> {
  if (await hasTwoFactor(tx, userId)) return false;
  await clearSecondFactor(tx, userId);
  await recordAudit(tx, context, {
    eventType: 'two-factor.disabled',
    userId: context.user?.id ?? userId,
    target: userId,
    after: { by: 'passkey_removed' },
  });
  return true;
}

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
 * Removes passkeys together with a reset, whose user is locked. Throws `validation_failed` when they are the only
 * second factor and one of them is older than a week: the mailbox alone must not get around the second step.
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
