import type { EventAudience } from '../events-sql.ts';
import type { AddressedMessage } from '../to-messages.ts';
import type { LiveSocket } from './live-socket.ts';

/** A message with the cursor before its batch, and with the one after it. */
type WrittenMessage = { inside: string; last: string };

/**
 * Sends the messages of a batch of events, from one cursor to another. Only the last message moves a client's cursor:
 * after a broken connection it gets the batch again.
 */
export function sendMessages(
  messages: AddressedMessage[],
  recipientsOf: (audience: EventAudience) => LiveSocket[],
  { from, to }: { from: string; to: string },
): void {
  const outgoing = new Map<LiveSocket, WrittenMessage[]>();
  for (const { audience, write } of messages) {
    const message = { inside: write(from), last: write(to) };
    for (const socket of recipientsOf(audience)) {
      const own = outgoing.get(socket);
      if (own) own.push(message);
      else outgoing.set(socket, [message]);
    }
  }
  for (const [socket, own] of outgoing)
    own.forEach(({ inside, last }, index) => socket.sendText(index === own.length - 1 ? last : inside));
}
