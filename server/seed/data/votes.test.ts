import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoApps } from './apps/apps.ts';
import { weekStart } from './office-time.ts';
import { openingDays, planFavourites, planOpens } from './opens.ts';
import { demoPeople } from './people.ts';
import { planVotes, votesPerWeek, votingWeeks } from './votes.ts';

const friday = new Date('2026-03-27T13:00:00Z');
const byEmail = new Map(demoPeople.map((person) => [person.email, person]));
const bySlug = new Map(demoApps.map((app) => [app.slug, app]));

/** Any time within ten years, which includes both clock changes and early Mondays. */
const anyNow = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2034-01-01T00:00:00Z'),
  noInvalidDate: true,
});

function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

describe('planned votes', () => {
  it('use at most three votes per person and week', () => {
    fc.assert(
      fc.property(anyNow, (now) => {
        const spent = tally(
          planVotes(demoPeople, demoApps, now).map((vote) => `${vote.email} ${weekStart(vote.createdAt, 0).getTime()}`),
        );
        expect(Math.max(...spent.values())).toBeLessThanOrEqual(votesPerWeek);
      }),
      { numRuns: 20 },
    );
  });

  it('are in the past ten weeks, those of the demo accounts not in the current one', () => {
    fc.assert(
      fc.property(anyNow, (now) => {
        for (const vote of planVotes(demoPeople, demoApps, now)) {
          expect(vote.createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
          expect(vote.createdAt.getTime()).toBeGreaterThanOrEqual(weekStart(now, votingWeeks - 1).getTime());
          if (byEmail.get(vote.email)?.demo) expect(vote.createdAt.getTime()).toBeLessThan(weekStart(now, 0).getTime());
        }
      }),
      { numRuns: 20 },
    );
  });

  it('have one vote per person and app', () => {
    const votes = planVotes(demoPeople, demoApps, friday);
    expect(new Set(votes.map((vote) => `${vote.email} ${vote.slug}`)).size).toBe(votes.length);
  });

  it('come only from active people who may see the app', () => {
    for (const vote of planVotes(demoPeople, demoApps, friday)) {
      const person = byEmail.get(vote.email);
      expect(person?.status).toBe('active');
      expect(person?.role).toBeGreaterThanOrEqual(bySlug.get(vote.slug)?.minimumRole ?? 9);
    }
  });

  it('give every app between one and some thirty-five votes', () => {
    const counts = tally(planVotes(demoPeople, demoApps, friday).map((vote) => vote.slug));
    const sorted = [...counts.values()].toSorted((a, b) => b - a);
    expect(counts.size).toBe(demoApps.length);
    expect(sorted[0]).toBeGreaterThanOrEqual(32);
    expect(sorted.slice(-6).every((count) => count <= 3)).toBe(true);
  });

  it('are the same every time', () => {
    expect(planVotes(demoPeople, demoApps, friday)).toEqual(planVotes(demoPeople, demoApps, friday));
  });

  it('leave each demo account apps to vote for and past votes', () => {
    const own = tally(planVotes(demoPeople, demoApps, friday).map((vote) => vote.email));
    for (const person of demoPeople.filter((one) => one.demo)) {
      expect(own.get(person.email)).toBeGreaterThanOrEqual(3);
      expect(own.get(person.email)).toBeLessThanOrEqual(15);
    }
  });
});

describe('a Monday in Amsterdam', () => {
  it('starts at midnight on both sides of a clock change', () => {
    const now = new Date('2026-03-31T10:00:00Z');
    expect(weekStart(now, 0).getTime()).toBe(Date.parse('2026-03-29T22:00:00Z'));
    expect(weekStart(now, 1).getTime()).toBe(Date.parse('2026-03-22T23:00:00Z'));
  });
});

describe('planned uses', () => {
  it('are of apps that exist and that the person may see, in the past thirty days', () => {
    for (const open of planOpens(demoPeople, demoApps, friday)) {
      const app = bySlug.get(open.slug);
      expect(app?.opens).toBe(true);
      expect(byEmail.get(open.email)?.role).toBeGreaterThanOrEqual(app?.minimumRole ?? 9);
      const age = friday.getTime() - open.openedAt.getTime();
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThanOrEqual(openingDays * 86_400_000);
    }
  });

  it('give each demo account recent apps and four favourites', () => {
    const opens = planOpens(demoPeople, demoApps, friday);
    const favourites = tally(planFavourites(demoPeople, demoApps).map((one) => one.email));
    for (const person of demoPeople.filter((one) => one.demo)) {
      const recent = opens.filter(
        (open) => open.email === person.email && friday.getTime() - open.openedAt.getTime() < 86_400_000,
      );
      expect(new Set(recent.map((open) => open.slug)).size).toBeGreaterThanOrEqual(4);
      expect(favourites.get(person.email)).toBe(4);
    }
  });
});
