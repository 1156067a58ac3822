import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MailThrottle } from './mail-throttle.ts';

test('pauses double until a mail is sent, up to ten minutes', () => {
  const throttle = new MailThrottle();
  const pauses: number[] = [];
  for (let now = 0; pauses.length < 9; now += pauses.at(-1) ?? 0) pauses.push(throttle.refused(now));
  expect(pauses.map((pause) => pause / 1000)).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600]);
});

test('refusals of mails that were under way lengthen nothing', () => {
  const throttle = new MailThrottle();
  expect([throttle.refused(1000), throttle.refused(1200), throttle.refused(5999)]).toEqual([5000, 4800, 1]);
});

test('a mail that was under way at the refusal does not end the pause, a later one does', () => {
  const throttle = new MailThrottle();
  throttle.refused(1000);
  expect(throttle.sent(900, 1100)).toBe(false);
  expect(throttle.duration(3000)).toBe(2000);
  expect(throttle.sent(6000, 6100)).toBe(true);
  expect(throttle.duration(7000)).toBe(0);
  expect(throttle.sent(6000, 6100)).toBe(false);
});

test('the next pause begins at half of what was enough, and at five seconds once that is long ago', () => {
  const throttle = new MailThrottle();
  let now = 0;
  for (let pause = 0; pause < 4; pause += 1) now += throttle.refused(now);
  throttle.sent(now, now + 10);
  expect(throttle.refused(now + 1000)).toBe(20_000);
  throttle.sent(now + 21_000, now + 21_010);
  expect(throttle.refused(now + 3_600_000)).toBe(5000);
});

test('a pause is always between five seconds and ten minutes, or what is left of one', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 900_000 }))), (steps) => {
      const throttle = new MailThrottle();
      let [now, until] = [0, 0];
      for (const [isSent, later] of steps) {
        now += later;
        if (isSent) until = throttle.sent(now - 1, now) ? now : until;
        else {
          const pause = throttle.refused(now);
          expect(pause).toBeLessThanOrEqual(600_000);
          if (now >= until) expect(pause).toBeGreaterThanOrEqual(5000);
          until = now + pause;
        }
      }
    }),
  );
});
