import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { RefusedHost } from './connection-errors.ts';
import { isPublicAddress } from './outgoing-hosts.ts';

/**
 * Resolves a name for the connection itself, so that no other answer can follow the check. Fails for private addresses.
 * A connection to an IP address does not call it.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const hidden = addresses?.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses ?? [];
    if (error) done(error, '');
    else if (hidden || !first) done(new RefusedHost(), '');
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
