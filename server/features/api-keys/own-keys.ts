import { type ApiKey, type ApiKeyChanges, maxApiKeys, type NewApiKey } from '#contract/api-keys.ts';
import type { ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { lockCaller, requireRecentAuthentication } from '#server/features/sessions/public.ts';
import { hasTwoFactor } from '#server/features/two-factor/public.ts';
import type { Context } from '#server/platform/context.ts';
import { revokeAfterCommit } from '#server/platform/credentials/session-revocation.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { deletionUndoableSince, needTwoFactor } from './key-policy.ts';
import {
  findDeletedKey,
  findOwnKey,
  getKeyStats,
  insertKey,
  type KeyFields,
  listKeyRows,
  updateGraceEnded,
  updateKey,
  updateKeyDeleted,
  updateKeyHash,
  updateKeyRestored,
} from './keys-sql.ts';
import { storeUse } from './use/store-use.ts';
import { listUse } from './use/use-sql.ts';
import { generateKey } from './verify/key-format.ts';
import { hashSecret } from './verify/key-hashes.ts';

const daysShown = 30;

/** The caller's keys, with the use that this instance counted and that of others of a second ago. */
export async function listKeys(context: Context): Promise<ApiKey[]> {
  await storeUse(context);
  return await listKeyRows(context.db, context.user.id, context.clock.now());
}

/** The figures of the caller's keys together. */
export async function readKeyStats(context: Context) {
  await storeUse(context);
  return await getKeyStats(context.db, context.user.id, context.clock.now());
}

/** Calls per key and day of the last 30 days. */
export async function listKeyUse(context: Context) {
  await storeUse(context);
  return await listUse(context.db, { userId: context.user.id, days: daysShown, now: context.clock.now() });
}

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

/**
 * Changes a key of the caller. What it may no longer do is refused at once on every instance; what it may do beyond
 * that needs a recent authentication, as a new key does.
 */
export async function changeKey(context: Context, id: string, changes: ApiKeyChanges): Promise<ApiKey> {
  requireFuture(context, changes.expiresAt);
  return await changeOwnKey(context, id, async (tx, key) => {
    await requireTwoFactor({ ...context, db: tx }, addedPermissions(key, changes));
    if (extendsKey(key, changes)) await requireRecentAuthentication({ db: tx, clock: context.clock }, context.user);
    const before: KeyFields = {
      name: key.name,
      permissions: key.permissions,
      isActive: key.isActive,
      expiresAt: key.expiresAt,
    };
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const after: KeyFields = { ...before, ...(Object.fromEntries(given) as Partial<KeyFields>) };
    await recordAudit(tx, context, {
      eventType: 'api-key.changed',
      target: id,
      subject: after.name,
      ...changedFields(before, after),
    });
    return await updateKey(tx, id, after, context.clock.now());
  });
}

function addedPermissions(key: ApiKey, { permissions = [] }: ApiKeyChanges): ApiKeyPermission[] {
  return permissions.filter((permission) => !key.permissions.includes(permission));
}

/** Whether a key would make calls that it cannot make now, or for longer. */
function extendsKey(key: ApiKey, changes: ApiKeyChanges): boolean {
  const { isActive, expiresAt } = changes;
  if (isActive === true && !key.isActive) return true;
  if (addedPermissions(key, changes).length > 0) return true;
  if (expiresAt === undefined || key.expiresAt === null) return false;
  return expiresAt === null || Date.parse(expiresAt) > Date.parse(key.expiresAt);
}

const hour = 3_600_000;

/**
 * Gives a key of the caller a new secret, which is in this answer and nowhere else. The present one is accepted for so
 * many hours more; one from before it no longer is.
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

/** Deletes a key of the caller: it is refused at once on every instance, and can be restored for ten seconds. */
export async function deleteKey(context: Context, id: string): Promise<{ success: true }> {
  const { id: userId } = context.user;
  await transact(context, async (tx) => {
    const name = await updateKeyDeleted(tx, { id, userId, now: context.clock.now() });
    if (name === null) throw new Failure('not_found');
    revokeAfterCommit(tx, [{ apiKeyId: id }]);
    await recordAudit(tx, context, { eventType: 'api-key.deleted', target: id, subject: name, before: { name } });
    await publishChanged(tx, { userId }, 'api-keys');
  });
  return { success: true };
}

/** Undoes the deletion of a key of the caller. */
export async function restoreKey(context: Context, id: string): Promise<ApiKey> {
  const { id: userId } = context.user;
  return await transact(context, async (tx) => {
    const now = context.clock.now();
    const found = await findDeletedKey(tx, { id, userId });
    if (found === null || found.deletedAt === null) throw new Failure('not_found');
    if (Date.parse(found.deletedAt) < deletionUndoableSince(now).getTime()) throw new Failure('undo_expired');
    const key = await updateKeyRestored(tx, { id, userId, now, max: maxApiKeys });
    if (key === null) throw new Failure('api_key_limit_reached');
    await recordAudit(tx, context, {
      eventType: 'api-key.restored',
      target: id,
      subject: key.name,
      after: { name: key.name },
    });
    await publishChanged(tx, { userId }, 'api-keys');
    return key;
  });
}

/**
 * Changes a key of the caller in one transaction, with its row locked. Throws `not_found` for others. The next calls
 * with the key read it again, on this instance with the commit and on the others by the NOTIFY of a trigger.
 */
async function changeOwnKey<Result>(
  context: Context,
  id: string,
  change: (tx: Tx, key: ApiKey) => Promise<Result>,
): Promise<Result> {
  const { id: userId } = context.user;
  return await transact(context, async (tx) => {
    await lockCaller(tx, context);
    const key = await findOwnKey(tx, { id, userId, now: context.clock.now(), lock: true });
    if (key === null) throw new Failure('not_found');
    const result = await change(tx, key);
    revokeAfterCommit(tx, [{ apiKeyId: id }]);
    await publishChanged(tx, { userId }, 'api-keys');
    return result;
  });
}

/** Throws `api_key_two_factor_needed` when the caller needs a second factor for these permissions and has none. */
async function requireTwoFactor(context: Context, permissions: readonly ApiKeyPermission[]): Promise<void> {
  if (needTwoFactor(permissions) && !(await hasTwoFactor(context.db, context.user.id)))
    throw new Failure('api_key_two_factor_needed');
}

/** Throws `validation_failed` for an expiry that has passed. */
function requireFuture({ clock }: Context, expiresAt: string | null | undefined): void {
  if (typeof expiresAt === 'string' && Date.parse(expiresAt) <= clock.now().getTime())
    throw new Failure('validation_failed', { fields: { expiresAt: 'Kies een moment in de toekomst' } });
}
