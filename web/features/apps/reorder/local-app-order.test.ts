import { expect, test } from 'vitest';
import { parseOrder } from './local-app-order.ts';

test('a stored order is read back', () => {
  const order = { appOrder: ['a', 'b'], updatedAt: '2026-11-21T08:00:00.000Z' };
  expect(parseOrder(JSON.stringify(order))).toEqual(order);
});

test('an order that was never saved is remembered as such', () => {
  expect(parseOrder('{"appOrder":[],"updatedAt":null}')).toEqual({ appOrder: [], updatedAt: null });
});

test.each([
  null,
  'null',
  '',
  '{',
  '[]',
  '["a"]',
  '{"appOrder":"a"}',
  '{"appOrder":[1],"updatedAt":"2026-11-21"}',
  '{"appOrder":[],"updatedAt":"x"}',
])('anything else counts as no order: %s', (text) => expect(parseOrder(text)).toBeNull());
