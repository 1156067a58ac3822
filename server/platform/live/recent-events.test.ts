import { expect, test } from 'vitest';
import type { EventAudience } from './events-sql.ts';
import { RecentEvents } from './recent-events.ts';

const of = (user: string) => (event: EventAudience) => event.userId === user;
const forUser = (userId: string): EventAudience => ({ userId, minimumRole: null });

test('without an event of the audience it is known for a minute that there was none', () => {
  const recent = new RecentEvents();
  recent.clear(1000);
  recent.deleteOld(50_000);
  expect(recent.lastOf(of('noor'))).toBe(1000);
  recent.deleteOld(100_000);
  expect(recent.lastOf(of('noor'))).toBe(40_000);
});

test('the last event of the audience counts', () => {
  const recent = new RecentEvents();
  recent.clear(0);
  recent.add(forUser('noor'), 10);
  recent.add(forUser('noor'), 20);
  recent.add(forUser('sam'), 30);
  expect(recent.lastOf(of('noor'))).toBe(20);
});

test('more than a thousand events shorten what is known', () => {
  const recent = new RecentEvents();
  recent.clear(0);
  for (let at = 1; at <= 1500; at += 1) recent.add(forUser('sam'), at);
  recent.deleteOld(1500);
  expect(recent.lastOf(of('noor'))).toBe(500);
  expect(recent.lastOf(of('sam'))).toBe(1500);
});
