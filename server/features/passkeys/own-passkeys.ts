import type { Passkey } from '#contract/passkeys.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { listPasskeyRows, updatePasskeyName } from './passkeys-sql.ts';
import { findRelyingParty } from './relying-party.ts';

/** The passkeys of the caller, and the origin on which they work. */
export async function listPasskeys(context: Context): Promise<{ origin: string | null; passkeys: Passkey[] }> {
  const passkeys = await listPasskeyRows(context.db, context.user.id);
  return { origin: findRelyingParty(context)?.origin ?? null, passkeys };
}

export async function renamePasskey(context: Context, id: string, name: string): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const before = await updatePasskeyName(tx, { id, userId: context.user.id, name });
    if (before === null) throw new Failure('not_found');
    if (before === name) return;
    await recordAudit(tx, context, {
      eventType: 'passkey.renamed',
      target: id,
      subject: name,
      before: { name: before },
      after: { name },
    });
    await publishChanged(tx, { userId: context.user.id }, 'passkeys');
  });
  return { success: true };
}
