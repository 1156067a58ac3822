import type { ApiKey, ApiKeyChanges } from '#contract/api-keys.ts';

type Given = Pick<ApiKey, 'name' | 'permissions' | 'expiresAt'>;

/** What a form changes of the key with which it was opened: other fields may have changed in another tab. */
export function changedKeyFields(opened: ApiKey, { name, permissions, expiresAt }: Given): ApiKeyChanges {
  return {
    ...(name !== opened.name && { name }),
    ...(permissions.join() !== opened.permissions.join() && { permissions }),
    ...(expiresAt !== opened.expiresAt && { expiresAt }),
  };
}
