import { recordAudits } from '#server/features/audit/public.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import { updateKeysDeactivated } from './keys-sql.ts';

/** Deactivates the API keys of a user whose account somebody else had taken over; the owner can activate them again. */
export async function deactivateKeys(tx: Tx, context: AnyContext, userId: string): Promise<void> {
  const ids = await updateKeysDeactivated(tx, userId);
  if (ids.length === 0) return;
  const change = { before: { isActive: true }, after: { isActive: false } };
  await recordAudits(
    tx,
    context,
    ids.map((target) => ({ eventType: 'api-key.changed', userId, target, ...change })),
  );
  revokeAfterCommit(tx, [{ apiKeyOwnerId: userId }]);
  await publishChanged(tx, { userId }, 'api-keys');
}
