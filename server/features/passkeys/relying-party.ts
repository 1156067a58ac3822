import { isIP } from 'node:net';
import type { PortalConfig } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';

/** The relying party of WebAuthn. `id`: the host name to which passkeys are bound. */
export type RelyingParty = { id: string; origin: string; name: string };

/** Null when the address of the portal is an IP address: WebAuthn requires a host name. */
export function findRelyingParty({ config }: { config: PortalConfig }): RelyingParty | null {
  const { hostname, origin } = new URL(config.publicUrl);
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  return isAddress ? null : { id: hostname, origin, name: config.brand.name };
}

/** Throws `passkeys_unavailable` when the address of the portal is an IP address. */
export function requireRelyingParty(portal: { config: PortalConfig }): RelyingParty {
  const party = findRelyingParty(portal);
  if (party === null) throw new Failure('passkeys_unavailable');
  return party;
}
