import type { Endpoint } from './endpoint.ts';

/** What an API key may do: read data, change data, or call what is for administrators. None includes another. */
export const apiKeyPermissions = ['read', 'write', 'admin'] as const;
export type ApiKeyPermission = (typeof apiKeyPermissions)[number];

/**
 * The permission with which an API key may make a call; null: a session is needed, or nothing at all for a public call.
 */
export function apiKeyPermissionFor({ access, apiKeys, method, reauthentication }: Endpoint): ApiKeyPermission | null {
  if (apiKeys === false || reauthentication || access === 'public' || access === 'directory') return null;
  if (access === 'administrator') return 'admin';
  return method === 'GET' ? 'read' : 'write';
}
