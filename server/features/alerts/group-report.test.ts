import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertSeverities, listAlerts, type AlertSeverity } from '#contract/alerts.ts';
import { givenSignedIn, signedIn } from '#server/testing/given-user.ts';
import { minutes } from '#server/testing/settable-clock.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { groupReport } from './group-report.ts';
import { raiseAlert, resolveAlert } from './raise-alert.ts';

let app: TestApp;

beforeAll(async () => void (app = await startApp()));

afterAll(() => app.stop());

type Step = { wait: number; do: AlertSeverity | 'end' };

const steps = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 20 }),
    do: fc.constantFrom<Step['do'][]>(...alertSeverities, 'end'),
  }),
  { minLength: 1, maxLength: 12 },
);

test('however reports and ends follow each other, every report is counted once and at most one alert is unresolved', async () => {
  let runs = 0;
  const administrator = await givenSignedIn(app, { role: 3 });
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      runs += 1;
      const subject = { source: 'jobs' as const, key: `run-${runs}` };
      const reported: number[] = [];
      let isBad = false;
      for (const step of given) {
        app.clock.advance(step.wait * minutes);
        if (step.do === 'end') await resolveAlert(app.portal, subject);
        else {
          await raiseAlert(app.portal, {
            ...subject,
            type: 'error',
            severity: step.do,
            title: 'Taak',
            message: 'Mislukt',
          });
          reported.push(app.clock.now().getTime());
        }
        isBad = step.do !== 'end';
      }
      const { token } = await signedIn(app, administrator);
      const listed = await app.call(listAlerts, { query: { source: 'jobs', limit: 200 }, token });
      const alerts = listed.filter(({ key }) => key === subject.key);
      expect(alerts.reduce((sum, { count }) => sum + count, 0)).toBe(reported.length);
      expect(alerts.filter(({ status }) => status !== 'resolved')).toHaveLength(isBad ? 1 : 0);
      const firsts = alerts.map(({ firstAt }) => Date.parse(firstAt));
      const lasts = alerts.map(({ timestamp }) => Date.parse(timestamp));
      if (reported.length > 0) {
        expect(Math.min(...firsts)).toBe(reported[0]);
        expect(Math.max(...lasts)).toBe(reported.at(-1));
      }
      for (const { firstAt, timestamp } of alerts) expect(firstAt <= timestamp).toBe(true);
    }),
    { numRuns: 25 },
  );
});

const at = new Date('2026-03-11T12:00:00.000Z');
const before = (ms: number) => new Date(at.getTime() - ms).toISOString();
const resolved = {
  severity: 'high' as const,
  lastAt: before(60 * minutes),
  resolvedAt: before(5 * minutes),
  isClosed: false,
  notifiedAt: before(30 * minutes),
  acknowledgedAt: null,
};
const acknowledged = { acknowledgedAt: before(20 * minutes) };

test.each([
  ['a report from before the end is only counted', { resolvedAt: before(-1) }, { outcome: 'late', isNews: false }],
  ['a condition that ended by itself is reopened without news', {}, { outcome: 'reopen', isNews: false }],
  [
    'an hour after the last notification it is news',
    { notifiedAt: before(60 * minutes) },
    { outcome: 'reopen', isNews: true },
  ],
  ['what a person resolved is a new alert', { isClosed: true }, { outcome: 'open', isNews: true }],
  [
    'after more than a quarter of an hour it is a new alert',
    { resolvedAt: before(16 * minutes) },
    { outcome: 'open', isNews: true },
  ],
  ['a repetition is no news', { resolvedAt: null }, { outcome: 'repeat', isNews: false }],
  ['a worse one is', { resolvedAt: null, severity: 'medium' as const }, { outcome: 'repeat', isNews: true }],
  ['one that was muted until now is news', { resolvedAt: null, notifiedAt: null }, { outcome: 'repeat', isNews: true }],
  [
    'unless a person has acknowledged it',
    { resolvedAt: null, notifiedAt: null, ...acknowledged },
    { outcome: 'repeat', isNews: false },
  ],
  [
    'what a person has acknowledged is no news when it returns after an hour',
    { notifiedAt: before(60 * minutes), ...acknowledged },
    { outcome: 'reopen', isNews: false },
  ],
  ['unless it is worse', { severity: 'medium' as const, ...acknowledged }, { outcome: 'reopen', isNews: true }],
  [
    'a less severe repetition keeps the severity of the alert',
    { resolvedAt: null, severity: 'critical' as const },
    { outcome: 'repeat', isNews: false, severity: 'critical' },
  ],
  [
    'so does a less severe return',
    { severity: 'critical' as const },
    { outcome: 'reopen', isNews: false, severity: 'critical' },
  ],
  [
    'a new alert has the severity of its report',
    { isClosed: true, severity: 'critical' as const },
    { outcome: 'open', isNews: true, severity: 'high' },
  ],
])('%s', (_, changes, expected) => {
  expect(groupReport({ ...resolved, ...changes }, { severity: 'high', at })).toMatchObject(expected);
});
