import type { ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import { undoMarginMs } from '#server/platform/undo-margin.ts';
import type { StoredKey } from './keys-sql.ts';

const undoMs = 10_000;

/** The last moment of deletion that can be undone now. */
export function deletionUndoableSince(now: Date): Date {
  return new Date(now.getTime() - undoMs - undoMarginMs);
}

/** Whether permissions need a second factor of the owner. */
export function needTwoFactor(permissions: readonly ApiKeyPermission[]): boolean {
  return permissions.some((permission) => permission !== 'read');
}

/** Whether the owner of a key has an authenticator app or a passkey. */
export function ownerHasTwoFactor({ ownerHasTotp, ownerHasPasskey }: StoredKey): boolean {
  return ownerHasTotp || ownerHasPasskey;
}

/** The hashes of the secrets that a key accepts. */
export function acceptedHashes(key: StoredKey, now: Date): string[] {
  const { keyHash, previousKeyHash, previousExpiresAt } = key;
  const isInGrace = previousKeyHash !== null && isAfter(previousExpiresAt, now);
  return isInGrace ? [keyHash, previousKeyHash] : [keyHash];
}

/** Why no call can be made with a key, although its secret is right; null: calls can be made. */
export function unusableReason(key: StoredKey, now: Date): 'inactive' | 'expired' | 'owner' | null {
  if (key.userStatus !== 'active' || key.role === 0) return 'owner';
  if (!key.isActive) return 'inactive';
  return key.expiresAt === null || isAfter(key.expiresAt, now) ? null : 'expired';
}

function isAfter(moment: string | null, now: Date): boolean {
  return moment !== null && Date.parse(moment) > now.getTime();
}
