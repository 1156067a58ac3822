import { randomBytes } from 'node:crypto';
import { backupCodeCount } from '#contract/two-factor.ts';
import { toReadableCode } from '#server/platform/credentials/readable-code.ts';
import { sign } from '#server/platform/credentials/secrets.ts';

const backupCodeLength = 8;
const issuedCodeLength = 12;

/** The different backup codes of a user. */
export function makeBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < backupCodeCount) codes.add(toReadableCode(randomBytes(backupCodeLength)));
  return [...codes];
}

/** An issued code: longer than a backup code, in groups of four. */
export function randomIssuedCode(): string {
  return toReadableCode(randomBytes(issuedCodeLength)).replaceAll(/.{4}(?=.)/g, '$&-');
}

/**
 * The stored form of a code of a user: keyed, since its 40 bits could be guessed from a plain hash. Letters that stand
 * for digits are read as these.
 */
export function hashCode(secretKey: string, userId: string, code: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return sign(secretKey, 'two-factor-code', `${userId}:${plain}`);
}
