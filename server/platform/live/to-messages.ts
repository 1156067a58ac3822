import type { Changed, ServerMessage } from '#contract/live.ts';
import type { Queryable } from '../database/connect.ts';
import type { StoredEvent } from './events-sql.ts';

/** Turns the payloads of one type of event into what the message says now; a room gives one for each type it emits. */
export type Expand = (db: Queryable, payloads: unknown[]) => Promise<object>;
export type Expanders = Record<string, Expand>;

/** `changed` names what to fetch again; the platform can say that without knowing the rooms. */
const expandChanged: Expand = async (_db, payloads) => ({
  what: [...new Set((payloads as { what: Changed[] }[]).flatMap(({ what }) => what))],
});

export type AddressedMessage = { audience: StoredEvent; message: ServerMessage };

/** Joins the events of a batch into one message for each audience and type, in the order of their first event. */
export async function toMessages(
  db: Queryable,
  expanders: Expanders,
  events: StoredEvent[],
  cursor: string,
): Promise<AddressedMessage[]> {
  const groups = Map.groupBy(events, (event) => `${event.type} ${event.userId ?? ''} ${event.minimumRole ?? ''}`);
  const messages = [...groups.values()].map(async (group) => {
    const audience = group[0]!;
    const expand = expanders[audience.type] ?? expandChanged;
    const content = await expand(
      db,
      group.map((event) => event.payload),
    );
    return { audience, message: { type: audience.type, cursor, ...content } as ServerMessage };
  });
  return await Promise.all(messages);
}
