import type { ApiKey } from '#contract/api-keys.ts';
import type { ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { permissionNames } from '#contract/value-labels.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const permissionLabels: Record<ApiKeyPermission, { label: string; hint: string; tone: BadgeTone }> = {
  read: { label: permissionNames.read, hint: 'Gegevens ophalen en bekijken', tone: 'neutral' },
  write: { label: permissionNames.write, hint: 'Gegevens aanmaken en wijzigen', tone: 'dev' },
  admin: {
    label: permissionNames.admin,
    hint: 'Beheren, zolang u beheerder bent; niet wat om uw wachtwoord vraagt',
    tone: 'danger',
  },
};

const soonMs = 7 * 24 * 3_600_000;

export type KeyState = 'active' | 'inactive' | 'expired' | 'expiring';

/** `expiring`: active, and expires within a week. */
export function stateOf({ isActive, expiresAt }: ApiKey, now: Date): KeyState {
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now.getTime();
  if (left <= 0) return 'expired';
  if (!isActive) return 'inactive';
  return left <= soonMs ? 'expiring' : 'active';
}
