import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { priorityOf, reasonFor, type RoleUse } from './policy.ts';

const use = (given: Partial<RoleUse>): RoleUse => ({
  opens: 0,
  users: 0,
  voters: 0,
  colleagues: 30,
  ...given,
});

test.each([
  [{ users: 12 }, '12 van uw 30 collega’s met dezelfde rol gebruikten dit de afgelopen maand.'],
  [{ users: 1, voters: 9 }, '1 van uw 30 collega’s met dezelfde rol gebruikte dit de afgelopen maand.'],
  [{ voters: 8 }, '8 collega’s met dezelfde rol stemden hierop.'],
  [{ voters: 1 }, '1 collega met dezelfde rol stemde hierop.'],
])('%j reads “%s”', (given, reason) => expect(reasonFor(use(given))).toBe(reason));

test.each([
  [15, 'high'],
  [14, 'medium'],
  [6, 'medium'],
  [5, 'low'],
])('%i of 30 users or voters make it %s', (count, priority) => {
  expect(priorityOf(use({ users: count }))).toBe(priority);
  expect(priorityOf(use({ voters: count }))).toBe(priority);
});

test('the priority counts what the reason names', () => {
  expect(priorityOf(use({ users: 1, voters: 30 }))).toBe('low');
});

test('more users never make an app less important', () => {
  const order = ['low', 'medium', 'high'];
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.integer({ min: 201, max: 400 }), (one, more, colleagues) => {
      const rank = (users: number) => order.indexOf(priorityOf(use({ users, colleagues })));
      expect(rank(Math.max(one, more))).toBeGreaterThanOrEqual(rank(Math.min(one, more)));
    }),
  );
});
