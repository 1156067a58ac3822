import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RequestRate } from './request-rate.ts';

test('a burst is allowed, then as many as the rate, and keys do not affect each other', () => {
  const rate = new RequestRate({ burst: 3, perSecond: 10 });
  expect([0, 0, 0].map((now) => rate.take('a', now))).toEqual([0, 0, 0]);
  expect(rate.take('a', 0)).toBeCloseTo(0.1);
  expect(rate.take('b', 0)).toBe(0);
  expect(rate.take('a', 99)).toBeGreaterThan(0);
  expect(rate.take('a', 100)).toBe(0);
  expect(rate.take('a', 100)).toBeCloseTo(0.1);
});

test('whatever the arrivals, no more pass than the burst and the rate allow', () => {
  const burst = 5;
  const perSecond = 20;
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 200 }), { maxLength: 200 }), (pauses) => {
      const rate = new RequestRate({ burst, perSecond });
      let now = 0;
      const allowed = pauses.flatMap((pause) => {
        now += pause;
        return rate.take('a', now) === 0 ? [now] : [];
      });
      for (const [index, at] of allowed.entries())
        for (const [later, other] of allowed.entries())
          if (later > index)
            expect(later - index + 1).toBeLessThanOrEqual(burst + ((other - at) / 1000) * perSecond + 1e-6);
    }),
  );
});
