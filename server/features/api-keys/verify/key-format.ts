import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What scanners for leaked secrets can search for; a session token cannot begin with it. */
const prefix = 'portaal_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 256 bits in base 62; with fewer than the 72 bytes that bcrypt reads. */
const secretLength = 43;
const checksumLength = 6;
const pattern = new RegExp(`^${prefix}([0-9a-f]{32})_([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checksumLength}})$`);

export type KeyParts = { id: string; secret: string };

/** Whether a bearer token is meant as an API key. */
export function isApiKey(token: string): boolean {
  return token.startsWith(prefix);
}

/** A new key: the prefix, its id, a random secret, and a checksum of all that. */
export function generateKey(id: string): KeyParts & { plainKey: string } {
  const secret = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  const text = `${prefix}${id.replaceAll('-', '')}_${secret}`;
  return { id, secret, plainKey: text + checksumOf(text) };
}

/** The parts of a key; null when it is none, or was not copied as a whole. */
export function parseKey(plainKey: string): KeyParts | null {
  const [, hex = '', secret = '', checksum] = pattern.exec(plainKey) ?? [];
  if (checksum === undefined || checksum !== checksumOf(plainKey.slice(0, -checksumLength))) return null;
  return { id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), secret };
}

function checksumOf(text: string): string {
  return toBase62(BigInt(crc32(text)), checksumLength);
}

function toBase62(value: bigint, length: number): string {
  let [text, rest] = ['', value];
  for (let digit = 0; digit < length; digit += 1) {
    text = alphabet[Number(rest % 62n)]! + text;
    rest /= 62n;
  }
  return text;
}
