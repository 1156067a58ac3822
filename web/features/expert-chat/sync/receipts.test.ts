import { expect, test } from 'vitest';
import { countUnreadMessages, deliveryStatus, pendingReceipt, emptyReceipts, mergeReceipts } from './receipts.ts';
import { messageFixture } from './message-fixture.ts';

const receipts = { requester: { delivered: 4, read: 2 }, expert: { delivered: 3, read: 1 } };

test('a message is sent, then delivered, then read', () => {
  expect([1, 3, 5].map((seq) => deliveryStatus(seq, 'requester', receipts))).toEqual(['read', 'delivered', 'sent']);
});

test('a late receipt does not lower a higher one', () => {
  const later = { ...emptyReceipts, expert: { delivered: 6, read: 0 } };
  expect(mergeReceipts(receipts, later).expert).toEqual({ delivered: 6, read: 1 });
  expect(mergeReceipts(receipts, emptyReceipts)).toBe(receipts);
});

test('messages are delivered on arrival, and read when they are visible', () => {
  const messages = [
    messageFixture(1),
    messageFixture(2, { author: 'requester' }),
    messageFixture(3),
    messageFixture(4, { author: 'system' }),
  ];
  expect(pendingReceipt(messages, 'requester', emptyReceipts, false)).toEqual({ delivered: 3, read: 0 });
  expect(pendingReceipt(messages, 'requester', emptyReceipts, true)).toEqual({ delivered: 3, read: 3 });
});

test('own messages and system messages are never unread', () => {
  const messages = [1, 2, 3, 4].map((seq) => messageFixture(seq, { author: seq % 2 ? 'requester' : 'expert' }));
  expect(countUnreadMessages(messages, 'expert', emptyReceipts)).toBe(2);
  expect(countUnreadMessages([messageFixture(1, { author: 'system' })], 'expert', emptyReceipts)).toBe(0);
  expect(countUnreadMessages([messageFixture(1, { author: 'assistant' })], 'requester', emptyReceipts)).toBe(1);
});
