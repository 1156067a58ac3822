import type { Changed, ServerMessage } from '#contract/platform/live.ts';
import type { Queryable } from '../database/connect.ts';

/**
 * The payload of each stored event: values that its publisher already has. The live handler of its feature reads the
 * rest when the event is delivered, so that a burst of events becomes one message with current values.
 */
export type LiveEvents = {
  changed: { what: Changed[] };
  'votes.changed': { appId: string };
  /** To that user. */
  'apps.activity': { userId: string; appId: string };
  'notifications.new': { id: string };
  'chat.messages': { sessionId: string; seq: number };
  'chat.waiting': { sessionId: string; lastSeq: number };
  'chat.receipts': { sessionId: string };
  /** `at`: when it was published; decides whether the alert is muted. */
  alert: { id: string; at: string };
};

export type LiveEventType = keyof LiveEvents;

/** The fields of a message except its type and cursor. */
export type Content<Type extends LiveEventType> = Omit<Extract<ServerMessage, { type: Type }>, 'type' | 'cursor'>;

/**
 * Reads at once what the messages of one type need, for all audiences of a batch. The function that it resolves with
 * makes the content of one message from the payloads of one audience, the oldest first.
 */
export type LiveHandler<Type extends LiveEventType> = (
  db: Queryable,
  payloads: LiveEvents[Type][],
) => Promise<(payloads: LiveEvents[Type][]) => Content<Type>>;

export type LiveHandlers = { [Type in LiveEventType]: LiveHandler<Type> };
