import type { Passkey } from '#contract/passkeys.ts';
import type { Context } from '#server/platform/context.ts';
import { listPasskeyRows } from './passkeys-sql.ts';
import { findRelyingParty } from './relying-party.ts';

/** The passkeys of the caller, and the origin on which they work. */
export async function listPasskeys(context: Context): Promise<{ origin: string | null; passkeys: Passkey[] }> {
  const passkeys = await listPasskeyRows(context.db, context.user.id);
  return { origin: findRelyingParty(context)?.origin ?? null, passkeys };
}
