import type * as WebAuthn from '@simplewebauthn/server';

let library: Promise<typeof WebAuthn> | undefined;

/** Loaded at the first answer of an authenticator: the library takes 26 MB of memory. */
export function loadWebAuthn(): Promise<typeof WebAuthn> {
  return (library ??= import('@simplewebauthn/server'));
}
