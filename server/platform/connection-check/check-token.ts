import { randomToken, sameSecret, sign } from '../credentials/secrets.ts';

/** Milliseconds by which the time in a token may differ from now: it is of the clock of another machine. */
const toleranceMs = 5 * 60_000;

const purpose = 'connection-check';
const pattern = /^(\d{13})\.([\w-]{43})\.([\w-]{43})$/;

/** A token that shows for some minutes that its bearer has the secret key. Nothing is stored. */
export function createCheckToken(secretKey: string, now: Date): string {
  const content = `${now.getTime()}.${randomToken()}`;
  return `${content}.${sign(secretKey, purpose, content)}`;
}

export function isCheckToken(secretKey: string, token: unknown, now: Date): token is string {
  const [, time, nonce, signature] = (typeof token === 'string' ? pattern.exec(token) : null) ?? [];
  if (signature === undefined || Math.abs(Number(time) - now.getTime()) > toleranceMs) return false;
  return sameSecret(signature, sign(secretKey, purpose, `${time}.${nonce}`));
}

/** What only a portal with the same secret key answers to a token. */
export function proveCheck(secretKey: string, token: string): string {
  return sign(secretKey, `${purpose}-answer`, token);
}
