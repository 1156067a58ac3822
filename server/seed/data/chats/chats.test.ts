import { expect, test } from 'vitest';
import { planChats, demoChats } from './chats.ts';
import { expertLinks, portalExperts } from '../experts.ts';
import { weekStart } from '../office-time.ts';
import { demoPeople } from '../people.ts';

const now = new Date('2026-03-11T12:00:00.000Z');
const ids = new Map(demoPeople.map(({ email }) => [email, email]));

test('every conversation is between a colleague and another who may answer', () => {
  const roleOf = new Map(demoPeople.map(({ email, role }) => [email, role]));
  const answerers = new Set(expertLinks.map(({ email }) => email));
  for (const { userId, expertUserId } of planChats(demoChats, ids, now)) {
    expect(roleOf.get(userId)).toBeGreaterThanOrEqual(1);
    expect(expertUserId).not.toBe(userId);
    if (expertUserId !== null) expect(answerers).toContain(expertUserId);
  }
});

test('conversations are in past weeks, in order and within the weekly limit', () => {
  const planned = planChats(demoChats, ids, now);
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
  const names = new Set(portalExperts.map(({ name }) => name));
  const emails = new Set(demoPeople.map(({ email }) => email));
  for (const { name, email } of expertLinks) expect([names.has(name), emails.has(email)]).toEqual([true, true]);
});
