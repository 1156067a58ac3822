import type { ChatMessage, ChatReceipts } from '#contract/expert-chat.ts';
import type { ChatSide } from '#contract/chat-rules.ts';

/** Highest `seq` that was delivered and that was read. */
export type Receipt = { delivered: number; read: number };
export type DeliveryStatus = 'sent' | 'delivered' | 'read';

export const emptyReceipts: ChatReceipts = {
  requester: { delivered: 0, read: 0 },
  expert: { delivered: 0, read: 0 },
};

/** Per side the higher of both: receipts may arrive in any order. Returns `known` when nothing changed. */
export function mergeReceipts(known: ChatReceipts, received: ChatReceipts): ChatReceipts {
  const requester = maxReceipt(known.requester, received.requester);
  const expert = maxReceipt(known.expert, received.expert);
  return requester === known.requester && expert === known.expert ? known : { requester, expert };
}

/** Returns `one` itself when `other` is not higher. */
export function maxReceipt(one: Receipt, other: Receipt): Receipt {
  if (other.delivered <= one.delivered && other.read <= one.read) return one;
  return { delivered: Math.max(one.delivered, other.delivered), read: Math.max(one.read, other.read) };
}

function otherSide(side: ChatSide): ChatSide {
  return side === 'requester' ? 'expert' : 'requester';
}

/** Delivery status of a message by `side`. */
export function deliveryStatus(seq: number, side: ChatSide, receipts: ChatReceipts): DeliveryStatus {
  const { delivered, read } = receipts[otherSide(side)];
  if (seq <= read) return 'read';
  return seq <= delivered ? 'delivered' : 'sent';
}

/** The receipt of `side` for all messages in this tab. `isRead`: the messages are visible and the tab has the focus. */
export function pendingReceipt(
  messages: readonly ChatMessage[],
  side: ChatSide,
  known: ChatReceipts,
  isRead: boolean,
): Receipt {
  const last = messages.findLast(({ author }) => author !== side && author !== 'system')?.seq ?? 0;
  return maxReceipt(known[side], { delivered: last, read: isRead ? last : 0 });
}

/** Messages of the other participant, for a requester also of the assistant, that `side` has not read. */
export function countUnreadMessages(messages: readonly ChatMessage[], side: ChatSide, receipts: ChatReceipts): number {
  const { read } = receipts[side];
  const isFromOther = ({ author }: ChatMessage) =>
    author === otherSide(side) || (side === 'requester' && author === 'assistant');
  return messages.filter((message) => message.seq > read && isFromOther(message)).length;
}
