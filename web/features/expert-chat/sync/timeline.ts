import type { Attachment } from '#contract/attachments.ts';
import type { ChatMessage } from '#contract/expert-chat.ts';

/**
 * A message by this user that the server has not numbered yet. `at`: when it was written, in milliseconds. `failure`: the
 * Dutch reason of a refusal.
 */
export type UnsentMessage = {
  id: string;
  text: string;
  attachments: Attachment[];
  at: number;
  failure: string | null;
};

export type Timeline = {
  /** Messages 1, 2, 3… without gaps. */
  messages: readonly ChatMessage[];
  /** Messages that arrived before one with a lower `seq`, by `seq`. */
  outOfOrder: ReadonlyMap<number, ChatMessage>;
  /** Ordered by `at`. */
  unsent: readonly UnsentMessage[];
};

export const emptyTimeline: Timeline = { messages: [], outOfOrder: new Map(), unsent: [] };

/** The highest `seq` without a gap before it. */
export function lastSeq({ messages }: Timeline): number {
  return messages.length;
}

export function hasGap({ outOfOrder }: Timeline): boolean {
  return outOfOrder.size > 0;
}

/** Inserts messages in any order and any number of times; returns the same timeline when nothing changed. */
export function insertMessages(timeline: Timeline, arrived: readonly ChatMessage[]): Timeline {
  const outOfOrder = new Map(timeline.outOfOrder);
  for (const message of arrived) if (message.seq > timeline.messages.length) outOfOrder.set(message.seq, message);
  const messages = [...timeline.messages];
  for (let next = outOfOrder.get(messages.length + 1); next; next = outOfOrder.get(messages.length + 1)) {
    outOfOrder.delete(next.seq);
    messages.push(next);
  }
  if (messages.length === timeline.messages.length)
    return outOfOrder.size === timeline.outOfOrder.size ? timeline : { ...timeline, outOfOrder };
  const inserted = new Set(messages.slice(timeline.messages.length).map(({ id }) => id));
  return { messages, outOfOrder, unsent: timeline.unsent.filter(({ id }) => !inserted.has(id)) };
}

/** Adds or replaces unsent messages, except those that the timeline already contains as messages. */
export function addUnsent(timeline: Timeline, added: readonly UnsentMessage[]): Timeline {
  const known = new Set(timeline.messages.map(({ id }) => id));
  const unsent = new Map(timeline.unsent.map((message) => [message.id, message]));
  for (const message of added) if (!known.has(message.id)) unsent.set(message.id, message);
  const ordered = [...unsent.values()].toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  return { ...timeline, unsent: ordered };
}

export function removeUnsent(timeline: Timeline, isRemoved: (message: UnsentMessage) => boolean): Timeline {
  return { ...timeline, unsent: timeline.unsent.filter((message) => !isRemoved(message)) };
}

/** The next message to send: the first that was neither refused nor stored by the server. */
export function nextUnsent({ unsent, outOfOrder }: Timeline): UnsentMessage | undefined {
  const stored = new Set([...outOfOrder.values()].map(({ id }) => id));
  return unsent.find(({ id, failure }) => failure === null && !stored.has(id));
}
