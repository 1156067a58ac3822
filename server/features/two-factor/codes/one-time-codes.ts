import { randomBytes } from 'node:crypto';
import { backupCodeCount } from '#contract/two-factor.ts';
import { sign } from '#server/platform/credentials/secrets.ts';

/** Without I, L, O and U, which are mistaken for others (Crockford): 5 bits a character. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const backupCodeLength = 8;
const administratorCodeLength = 12;

function randomCode(length: number): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** The different backup codes of a user. */
export function makeBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < backupCodeCount) codes.add(randomCode(backupCodeLength));
  return [...codes];
}

/** A code that an administrator issues: longer than a backup code, in groups of four. */
export function randomAdministratorCode(): string {
  return randomCode(administratorCodeLength).replaceAll(/.{4}(?=.)/g, '$&-');
}

/**
 * The stored form of a code of a user: keyed, since its 40 bits could be guessed from a plain hash. Letters that stand
 * for digits are read as these.
 */
export function hashCode(secretKey: string, userId: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return sign(secretKey, 'two-factor-code', `${userId}:${plain}`);
}
