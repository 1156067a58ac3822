import type { ApiKeyPermission } from '#contract/platform/api-key-permissions.ts';
import type { Role } from '#contract/platform/roles.ts';
import type { Context } from '#server/platform/context.ts';
import { needTwoFactor, ownerHasTwoFactor, unusableReason } from './key-policy.ts';
import type { StoredKey } from './keys-sql.ts';
import { verifyKey } from './verify/verify-key.ts';

type Result = {
  valid: boolean;
  message: string;
  user: { username: string; email: string; role: Role } | null;
  permissions: ApiKeyPermission[];
};

const unusableTexts = {
  inactive: 'Deze API key is gedeactiveerd.',
  expired: 'Deze API key is verlopen.',
  owner: 'De eigenaar van deze API key heeft geen toegang tot de API.',
  two_factor_due: 'De eigenaar van deze API key moet eerst tweefactorauthenticatie (2FA) instellen.',
  two_factor_off: 'Deze API key werkt pas weer als de eigenaar tweefactorauthenticatie (2FA) aanzet.',
};

/** Whether calls can be made with a key, and whose it is. The reason is returned for a right secret only. */
export async function testKey(context: Context, plainKey: string): Promise<Result> {
  const found = await verifyKey(context, plainKey, context.ip);
  if (found === null) return invalid('Deze API key klopt niet. Controleer of u hem helemaal hebt gekopieerd.');
  const { key } = found;
  const now = context.clock.now();
  const reason = unusableReason(key, now) ?? twoFactorReason(key, now);
  if (reason !== null) return invalid(unusableTexts[reason]);
  const { username, email, role, permissions } = key;
  return { valid: true, message: validText(key), user: { username, email, role }, permissions };
}

function invalid(message: string): Result {
  return { valid: false, message, user: null, permissions: [] };
}

/** Why the missing second factor of the owner refuses every call of a key; null: calls can be made. */
function twoFactorReason(key: StoredKey, now: Date): 'two_factor_due' | 'two_factor_off' | null {
  const { twoFactorDueAt, permissions } = key;
  if (twoFactorDueAt !== null && Date.parse(twoFactorDueAt) <= now.getTime()) return 'two_factor_due';
  return permissions.includes('read') || ownerHasTwoFactor(key) ? null : 'two_factor_off';
}

function validText(key: StoredKey): string {
  if (!needTwoFactor(key.permissions) || ownerHasTwoFactor(key)) return 'Deze API key is geldig.';
  return 'Deze API key is geldig, maar kan alleen lezen zolang de eigenaar tweefactorauthenticatie (2FA) uit heeft staan.';
}
