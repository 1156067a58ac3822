import { expect, test } from 'vitest';
import { apps } from './apps/apps.ts';
import { greylist } from './domains.ts';
import { planNotifications } from './notifications.ts';
import { people } from './people.ts';
import { planVotes } from './votes.ts';

const now = new Date('2026-03-27T13:00:00Z');
const votes = planVotes(people, apps, now);
const planned = planNotifications({ people, apps, votes, greylist }, now);

test('who is told of an app voted for it before, and nobody is told of the future', () => {
  const told = planned.filter(({ kind }) => kind === 'app_shipped');
  expect(told.length).toBeGreaterThan(0);
  for (const { email, title, createdAt } of told) {
    const app = apps.find(({ name }) => title.startsWith(name));
    const vote = votes.find((each) => each.email === email && each.slug === app?.slug);
    expect(vote?.createdAt.getTime()).toBeLessThan(createdAt.getTime());
    expect(createdAt.getTime()).toBeLessThan(now.getTime());
  }
});

test('domains wait for those who may decide about them', () => {
  const waiting = planned.filter(({ kind }) => kind === 'domain_waiting');
  expect(new Set(waiting.map(({ subject }) => subject))).toEqual(new Set(greylist.map(({ domain }) => domain)));
  for (const { email } of waiting)
    expect(people.find((person) => person.email === email)?.role).toBeGreaterThanOrEqual(2);
});
