import type { ChatMessage } from '#contract/expert-chat.ts';

/** A message of this user that has no place in the conversation yet; `failure` is the Dutch reason of a refusal. */
export type Unsent = { id: string; text: string; at: number; failure: string | null };

export type Timeline = {
  /** What is shown: 1, 2, 3… without gaps. */
  messages: readonly ChatMessage[];
  /** Arrived before one that goes before them, by `seq`. */
  ahead: ReadonlyMap<number, ChatMessage>;
  /** In the order in which they were written. */
  unsent: readonly Unsent[];
};

export const emptyTimeline: Timeline = { messages: [], ahead: new Map(), unsent: [] };

/** The highest `seq` up to which nothing is missing. */
export function lastSeq({ messages }: Timeline): number {
  return messages.length;
}

export function hasGap({ ahead }: Timeline): boolean {
  return ahead.size > 0;
}

/** Takes messages from wherever they come: live, as an answer or read; in any order, any number of times. */
export function withMessages(timeline: Timeline, arrived: readonly ChatMessage[]): Timeline {
  const ahead = new Map(timeline.ahead);
  for (const message of arrived) if (message.seq > timeline.messages.length) ahead.set(message.seq, message);
  const messages = [...timeline.messages];
  for (let next = ahead.get(messages.length + 1); next; next = ahead.get(messages.length + 1)) {
    ahead.delete(next.seq);
    messages.push(next);
  }
  if (messages.length === timeline.messages.length)
    return ahead.size === timeline.ahead.size ? timeline : { ...timeline, ahead };
  const placed = new Set(messages.slice(timeline.messages.length).map(({ id }) => id));
  return { messages, ahead, unsent: timeline.unsent.filter(({ id }) => !placed.has(id)) };
}

/** Adds what was written, or replaces it; what already has its place in the conversation stays away. */
export function withUnsent(timeline: Timeline, written: readonly Unsent[]): Timeline {
  const placed = new Set(timeline.messages.map(({ id }) => id));
  const unsent = new Map(timeline.unsent.map((one) => [one.id, one]));
  for (const one of written) if (!placed.has(one.id)) unsent.set(one.id, one);
  const inOrder = [...unsent.values()].toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  return { ...timeline, unsent: inOrder };
}

export function withoutUnsent(timeline: Timeline, gone: (unsent: Unsent) => boolean): Timeline {
  return { ...timeline, unsent: timeline.unsent.filter((one) => !gone(one)) };
}

/** The next message to send: the first that was neither refused nor answered. */
export function nextUnsent({ unsent, ahead }: Timeline): Unsent | undefined {
  const answered = new Set([...ahead.values()].map(({ id }) => id));
  return unsent.find(({ id, failure }) => failure === null && !answered.has(id));
}
