import { isIPv6 } from 'node:net';

/**
 * The subject of limits per IP address: an IPv4 address as it is, of an IPv6 address its /64 network, within which one
 * subscriber chooses addresses freely.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.toLowerCase().split('%');
  const [left = [], right = []] = address.split('::').map((part) => (part === '' ? [] : part.split(':')));
  // A trailing IPv4 address stands for two groups.
  const given = left.length + right.length + (address.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: Math.max(0, 8 - given) }, () => '0');
  return [...left, ...(address.includes('::') ? zeros : []), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
