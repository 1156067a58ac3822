import { hashSync } from '@node-rs/bcrypt';
import type { ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { generateKey, insertKey } from '#server/features/api-keys/public.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp } from './start-app.ts';

type Given = { permissions?: ApiKeyPermission[]; expiresAt?: string | null; name?: string };

/** A key of a user, whatever its permissions; default: one that reads. Its hash is as cheap as bcrypt allows. */
export async function givenApiKey(
  app: TestApp,
  userId: string,
  given: Given = {},
): Promise<{ id: string; key: string }> {
  const { permissions = ['read'], expiresAt = null, name = 'Koppeling' } = given;
  const { id, secret, plainKey } = generateKey(newId());
  const keyHash = hashSync(secret, { cost: 4 });
  await insertKey(app.portal.db, { id, userId, name, keyHash, permissions, expiresAt, now: app.clock.now() }, 1000);
  return { id, key: plainKey };
}
