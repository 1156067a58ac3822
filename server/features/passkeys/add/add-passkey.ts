import { maxPasskeys, type Attestation, type Passkey } from '#contract/passkeys.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { queueMail } from '#server/features/outgoing-mail/public.ts';
import { findUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { findPasskeyCount, insertPasskey, lockUser, type NewPasskey } from '../passkeys-sql.ts';
import { passkeyAddedEmail } from './passkey-added.email.ts';
import { verifyAttestation } from './verify-attestation.ts';

/** Adds the passkey that an authenticator made for a challenge of the caller. */
export async function addPasskey(context: Context, response: Attestation): Promise<{ passkey: Passkey }> {
  const verified = await verifyAttestation(context, response);
  if (verified === null) throw new Failure('passkey_not_added');
  const added: NewPasskey = { ...verified, id: newId(), userId: context.user.id, now: context.clock.now() };
  await transact(context, async (tx) => {
    await lockUser(tx, added.userId);
    const user = await findUser(tx, added.userId);
    if (user === null) throw new Failure('authentication_required');
    if ((await findPasskeyCount(tx, user.id)) >= maxPasskeys) throw new Failure('passkey_limit_reached');
    if (!(await insertPasskey(tx, added))) throw new Failure('passkey_known');
    await queueMail(tx, context, { recipient: user.email, ...passkeyAddedEmail(context, user, added.name) });
    await recordAudit(tx, context, { eventType: 'passkey.added', target: added.id, after: { name: added.name } });
    await publishChanged(tx, { userId: user.id }, 'passkeys');
  });
  const { id, name, isSynced, now } = added;
  return { passkey: { id, name, isSynced, createdAt: now.toISOString(), lastUsedAt: null } };
}
