import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterRefusal, intervalAt, singlePauseOf } from './mail-throttle.ts';
import type { Throttle } from './mail-throttle-sql.ts';

const unused: Throttle = { pauseMs: 0, intervalMs: 0, pausedUntil: 0, refusedAt: 0, throttledSince: null };
const start = Date.parse('2026-03-11T12:00:00Z');
const accepted = (throttle: Throttle): Throttle => ({ ...throttle, throttledSince: null });

/** Refusals at the end of each pause. */
function refusedTimes(count: number, first = unused): Throttle[] {
  const states: Throttle[] = [];
  for (let now = start; states.length < count; now = states.at(-1)!.pausedUntil)
    states.push(afterRefusal(states.at(-1) ?? first, now));
  return states;
}

test('pauses double until a mail is accepted, up to ten minutes; single mails wait a minute at most', () => {
  const states = refusedTimes(9);
  expect(states.map(({ pauseMs }) => pauseMs / 1000)).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
  expect(states.map((state) => singlePauseOf(state) / 1000)).toEqual([5, 5, 5, 5, 10, 20, 40, 60, 60]);
});

test('refusals of mails that were under way lengthen nothing', () => {
  const first = afterRefusal(unused, start);
  expect(afterRefusal(first, start + 4999)).toEqual({ ...first, refusedAt: start + 4999 });
});

test('the next pause begins at half of what was enough, and at five seconds once that is long ago', () => {
  const before = accepted(refusedTimes(4)[3]!);
  expect(afterRefusal(before, before.pausedUntil + 1000).pauseMs).toBe(20_000);
  expect(afterRefusal(before, before.pausedUntil + 3_600_000).pauseMs).toBe(5000);
});

test('each limit that is met halves the pace of bulk mails, which doubles again every ten minutes until it is free', () => {
  const first = afterRefusal(unused, start);
  expect(intervalAt(first, first.pausedUntil)).toBe(3000);
  expect(intervalAt(first, first.pausedUntil + 600_000)).toBe(1500);
  expect(intervalAt(first, first.pausedUntil + 3_600_000)).toBe(0);
  expect(refusedTimes(3).map(({ intervalMs }) => intervalMs)).toEqual([3000, 3000, 3000]);
  const second = afterRefusal(accepted(first), first.pausedUntil);
  expect(second.intervalMs).toBe(6000);
  expect(afterRefusal(accepted(second), second.pausedUntil + 1_200_000).intervalMs).toBe(3000);
});

test('a pause is always between five seconds and ten minutes, and a pace between one a minute and twenty', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 900_000 }))), (steps) => {
      let [now, throttle] = [start, unused];
      for (const [isAccepted, later] of steps) {
        now += later;
        const { pausedUntil } = throttle;
        throttle = isAccepted ? accepted(throttle) : afterRefusal(throttle, now);
        if (isAccepted || now < pausedUntil) expect(throttle.pausedUntil).toBe(pausedUntil);
        else {
          expect(throttle.pausedUntil - now).toBeGreaterThanOrEqual(5000);
          expect(throttle.pausedUntil - now).toBeLessThanOrEqual(600_000);
          expect(throttle.intervalMs).toBeGreaterThanOrEqual(3000);
          expect(throttle.intervalMs).toBeLessThanOrEqual(60_000);
        }
      }
    }),
  );
});
