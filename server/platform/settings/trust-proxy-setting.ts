import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** Names that the list may contain instead of an address. */
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies whose X-Forwarded-For is trusted: none, all, the last n, or these addresses. */
export const trustProxySetting = z.pipe(
  z.string().check(z.refine(isTrustProxy, 'must be a number of proxies, false or a list of their addresses')),
  z.transform(readTrustProxy),
);

function isTrustProxy(value: string): boolean {
  if (/^(true|false|\d{1,2})$/.test(value)) return true;
  return value.split(',').every((part) => proxyNames.includes(part.trim()) || isNetwork(part.trim()));
}

/** An address, or a range such as 10.0.0.0/8. */
export function isNetwork(part: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(part) ?? [];
  const version = isIP(address);
  return version > 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

function readTrustProxy(value: string): boolean | number | string {
  if (value === '0' || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}
