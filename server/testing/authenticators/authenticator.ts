import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Assertion, Attestation, CreationOptions, RequestOptions } from '#contract/passkeys.ts';
import { cborBytes, cborMap } from './cbor.ts';

type Passkey = { credentialId: string; rpId: string; userHandle: string; key: KeyObject };

export type KeyType = 'ES256' | 'EdDSA' | 'RS256';

/** What an authenticator or a browser does otherwise than it should. */
export type Deviation = {
  origin?: string;
  rpId?: string;
  /** The counter that it reports; default: one more than at the last signature. */
  counter?: number;
  isVerified?: boolean;
  isPresent?: boolean;
  userHandle?: string | null;
  /** Signs with the key of this passkey. */
  keyOf?: Passkey;
  credentialId?: string;
  /** COSE algorithm that it names; default: that of its keys. */
  algorithm?: number;
};

const flags = { present: 0x01, verified: 0x04, isBackupEligible: 0x08, isBackedUp: 0x10, hasCredential: 0x40 };

/** A software authenticator with a browser on `origin`: it makes keys and signs with them. */
export class Authenticator {
  readonly #origin: string;
  readonly #passkeys: Passkey[] = [];
  #counter = 0;
  /** `isSynced`: a password manager that copies its passkeys and keeps no counter. */
  readonly #isSynced: boolean;
  readonly #keyType: KeyType;

  constructor(origin: string, { isSynced = false, keyType = 'ES256' as KeyType } = {}) {
    this.#origin = origin;
    this.#isSynced = isSynced;
    this.#keyType = keyType;
  }

  create(options: CreationOptions, deviation: Deviation = {}): Attestation {
    const { publicKey, privateKey: key } = makeKeys[this.#keyType]();
    const id = deviation.credentialId ? Buffer.from(deviation.credentialId, 'base64url') : randomBytes(16);
    const credentialId = id.toString('base64url');
    this.#passkeys.push({ credentialId, rpId: options.rp.id, userHandle: options.user.id, key });
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      length,
      id,
      coseKey[this.#keyType](publicKey, deviation.algorithm),
    ]);
    const authenticatorData = Buffer.concat([
      this.#authenticatorData(options.rp.id, deviation, flags.hasCredential),
      credential,
    ]);
    const attestationObject = cborMap([
      ['fmt', 'none'],
      ['attStmt', cborMap([])],
      ['authData', cborBytes(authenticatorData)],
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, deviation).toString('base64url');
    return {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: {
        clientDataJSON,
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the newest passkey of this host that the options allow. */
  get(options: RequestOptions, deviation: Deviation = {}): Assertion {
    const passkey = this.#passkeys.findLast(
      ({ rpId, credentialId }) =>
        rpId === options.rpId &&
        (options.allowCredentials.length === 0 || options.allowCredentials.some(({ id }) => id === credentialId)),
    );
    if (!passkey) throw new Error('the authenticator has no passkey for these options');
    const { userHandle = passkey.userHandle, credentialId = passkey.credentialId } = deviation;
    const authenticatorData = this.#authenticatorData(options.rpId, deviation, 0);
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signWith((deviation.keyOf ?? passkey).key, signed).toString('base64url'),
        userHandle,
      },
    };
  }

  /** The passkeys, the newest last. */
  get passkeys(): readonly Passkey[] {
    return this.#passkeys;
  }

  #authenticatorData(rpId: string, deviation: Deviation, more: number): Buffer {
    const { isPresent = true, isVerified = true, rpId: given = rpId } = deviation;
    if (!this.#isSynced) this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.#counter);
    const synced = this.#isSynced ? flags.isBackupEligible | flags.isBackedUp : 0;
    const set = (isPresent ? flags.present : 0) | (isVerified ? flags.verified : 0) | synced | more;
    return Buffer.concat([sha256(given), Buffer.from([set]), counter]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

function sha256(data: Buffer | string): Buffer {
  return createHash('sha256').update(data).digest();
}

const makeKeys = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

/** Ed25519 hashes by itself. */
function signWith(key: KeyObject, data: Buffer): Buffer {
  return sign(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', data, key);
}

function cborField(value = ''): Buffer {
  return cborBytes(Buffer.from(value, 'base64url'));
}

/** Public keys in COSE (RFC 9053, RFC 8230): key type, algorithm, parameters. */
const coseKey: Record<KeyType, (publicKey: KeyObject, algorithm?: number) => Buffer> = {
  ES256: (publicKey, algorithm = -7) => {
    const { x, y } = publicKey.export({ format: 'jwk' });
    return cborMap([
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, cborField(x)],
      [-3, cborField(y)],
    ]);
  },
  EdDSA: (publicKey, algorithm = -8) => {
    const { x } = publicKey.export({ format: 'jwk' });
    return cborMap([
      [1, 1],
      [3, algorithm],
      [-1, 6],
      [-2, cborField(x)],
    ]);
  },
  RS256: (publicKey, algorithm = -257) => {
    const { n, e } = publicKey.export({ format: 'jwk' });
    return cborMap([
      [1, 3],
      [3, algorithm],
      [-1, cborField(n)],
      [-2, cborField(e)],
    ]);
  },
};
