import { expect, test } from 'vitest';
import { planChats, chats } from './chats.ts';
import { expertLinks, experts } from '../experts.ts';
import { weekStart } from '../office-time.ts';
import { people } from '../people.ts';

const now = new Date('2026-03-11T12:00:00.000Z');
const ids = new Map(people.map(({ email }) => [email, email]));

test('every conversation is between two colleagues of whom one may answer, and never with oneself', () => {
  const roleOf = new Map(people.map(({ email, role }) => [email, role]));
  const answerers = new Set(expertLinks.map(({ email }) => email));
  for (const { userId, expertUserId } of planChats(chats, ids, now)) {
    expect(roleOf.get(userId)).toBeGreaterThanOrEqual(1);
    expect(expertUserId).not.toBe(userId);
    if (expertUserId !== null) expect(answerers).toContain(expertUserId);
  }
});

test('all of it lies in past weeks, in order, and nobody passes the minutes of a week', () => {
  const planned = planChats(chats, ids, now);
  expect(planned.length).toBeGreaterThanOrEqual(25);
  const used = new Map<string, number>();
  for (const { createdAt, joinedAt, endedAt, messages, userId, usedMinutes, durationMinutes } of planned) {
    const moments = [createdAt, ...(joinedAt ? [joinedAt] : []), ...messages.map((said) => said.createdAt), endedAt];
    expect(moments.map(Number)).toEqual(moments.map(Number).toSorted((a, b) => a - b));
    expect(endedAt.getTime()).toBeLessThan(weekStart(now, 0).getTime());
    expect(usedMinutes).toBeLessThanOrEqual(durationMinutes);
    const week = `${userId} ${Math.floor((weekStart(now, 0).getTime() - createdAt.getTime()) / 604_800_000)}`;
    used.set(week, (used.get(week) ?? 0) + usedMinutes);
  }
  for (const minutes of used.values()) expect(minutes).toBeLessThanOrEqual(60);
});

test('the linked experts exist', () => {
  const names = new Set(experts.map(({ name }) => name));
  const emails = new Set(people.map(({ email }) => email));
  for (const { name, email } of expertLinks) expect([names.has(name), emails.has(email)]).toEqual([true, true]);
});
