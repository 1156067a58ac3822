import type { Changed } from '#contract/live.ts';
import type { Queryable } from '../database/connect.ts';
import type { StoredEvent } from './events-sql.ts';

/** Turns the payloads of one type of event into what the message says now; a room gives one for each type it emits. */
export type Expand = (db: Queryable, payloads: unknown[]) => Promise<object>;
export type Expanders = Record<string, Expand>;

/** `changed` names what to fetch again; each name once. */
export const readChanged: Expand = async (_db, payloads) => ({
  what: [...new Set((payloads as { what: Changed[] }[]).flatMap(({ what }) => what))],
});

/** A `ServerMessage` without its cursor: `write` gives the text that is sent. */
export type AddressedMessage = { audience: StoredEvent; write: (cursor: string) => string };

/**
 * Joins the events of a batch into one message for each audience and type, in the order of their first event. What
 * nobody here hears is left out: finding out what it says would be a query for each who is not there.
 */
export async function toMessages(
  db: Queryable,
  expanders: Expanders,
  events: StoredEvent[],
  isHeard: (event: StoredEvent) => boolean,
): Promise<AddressedMessage[]> {
  const groups = Map.groupBy(events, (event) => `${event.type} ${event.userId ?? ''} ${event.minimumRole ?? ''}`);
  const heard = [...groups.values()].filter(([first]) => isHeard(first!));
  const messages = heard.map(async (group) => {
    const audience = group[0]!;
    const expand = expanders[audience.type]!;
    const content = await expand(
      db,
      group.map((event) => event.payload),
    );
    const write = (cursor: string) => JSON.stringify({ type: audience.type, cursor, ...content });
    return { audience, write };
  });
  return await Promise.all(messages);
}
