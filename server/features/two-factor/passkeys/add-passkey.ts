import { maxPasskeys, type Attestation, type Passkey } from '#contract/passkeys.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { countPasskeys, insertPasskey, verifyAttestation, type NewPasskey } from '#server/features/passkeys/public.ts';
import { getUser } from '#server/features/users/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { hashCode, makeBackupCodes } from '../codes/one-time-codes.ts';
import { hasTwoFactor, lockUser, updateBackupCodes } from '../two-factor-sql.ts';
import { passkeyAddedEmail } from './passkey-added.email.ts';

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
