import type { Queryable } from '../database/connect.ts';
import type { LiveEventType, LiveHandler, LiveHandlers } from './events.ts';
import type { StoredEvent } from './events-sql.ts';

/** `changed` names what to fetch again; each name once. */
export const readChanged: LiveHandler<'changed'> = async (_db, payloads) => ({
  what: [...new Set(payloads.flatMap(({ what }) => what))],
});

/** A `ServerMessage` without its cursor: `write` returns the text that is sent. */
export type AddressedMessage = { audience: StoredEvent; write: (cursor: string) => string };

/**
 * Joins the events of a batch into one message for each audience and type, in the order of their first event. Events
 * without a recipient on this instance are left out: their handler would query in vain.
 */
export async function toMessages(
  db: Queryable,
  handlers: LiveHandlers,
  events: StoredEvent[],
  hasRecipient: (event: StoredEvent) => boolean,
): Promise<AddressedMessage[]> {
  const groups = Map.groupBy(events, (event) => `${event.type} ${event.userId ?? ''} ${event.minimumRole ?? ''}`);
  const wanted = [...groups.values()].filter(([first]) => hasRecipient(first!));
  return await Promise.all(wanted.map((group) => toMessage(db, handlers, group)));
}

async function toMessage<Type extends LiveEventType>(
  db: Queryable,
  handlers: LiveHandlers,
  group: StoredEvent<Type>[],
): Promise<AddressedMessage> {
  const audience = group[0]!;
  const handle: LiveHandler<Type> = handlers[audience.type];
  const content = await handle(
    db,
    group.map((event) => event.payload),
  );
  return { audience, write: (cursor) => JSON.stringify({ type: audience.type, cursor, ...content }) };
}
