import { isIP } from 'node:net';
import type * as WebAuthn from '@simplewebauthn/server';
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

let library: Promise<typeof WebAuthn> | undefined;

/** Loaded at the first answer of an authenticator: the library takes 26 MB of memory. */
export function loadWebAuthn(): Promise<typeof WebAuthn> {
  return (library ??= import('@simplewebauthn/server'));
}

/** The id under which authenticators store the passkeys of a user, base64url; it must not contain personal data. */
export function toUserHandle(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}
