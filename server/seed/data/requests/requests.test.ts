import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoApps } from '../apps/apps.ts';
import { weekStart } from '../office-time.ts';
import { demoPeople } from '../people.ts';
import { planRequests } from './requests.ts';

const slugs = new Set(demoApps.map(({ slug }) => slug));
const anyNow = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2034-01-01T00:00:00Z'),
  noInvalidDate: true,
});

it('requests are in the past, at most one per person and week and per moment, with events in a valid order', () => {
  fc.assert(
    fc.property(anyNow, (now) => {
      const planned = planRequests(demoPeople, now);
      const weeks = planned.map(({ email, createdAt }) => `${email} ${weekStart(createdAt, 0).getTime()}`);
      expect(new Set(weeks).size).toBe(weeks.length);
      expect(new Set(planned.map(({ createdAt }) => createdAt.getTime())).size).toBe(planned.length);
      for (const { createdAt, answers, supporters, merged } of planned) {
        const moments = [createdAt, ...answers.map(({ at }) => at), now].map((moment) => moment.getTime());
        expect(moments).toEqual(moments.toSorted((a, b) => a - b));
        for (const { at } of [...supporters, ...(merged ? [merged] : [])]) {
          expect(at.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
          expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
        }
      }
    }),
    { numRuns: 100 },
  );
});

it('every app and merge target of a request exists', () => {
  const planned = planRequests(demoPeople, new Date('2026-03-27T13:00:00Z'));
  const requests = new Set(planned.map(({ seed }) => seed.slug));
  expect(requests.size).toBe(planned.length);
  for (const { seed } of planned) {
    for (const slug of [seed.app, seed.proposed]) if (slug) expect(slugs).toContain(slug);
    if (seed.mergedInto) expect(requests).toContain(seed.mergedInto);
  }
});

it('the demo account used its requests of earlier weeks only', () => {
  fc.assert(
    fc.property(anyNow, (now) => {
      const own = planRequests(demoPeople, now).filter(({ email }) => email === 'gebruiker@voorbeeld.example');
      expect(own).toHaveLength(2);
      for (const { createdAt } of own) expect(createdAt.getTime()).toBeLessThan(weekStart(now, 0).getTime());
    }),
  );
});
