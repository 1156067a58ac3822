import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReceiptSender } from './receipt-sender.ts';
import type { Receipt } from './receipts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('receipts within the debounce are combined, and a known receipt is not sent again', async () => {
  const sent: Receipt[] = [];
  const sender = new ReceiptSender(async (receipt) => sent.push(receipt));
  for (let seq = 1; seq <= 5; seq += 1) sender.schedule({ delivered: seq, read: seq - 1 });
  await vi.runAllTimersAsync();
  expect(sent).toEqual([{ delivered: 5, read: 4 }]);
  sender.schedule({ delivered: 5, read: 4 });
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
});

test('a receipt that the server has is not sent', async () => {
  const sent: Receipt[] = [];
  const sender = new ReceiptSender(async (receipt) => sent.push(receipt));
  sender.markSent({ delivered: 3, read: 3 });
  sender.schedule({ delivered: 3, read: 2 });
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
});

test('a failed receipt is included in the next one', async () => {
  const sent: Receipt[] = [];
  const sender = new ReceiptSender(async (receipt) => {
    if (sent.push(receipt) === 1) throw new Error('network');
  });
  sender.schedule({ delivered: 1, read: 1 });
  await vi.runAllTimersAsync();
  sender.schedule({ delivered: 1, read: 1 });
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(2);
});
