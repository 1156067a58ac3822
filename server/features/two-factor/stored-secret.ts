import { decrypt, encrypt } from '#server/platform/credentials/secrets.ts';

const purposeOf = (userId: string) => `two_factor_auth.secret ${userId}`;

export function encryptSecret(secretKey: string, userId: string, secret: string): string {
  return encrypt(secretKey, purposeOf(userId), secret);
}

/** The secret of a user; null when it was encrypted with another SECRET_KEY. */
export function decryptSecret(secretKey: string, userId: string, stored: string): string | null {
  return decrypt(secretKey, purposeOf(userId), stored);
}
