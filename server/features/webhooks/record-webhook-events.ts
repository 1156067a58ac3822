import { sentFields, type WebhookEvent } from '#contract/webhook-events.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { insertEvents } from './record-sql.ts';

/**
 * Records events for the targets that chose them, in the transaction that causes them; they are delivered after the
 * commit. One statement, which reads only the few targets when none chose them. Personal data, and what people wrote, is
 * stored for targets that receive it, and for no other.
 */
export async function recordWebhookEvents(tx: Queryable, events: WebhookEvent[]): Promise<void> {
  if (events.length === 0) return;
  await insertEvents(
    tx,
    events.map(({ type, objectId, data, personal, occurredAt }) => ({
      type,
      objectId,
      occurredAt,
      data: sentFields(type, data, false),
      withPersonal: sentFields(type, { ...data, ...personal }, true),
    })),
  );
}

/** Records one event, like `recordWebhookEvents`. */
export async function recordWebhookEvent(tx: Queryable, event: WebhookEvent): Promise<void> {
  await recordWebhookEvents(tx, [event]);
}
