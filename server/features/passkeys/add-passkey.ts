import { describeDevice } from '#contract/describe-device.ts';
import { type Attestation, type CreationOptions, maxPasskeys } from '#contract/passkeys.ts';
import { getUser } from '#server/features/users/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { challengeMs, consumeChallenge, makeChallenge } from './challenges.ts';
import { listCredentials, type NewPasskey } from './passkeys-sql.ts';
import { loadWebAuthn, type RelyingParty, requireRelyingParty, toUserHandle } from './relying-party.ts';

/** COSE algorithms of the keys that are accepted: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** Options for a new passkey of the caller; authenticators that have one already refuse to make another. */
export async function startAdding(context: Context): Promise<CreationOptions> {
  const { id: userId, sessionId } = context.user;
  const { id, name } = requireRelyingParty(context);
  const user = await getUser(context.db, userId);
  const known = await listCredentials(context.db, userId);
  if (known.length >= maxPasskeys) throw new Failure('passkey_limit_reached');
  return {
    challenge: await makeChallenge(context, { purpose: 'add', userId, binding: sessionId }),
    rp: { id, name },
    user: { id: toUserHandle(userId), name: user.email, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: known.map((each) => ({ type: 'public-key', ...each })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'preferred' },
  };
}

type Made = Omit<NewPasskey, 'id' | 'userId' | 'now'>;

/** The passkey of an authenticator's answer; null when its challenge, origin or host is not that of the portal. */
export async function verifyAttestation(context: Context, response: Attestation): Promise<Made | null> {
  const party = requireRelyingParty(context);
  const { id: userId, sessionId: binding } = context.user;
  const challenge = await consumeChallenge(context, response.response.clientDataJSON, {
    purpose: 'add',
    userId,
    binding,
  });
  if (challenge === null) return null;
  try {
    return await verify(context, response, { ...party, challenge });
  } catch (error) {
    // The library refuses with plain errors.
    context.log.info({ err: error, requestId: context.requestId }, 'a new passkey was refused');
    return null;
  }
}

async function verify(
  { userAgent }: Context,
  response: Attestation,
  expected: RelyingParty & { challenge: string },
): Promise<Made | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { clientDataJSON, attestationObject, transports = [] } = response.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: expected.challenge,
    expectedOrigin: expected.origin,
    expectedRPID: expected.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) return null;
  const { credential, aaguid, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    name: defaultName({ aaguid, transports, userAgent }),
    isSynced: credentialBackedUp,
  };
}

/** Names of the makers of passkeys that identify themselves (AAGUID). */
const providers: Record<string, string> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Wachtwoordmanager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Wachtwoorden',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'Apple Wachtwoorden',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome op Mac',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
};

/** What a new passkey is called until its owner renames it. */
function defaultName(made: { aaguid: string; transports: string[]; userAgent: string | null }): string {
  const provider = providers[made.aaguid];
  if (provider !== undefined) return provider;
  if (made.transports.some((transport) => transport === 'usb' || transport === 'nfc')) return 'Beveiligingssleutel';
  if (made.transports.includes('hybrid') && !made.transports.includes('internal')) return 'Telefoon';
  const { label, isKnown } = describeDevice(made.userAgent);
  return isKnown ? label : 'Passkey';
}
