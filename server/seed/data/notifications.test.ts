import { expect, test } from 'vitest';
import { demoApps } from './apps/apps.ts';
import { greylist } from './domains.ts';
import { planNotifications } from './notifications.ts';
import { demoPeople } from './people.ts';
import { planVotes } from './votes.ts';

const now = new Date('2026-03-27T13:00:00Z');
const votes = planVotes(demoPeople, demoApps, now);
const planned = planNotifications({ people: demoPeople, apps: demoApps, votes, greylist }, now);

test('shipped apps are notified to earlier voters, and no notification is in the future', () => {
  const shipped = planned.filter(({ kind }) => kind === 'app_shipped');
  expect(shipped.length).toBeGreaterThan(0);
  for (const { email, title, createdAt } of shipped) {
    const app = demoApps.find(({ name }) => title.startsWith(name));
    const vote = votes.find((each) => each.email === email && each.slug === app?.slug);
    expect(vote?.createdAt.getTime()).toBeLessThan(createdAt.getTime());
    expect(createdAt.getTime()).toBeLessThan(now.getTime());
  }
});

test('pending domains are notified to those who may review them', () => {
  const waiting = planned.filter(({ kind }) => kind === 'domain_waiting');
  expect(new Set(waiting.map(({ subject }) => subject))).toEqual(new Set(greylist.map(({ domain }) => domain)));
  for (const { email } of waiting)
    expect(demoPeople.find((person) => person.email === email)?.role).toBeGreaterThanOrEqual(2);
});
