import type { ChatMessage, ChatReceipts, ChatSide } from '#contract/expert-chat.ts';

export type Receipt = { delivered: number; read: number };
export type Delivery = 'sent' | 'delivered' | 'read';

export const noReceipts: ChatReceipts = {
  requester: { delivered: 0, read: 0 },
  expert: { delivered: 0, read: 0 },
};

/** Receipts only grow, whichever way and in whichever order they come. */
export function withReceipts(known: ChatReceipts, news: ChatReceipts): ChatReceipts {
  const requester = furthest(known.requester, news.requester);
  const expert = furthest(known.expert, news.expert);
  return requester === known.requester && expert === known.expert ? known : { requester, expert };
}

export function furthest(one: Receipt, other: Receipt): Receipt {
  if (other.delivered <= one.delivered && other.read <= one.read) return one;
  return { delivered: Math.max(one.delivered, other.delivered), read: Math.max(one.read, other.read) };
}

function otherSide(side: ChatSide): ChatSide {
  return side === 'requester' ? 'expert' : 'requester';
}

/** How far a message of one side came. */
export function deliveryOf(seq: number, side: ChatSide, receipts: ChatReceipts): Delivery {
  const { delivered, read } = receipts[otherSide(side)];
  if (seq <= read) return 'read';
  return seq <= delivered ? 'delivered' : 'sent';
}

/** What this side can tell the other: the last message of the others that is here, and, when looked at, was read. */
export function dueReceipt(
  messages: readonly ChatMessage[],
  side: ChatSide,
  known: ChatReceipts,
  isLookedAt: boolean,
): Receipt {
  const last = messages.findLast(({ author }) => author !== side && author !== 'system')?.seq ?? 0;
  return furthest(known[side], { delivered: last, read: isLookedAt ? last : 0 });
}

/** Messages for this side that it has not read. */
export function countUnread(messages: readonly ChatMessage[], side: ChatSide, receipts: ChatReceipts): number {
  const { read } = receipts[side];
  const isFromOther = ({ author }: ChatMessage) =>
    author === otherSide(side) || (side === 'requester' && author === 'assistant');
  return messages.filter((message) => message.seq > read && isFromOther(message)).length;
}
