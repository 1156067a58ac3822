import { expect, test } from 'vitest';
import { ConditionTracker } from './condition-tracker.ts';
import type { Condition } from './find-conditions.ts';

const memory: Condition = {
  source: 'server',
  key: 'memory',
  type: 'memory',
  severity: 'high',
  title: 'Het geheugen raakt vol',
  message: '90%',
  samples: 2,
};
const second = 1000;
const tracked = (tracker: ConditionTracker, conditions: Condition[], now: number) => {
  const { raised, ended } = tracker.track(conditions, now);
  return [raised.length, ended.length];
};

test('a condition is reported after its number of samples, once a minute while it lasts, and ends once', () => {
  const tracker = new ConditionTracker();
  expect(tracked(tracker, [memory], 0)).toEqual([0, 0]);
  expect(tracked(tracker, [memory], 10 * second)).toEqual([1, 0]);
  expect(tracked(tracker, [memory], 20 * second)).toEqual([0, 0]);
  expect(tracked(tracker, [memory], 70 * second)).toEqual([1, 0]);
  expect(tracked(tracker, [], 80 * second)).toEqual([0, 1]);
  expect(tracked(tracker, [], 90 * second)).toEqual([0, 0]);
});

test('a condition that becomes worse is reported at once', () => {
  const tracker = new ConditionTracker();
  tracker.track([memory], 0);
  tracker.track([memory], 10 * second);
  expect(tracked(tracker, [{ ...memory, severity: 'critical' }], 20 * second)).toEqual([1, 0]);
});

test('a condition that changes between two severities is reported once a minute', () => {
  const tracker = new ConditionTracker();
  const raised = Array.from({ length: 7 }, (_, sample) => {
    const severity = sample % 2 ? 'critical' : 'high';
    return tracked(tracker, [{ ...memory, severity }], sample * 10 * second)[0];
  });
  expect(raised).toEqual([0, 1, 0, 0, 0, 0, 0]);
  expect(tracked(tracker, [memory], 70 * second)).toEqual([1, 0]);
});

test('a single sample beyond the threshold is not reported, and neither is its end', () => {
  const tracker = new ConditionTracker();
  expect(tracked(tracker, [memory], 0)).toEqual([0, 0]);
  expect(tracked(tracker, [], 10 * second)).toEqual([0, 0]);
  expect(tracked(tracker, [memory], 20 * second)).toEqual([0, 0]);
});
