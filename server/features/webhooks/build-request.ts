import { sentFields, webhookEvents } from '#contract/webhook-events.ts';
import { slackMessage, teamsMessage } from './cards.ts';
import type { DueDelivery } from './deliveries-sql.ts';
import { decryptOf, signatureOf } from './secret.ts';
import type { Sender } from './targets-sql.ts';

type BuiltRequest = { url: string; headers: Record<string, string>; body: string };

type Given = {
  targetId: string;
  sender: Sender;
  delivery: Pick<DueDelivery, 'id' | 'type' | 'objectId' | 'data' | 'occurredAt'>;
  config: { publicUrl: string; secretKey: string };
  now: Date;
};

/**
 * What is sent of a delivery: an event of Standard Webhooks, signed, or a card of Teams or Slack. Null when the address
 * or the secret was encrypted with another SECRET_KEY.
 */
export function buildRequest({ targetId, sender, delivery, config, now }: Given): BuiltRequest | null {
  const { id, type, objectId, occurredAt } = delivery;
  // It was recorded before an administrator withdrew personal data from the target.
  const data = sentFields(type, delivery.data, sender.hasPersonalData);
  const read = (stored: string | null) => (stored === null ? null : decryptOf(config.secretKey, targetId, stored));
  const url = read(sender.url);
  if (url === null) return null;
  const pageUrl = config.publicUrl + webhookEvents[type].path(objectId);
  const headers = { 'content-type': 'application/json', 'user-agent': 'portaal-webhooks' };
  if (sender.kind !== 'webhook') {
    const message = sender.kind === 'teams' ? teamsMessage : slackMessage;
    return { url, headers, body: JSON.stringify(message({ type, objectId, data, url: pageUrl })) };
  }
  const secret = read(sender.secret);
  if (secret === null) return null;
  const previous = read(sender.previousSecret);
  const body = JSON.stringify({ type, timestamp: occurredAt, data: { id: objectId, url: pageUrl, ...data } });
  const timestamp = Math.floor(now.getTime() / 1000);
  const signature = signatureOf(previous === null ? [secret] : [secret, previous], { id, timestamp, body });
  return {
    url,
    headers: {
      ...headers,
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signature,
    },
    body,
  };
}
