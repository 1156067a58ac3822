import type { Changed, ServerMessage } from '#contract/platform/live.ts';
import type { Queryable } from '../database/connect.ts';

/**
 * The payload of each stored event: values that its publisher already has. The live handler of its feature reads the
 * rest when the event is delivered, so that a burst of events becomes one message with current values.
 */
export type LiveEvents = {
  changed: { what: Changed[] };
  'votes.changed': { appId: string };
  'notifications.new': { id: string };
  'chat.messages': { sessionId: string; seq: number };
  'chat.waiting': { sessionId: string; lastSeq: number };
  'chat.receipts': { sessionId: string };
};

export type LiveEventType = keyof LiveEvents;

/** The fields of a message except its type and cursor. */
type Content<Type extends LiveEventType> = Omit<Extract<ServerMessage, { type: Type }>, 'type' | 'cursor'>;

/** Makes the content of one message from the events of one type and audience, the oldest first. */
export type LiveHandler<Type extends LiveEventType> = (
  db: Queryable,
  payloads: LiveEvents[Type][],
) => Promise<Content<Type>>;

export type LiveHandlers = { [Type in LiveEventType]: LiveHandler<Type> };
