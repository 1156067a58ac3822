import { toReadableCode } from '#server/platform/credentials/readable-code.ts';
import { hashToken, sign } from '#server/platform/credentials/secrets.ts';

type Secrets = { config: { secretKey: string } };

/** The token in the link of an invitation. It is derived from the id, so that every mail of it has the same one. */
export function inviteTokenOf({ config }: Secrets, inviteId: string): string {
  return sign(config.secretKey, 'invite-link', inviteId);
}

export function tokenHashOf(secrets: Secrets, inviteId: string): string {
  return hashToken(inviteTokenOf(secrets, inviteId));
}

/** The code that can be typed instead: 40 bits as 8 characters. */
export function codeOf({ config }: Secrets, inviteId: string): string {
  return toReadableCode(Buffer.from(sign(config.secretKey, 'invite-code', inviteId), 'base64url').subarray(0, 8));
}
