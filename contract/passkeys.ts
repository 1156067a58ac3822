import * as z from 'zod/mini';
import { count, done, endpoint, id, idParams, instant, visibleText } from './platform/endpoint.ts';
import { plainName } from './platform/plain-name.ts';

/** Passkeys of one user. */
export const maxPasskeys = 20;

const base64url = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/, 'Ongeldige waarde'));

const name = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    visibleText('Geef de passkey een naam'),
    z.maxLength(60, 'Een naam mag maximaal 60 tekens bevatten'),
    plainName,
  );

export const passkey = z.object({
  id,
  name: z.string(),
  /** Whether the authenticator copies it to other devices of its owner. */
  isSynced: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

const transports = z.array(z.string().check(z.maxLength(30)));

/** A credential that an authenticator made: `RegistrationResponseJSON` of WebAuthn. Other members are ignored. */
export const attestation = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: z.optional(transports.check(z.maxLength(10))),
  }),
});
export type Attestation = z.infer<typeof attestation>;

/** A signature of an authenticator: `AuthenticationResponseJSON` of WebAuthn. Other members are ignored. */
export const assertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
});
export type Assertion = z.infer<typeof assertion>;

const descriptor = z.object({ type: z.literal('public-key'), id: z.string(), transports });
const userVerification = z.enum(['required', 'preferred']);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: count,
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
});
export type CreationOptions = z.infer<typeof creationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: count,
  /** Empty: the authenticator offers the passkeys that it has for this portal. */
  allowCredentials: z.array(descriptor),
  userVerification,
});
export type RequestOptions = z.infer<typeof requestOptions>;

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'customer',
  apiKeys: false,
  summary: 'The passkeys of the caller, the newest first, and whether the address of the portal allows them.',
  /** `origin`: the only one on which passkeys of the portal work; null when its host is an IP address. */
  output: z.object({ origin: z.nullable(z.string()), passkeys: z.array(passkey) }),
  errors: [],
});

export const startAddingPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/creation-options',
  access: 'customer',
  apiKeys: false,
  reauthentication: true,
  summary: 'Options with which the browser makes a passkey, and a challenge of 5 minutes.',
  output: creationOptions,
  errors: ['passkeys_unavailable', 'passkey_limit_reached', 'rate_limited'],
});

export const renameForm = z.strictObject({ name });

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/auth/passkeys/{id}',
  access: 'customer',
  apiKeys: false,
  summary: 'Rename a passkey of the caller.',
  params: idParams,
  body: renameForm,
  output: done,
  errors: ['not_found'],
});

export const startConfirmingByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/confirm-options',
  access: 'customer',
  apiKeys: false,
  summary: 'Options with which the caller reauthenticates by one of their passkeys, and a challenge of 5 minutes.',
  output: requestOptions,
  errors: ['passkeys_unavailable', 'rate_limited'],
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in-options',
  access: 'public',
  apiKeys: false,
  summary:
    'Options with which the browser signs a challenge of 5 minutes: to sign in, or as the second step after a password. They name no credentials.',
  body: z.strictObject({ purpose: z.enum(['sign-in', 'second-step']) }),
  output: requestOptions,
  errors: ['passkeys_unavailable', 'rate_limited'],
});
