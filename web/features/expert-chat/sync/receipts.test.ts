import { expect, test } from 'vitest';
import { countUnread, deliveryOf, dueReceipt, noReceipts, withReceipts } from './receipts.ts';
import { messageOf } from './message-fixture.ts';

const receipts = { requester: { delivered: 4, read: 2 }, expert: { delivered: 3, read: 1 } };

test('a message is sent, then delivered, then read', () => {
  expect([1, 3, 5].map((seq) => deliveryOf(seq, 'requester', receipts))).toEqual(['read', 'delivered', 'sent']);
});

test('receipts that come late take nothing back', () => {
  const later = { ...noReceipts, expert: { delivered: 6, read: 0 } };
  expect(withReceipts(receipts, later).expert).toEqual({ delivered: 6, read: 1 });
  expect(withReceipts(receipts, noReceipts)).toBe(receipts);
});

test('what arrives is delivered at once, and read when somebody looks', () => {
  const messages = [
    messageOf(1),
    messageOf(2, { author: 'requester' }),
    messageOf(3),
    messageOf(4, { author: 'system' }),
  ];
  expect(dueReceipt(messages, 'requester', noReceipts, false)).toEqual({ delivered: 3, read: 0 });
  expect(dueReceipt(messages, 'requester', noReceipts, true)).toEqual({ delivered: 3, read: 3 });
});

test('own messages and those of the portal are never unread', () => {
  const messages = [1, 2, 3, 4].map((seq) => messageOf(seq, { author: seq % 2 ? 'requester' : 'expert' }));
  expect(countUnread(messages, 'expert', noReceipts)).toBe(2);
  expect(countUnread([messageOf(1, { author: 'system' })], 'expert', noReceipts)).toBe(0);
  expect(countUnread([messageOf(1, { author: 'assistant' })], 'requester', noReceipts)).toBe(1);
});
