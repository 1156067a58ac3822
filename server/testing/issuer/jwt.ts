import { createHmac, generateKeyPair, randomUUID, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

export type Claims = Record<string, unknown>;
export type Header = Claims & { alg: string; typ?: string; kid?: string };

/** `publicJwk` and `privateJwk` have the `kid`, `alg` and `use` of a JWKS. */
export type SigningKey = { kid: string; private: KeyObject; publicJwk: JsonWebKey; privateJwk: JsonWebKey };

/** A new RSA key for RS256. */
export async function createSigningKey(): Promise<SigningKey> {
  const kid = randomUUID();
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const toJwk = (key: KeyObject): JsonWebKey => ({ ...key.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' });
  return { kid, private: privateKey, publicJwk: toJwk(publicKey), privateJwk: toJwk(privateKey) };
}

/**
 * Signs with the algorithm of the header: RS256 with a key, HS256 with the text as secret, `none` with neither. Any
 * other algorithm gets an RS256 signature, which does not match it.
 */
export function signJwt(header: Header, claims: Claims, key: SigningKey | string): string {
  const content = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${content}.${signatureOf(header.alg, content, key)}`;
}

function signatureOf(alg: string, content: string, key: SigningKey | string): string {
  if (alg === 'none') return '';
  if (typeof key === 'string') return createHmac('sha256', key).update(content).digest('base64url');
  return sign('sha256', Buffer.from(content), key.private).toString('base64url');
}

/** Reads a token without checking it. */
export function readJwt(token: string): { header: Header; claims: Claims } {
  const [header, claims] = token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  return { header, claims };
}
