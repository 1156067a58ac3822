import { BlockList, isIP } from 'node:net';

/** Addresses that are not on the public internet: this machine, its networks, cloud metadata and reserved ranges. */
const reserved = toBlockList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]);

/** Whether an IP address is on the public internet. False for anything else. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !reserved.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Whether a host of a URL is listed: by its name, by the end of its name (`*.intern.example`), or as an IP address by
 * that address or its network (`10.0.0.0/8`).
 */
export function isInternalHost(host: string, listed: readonly string[]): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  const family = isIP(name);
  if (family !== 0) return toBlockList(listed).check(name, family === 4 ? 'ipv4' : 'ipv6');
  return listed.some((one) => (one.startsWith('*.') ? name.endsWith(one.slice(1)) : name === one));
}

/**
 * Whether a URL may be requested: its host is internal, or it is https to a name or a public IP address.
 * The addresses of the name must be public.
 */
export function isRequestable({ protocol, hostname }: URL, internalHosts: readonly string[]): boolean {
  if (isInternalHost(hostname, internalHosts)) return true;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

/** Addresses and networks; names are ignored. */
function toBlockList(listed: readonly string[]): BlockList {
  const list = new BlockList();
  for (const one of listed) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address);
    if (family === 0) continue;
    const type = family === 4 ? 'ipv4' : 'ipv6';
    list.addSubnet(address, bits === undefined ? (family === 4 ? 32 : 128) : Number(bits), type);
  }
  return list;
}
