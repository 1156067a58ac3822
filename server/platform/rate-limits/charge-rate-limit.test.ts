import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { days, hours, minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { clockToleranceMs } from '../clock.ts';
import { chargeEach, chargeRateLimit, listExhausted, type RateLimit } from './charge-rate-limit.ts';
import { rateLimitsFeature } from './feature.ts';

let app: TestApp;
let subject: string;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(() => {
  subject = newId();
});

afterAll(() => app.stop());

const quarter: RateLimit = { name: 'quarter', max: 5, windowMs: 15 * minutes };
const charge = (limit = quarter) => chargeRateLimit(app.portal, { limit, subject });

async function useUp(limit = quarter): Promise<void> {
  for (let time = 0; time < limit.max; time += 1) expect(await charge(limit)).toBe(0);
}

test('a limit that is used up is whole again when the clock was set back two months', async () => {
  await useUp();
  app.clock.advance(-60 * days);
  expect(await listExhausted(app.portal, quarter, [subject])).toEqual([]);
  await useUp();
  expect(await charge()).toBe(180);
});

test('many subjects are charged again when the clock was set back', async () => {
  await useUp();
  app.clock.advance(-60 * days);
  const charged = await chargeEach(app.portal, quarter, [subject, `${subject} other`]);
  expect(charged).toEqual(new Set([subject, `${subject} other`]));
});

test('a call whose time is half a minute before that of others is refused like them', async () => {
  await useUp();
  app.clock.advance(-minutes / 2);
  expect(await charge()).toBe(210);
  expect(await listExhausted(app.portal, quarter, [subject])).toEqual([subject]);
});

test('what remained from before the clock was set back is deleted, but no limit of now', async () => {
  const ofDay: RateLimit = { name: 'day', max: 3, windowMs: 24 * hours };
  const [deletion] = rateLimitsFeature.jobs!;
  const listRows = () => app.database.query(`select 1 from rate_limits where subject = 'day ${subject}'`);
  await useUp(ofDay);
  await deletion!.run(app.portal, {});
  expect(await listRows()).toHaveLength(1);
  app.clock.advance(-60 * days);
  await deletion!.run(app.portal, {});
  expect(await listRows()).toEqual([]);
});

const limits = fc.record({
  max: fc.integer({ min: 1, max: 6 }),
  windowMs: fc.constantFrom(10_000, 3 * minutes, 15 * minutes, 24 * hours),
});
const pauses = fc.oneof(fc.integer({ min: 0, max: 3 * minutes }), fc.integer({ min: 0, max: 2 * days }));

test('however the clock is set, the wait is at most a window, or a minute and the time of one call', async () => {
  const steps = fc.oneof(
    fc.constant(0),
    pauses,
    pauses.map((ms) => -ms),
  );
  await fc.assert(
    fc.asyncProperty(limits, fc.array(steps, { maxLength: 25 }), async (shape, taken) => {
      const limit = { name: newId(), ...shape };
      const longest = Math.max(limit.windowMs, clockToleranceMs + limit.windowMs / limit.max);
      for (const step of taken) {
        app.clock.advance(step);
        const wait = await charge(limit);
        expect(wait).toBeLessThanOrEqual(Math.ceil(longest / 1000));
        if (wait === 0) continue;
        app.clock.advance(wait * 1000);
        expect(await charge(limit)).toBe(0);
      }
    }),
    { numRuns: 60 },
  );
});

test('while the clock goes forward, no period has more calls than the limit allows, however late each is charged', async () => {
  // Calls that are charged late follow calls with a later time.
  const calls = fc.array(fc.tuple(pauses, fc.integer({ min: 0, max: 25_000 })), { maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(limits, calls, async (shape, given) => {
      const limit = { name: newId(), ...shape };
      const charged: number[] = [];
      let now = app.clock.now().getTime();
      for (const [pause, delay] of given) {
        now += pause;
        app.clock.set(new Date(now - delay));
        if ((await charge(limit)) === 0) charged.push(now - delay);
      }
      const cost = limit.windowMs / limit.max;
      for (const [first, from] of charged.entries())
        for (const [last, until] of charged.entries())
          if (last >= first) expect(last - first + 1).toBeLessThanOrEqual(limit.max + (until - from) / cost + 1e-6);
    }),
    { numRuns: 60 },
  );
});
