import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '#server/platform/credentials/secrets.ts';

const stepMs = 30_000;
const digits = 6;

/** Steps before and after the current one that are accepted: clocks of phones differ. */
const tolerance = 1;

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret of 160 bits, the length of the hash, as RFC 4226 recommends; in base32 (RFC 4648). */
export function makeTotpSecret(): string {
  return toBase32(randomBytes(20));
}

/** The code of a time step (RFC 6238, SHA-1). */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The number of the time step of a moment. */
export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / stepMs);
}

/** The latest accepted time step that has this code; null when none has. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const current = stepOf(now);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => current + tolerance - index);
  return steps.find((step) => sameSecret(totpAt(secret, step), code)) ?? null;
}

/**
 * The address that authenticator apps read from a QR code. The label is separated by a colon, encoded or not,
 * so that neither part may contain one.
 */
export function otpauthUrl(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const [name, user] = [issuer, account].map((text) => encodeURIComponent(text.replaceAll(/\s*:\s*/g, ' ').trim()));
  const label = name === '' ? user : `${name}:${user}`;
  const parameters = `secret=${secret}&issuer=${name}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`;
  return `otpauth://totp/${label}?${parameters}`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => base32[Number.parseInt(group, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
