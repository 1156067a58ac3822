import type { ApiKey, NewApiKey } from '#contract/api-keys.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { changeOwnKey } from './change-own-key.ts';
import { generateKey } from './verify/key-format.ts';
import { hashSecret } from './verify/key-hashes.ts';
import { updateGraceEnded, updateKeyHash } from './keys-sql.ts';
import { requireTwoFactor } from './requirements.ts';

const hour = 3_600_000;

/**
 * Gives a key of the caller a new secret, which is in this answer and nowhere else. The present one is accepted for so many
 * hours more; one from before it no longer is.
 */
export async function rotateKey(context: Context, id: string, graceHours: number): Promise<NewApiKey> {
  const { secret, plainKey } = generateKey(id);
  const keyHash = await hashSecret(networkOf(context.ip), secret);
  const now = context.clock.now();
  const previousUntil = graceHours === 0 ? null : new Date(now.getTime() + graceHours * hour);
  const rotated = await changeOwnKey(context, id, async (tx, key) => {
    await requireTwoFactor({ ...context, db: tx }, key.permissions);
    const after = { previousSecretUntil: previousUntil?.toISOString() ?? null };
    await recordAudit(tx, context, { eventType: 'api-key.rotated', target: id, subject: key.name, after });
    return await updateKeyHash(tx, { id, keyHash, previousUntil, now });
  });
  return { ...rotated, plainKey };
}

/** Refuses the previous secret of a rotated key from now on. */
export async function endGrace(context: Context, id: string): Promise<ApiKey> {
  return await changeOwnKey(context, id, async (tx, key) => {
    const before = { previousSecretUntil: key.previousSecretUntil };
    await recordAudit(tx, context, { eventType: 'api-key.grace-ended', target: id, subject: key.name, before });
    return await updateGraceEnded(tx, id, context.clock.now());
  });
}
