import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReceiptSender } from './receipt-sender.ts';
import type { Receipt } from './receipts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('several messages at once are told in one receipt, and nothing is told twice', async () => {
  const told: Receipt[] = [];
  const sender = new ReceiptSender(async (receipt) => told.push(receipt));
  for (let seq = 1; seq <= 5; seq += 1) sender.offer({ delivered: seq, read: seq - 1 });
  await vi.runAllTimersAsync();
  expect(told).toEqual([{ delivered: 5, read: 4 }]);
  sender.offer({ delivered: 5, read: 4 });
  await vi.runAllTimersAsync();
  expect(told).toHaveLength(1);
});

test('what the server knows already is not told', async () => {
  const told: Receipt[] = [];
  const sender = new ReceiptSender(async (receipt) => told.push(receipt));
  sender.know({ delivered: 3, read: 3 });
  sender.offer({ delivered: 3, read: 2 });
  await vi.runAllTimersAsync();
  expect(told).toEqual([]);
});

test('a receipt that got lost goes with the next', async () => {
  const told: Receipt[] = [];
  const sender = new ReceiptSender(async (receipt) => {
    if (told.push(receipt) === 1) throw new Error('network');
  });
  sender.offer({ delivered: 1, read: 1 });
  await vi.runAllTimersAsync();
  sender.offer({ delivered: 1, read: 1 });
  await vi.runAllTimersAsync();
  expect(told).toHaveLength(2);
});
