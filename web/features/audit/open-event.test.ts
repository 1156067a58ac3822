import { expect, test } from 'vitest';
import { compareValues } from './open-event.tsx';

const compare = (eventType: string, before: unknown, after: unknown) =>
  compareValues({ eventType, details: { before, after }, names: {} });

test('the fields of objects are put side by side, and what changed is marked', () => {
  expect(compare('auth.administrator-reset', { status: 'disabled' }, { status: 'active', operator: 'root' })).toEqual([
    { label: 'Status', before: 'Uitgeschakeld', after: 'Actief', isChanged: true },
    { label: 'Beheerder van de server', before: null, after: 'root', isChanged: true },
  ]);
  expect(compare('user.enabled', { status: 'active' }, { status: 'active' })).toMatchObject([{ isChanged: false }]);
});

test('texts and lists are one field, and an absent value none', () => {
  expect(compare('domain.reviewed', 'pending', 'approved')).toEqual([
    { label: 'Status', before: 'Wacht op goedkeuring', after: 'Goedgekeurd', isChanged: true },
  ]);
  expect(compare('synonyms.added', undefined, ['a', 'b'])).toEqual([
    { label: 'Woorden', before: null, after: 'a, b', isChanged: true },
  ]);
  expect(compare('vote.cast', undefined, undefined)).toEqual([]);
});

test('moments are those of Amsterdam', () => {
  expect(compare('invite.revoked', { revokedAt: null }, { revokedAt: '2026-03-11T12:00:00.000Z' })).toEqual([
    { label: 'Ingetrokken op', before: '–', after: '11 mrt 2026 13:00', isChanged: true },
  ]);
});
