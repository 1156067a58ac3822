import { createHmac, randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#server/platform/credentials/secrets.ts';

const prefix = 'whsec_';

/** A secret of Standard Webhooks: 256 bits, as receivers store it. */
export function createSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

/** The value of `webhook-signature`: one signature for each secret. `timestamp`: in seconds. */
export function signatureOf(
  secrets: string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
) {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}

const purposeOf = (targetId: string) => `webhook_targets ${targetId}`;

/** A secret or an address of a target, as it is stored. */
export function encryptOf(secretKey: string, targetId: string, value: string): string {
  return encrypt(secretKey, purposeOf(targetId), value);
}

/** Null when it was encrypted with another SECRET_KEY. */
export function decryptOf(secretKey: string, targetId: string, stored: string): string | null {
  return decrypt(secretKey, purposeOf(targetId), stored);
}
