import { maxApiKeys, type NewApiKey } from '#contract/api-keys.ts';
import type { ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { lockCaller } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { generateKey } from './verify/key-format.ts';
import { hashSecret } from './verify/key-hashes.ts';
import { insertKey } from './keys-sql.ts';
import { requireFuture, requireTwoFactor } from './requirements.ts';

type Given = { name: string; permissions: ApiKeyPermission[]; expiresAt: string | null };

/** Creates a key of the caller. Its text is in this answer and nowhere else. */
export async function createKey(context: Context, { name, permissions, expiresAt }: Given): Promise<NewApiKey> {
  const { id: userId } = context.user;
  requireFuture(context, expiresAt);
  await requireTwoFactor(context, permissions);
  const { id, secret, plainKey } = generateKey(newId());
  const keyHash = await hashSecret(networkOf(context.ip), secret);
  const now = context.clock.now();
  const created = await transact(context, async (tx) => {
    await lockCaller(tx, context);
    const key = await insertKey(tx, { id, userId, name, keyHash, permissions, expiresAt, now }, maxApiKeys);
    if (key === null) throw new Failure('api_key_limit_reached');
    await recordAudit(tx, context, {
      eventType: 'api-key.created',
      target: id,
      subject: name,
      after: { name, permissions, expiresAt },
    });
    await publishChanged(tx, { userId }, 'api-keys');
    return key;
  });
  return { ...created, plainKey };
}
