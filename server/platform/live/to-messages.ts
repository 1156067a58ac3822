import type { ContentReader } from './content-reader.ts';
import type { LiveEventType, LiveHandler } from './events.ts';
import type { EventAudience, StoredEvent } from './events-sql.ts';

/** `changed` names what to fetch again; each name once. */
export const readChanged: LiveHandler<'changed'> = async () => (payloads) => ({
  what: [...new Set(payloads.flatMap(({ what }) => what))],
});

/** A `ServerMessage` without its cursor: `write` returns the text that is sent. */
export type AddressedMessage = { audience: EventAudience; write: (cursor: string) => string };

/**
 * Joins the events of a batch into one message for each audience and type. The messages of a type come from one call of
 * its handler. Events without a recipient on this instance are left out: their handler would query in vain.
 */
export async function toMessages(
  reader: Pick<ContentReader, 'read'>,
  events: StoredEvent[],
  hasRecipient: (audience: EventAudience) => boolean,
): Promise<AddressedMessage[]> {
  const groups = Map.groupBy(events, (event) => `${event.type} ${event.userId ?? ''} ${event.minimumRole ?? ''}`);
  const wanted = [...groups.values()].filter(([first]) => hasRecipient(first!));
  const byType = Map.groupBy(wanted, ([first]) => first!.type);
  const messages = await Promise.all([...byType].map(([type, ofType]) => toMessagesOfType(reader, type, ofType)));
  return messages.flat();
}

async function toMessagesOfType<Type extends LiveEventType>(
  reader: Pick<ContentReader, 'read'>,
  type: Type,
  groups: StoredEvent<Type>[][],
): Promise<AddressedMessage[]> {
  const contents = await reader.read(type, groups);
  return groups.flatMap(([audience], index) =>
    contents[index]!.map((content) => ({
      audience: audience!,
      write: (cursor: string) => JSON.stringify({ type, cursor, ...content }),
    })),
  );
}
