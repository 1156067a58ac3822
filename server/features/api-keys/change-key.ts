import type { ApiKey, ApiKeyChanges } from '#contract/api-keys.ts';
import type { ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { requireRecentAuthentication } from '#server/features/sessions/public.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import type { Context } from '#server/platform/context.ts';
import { updateKey, type KeyFields } from './keys-sql.ts';
import { changeOwnKey } from './change-own-key.ts';
import { requireFuture, requireTwoFactor } from './requirements.ts';

/**
 * Changes a key of the caller. What it may no longer do is refused at once on every instance; what it may do beyond that
 * needs a recent authentication, as a new key does.
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
