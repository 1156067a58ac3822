import { expect, test } from 'vitest';
import { auditEvents } from './audit-events.ts';
import { describeActor, describeField, describeReason, describeTarget, describeValues } from './audit-texts.ts';
import { errors } from './platform/errors.ts';

/** Answers a missing confirmation, not a missing right. */
const notRecorded = 'reauthentication_required';

test('every call that its caller may not make has a Dutch reason', () => {
  const recorded = Object.entries(errors).filter(([code, { status }]) => status === 403 && code !== notRecorded);
  // Of webhooks, which have no caller.
  const codes = recorded.map(([code]) => code).filter((code) => code !== 'signature_invalid');
  expect(codes.filter((code) => describeReason(code) === code)).toEqual([]);
  expect(describeReason('unheard_of')).toBe('unheard_of');
});

test('every event has a description of its own', () => {
  const labels = Object.values(auditEvents).map(({ label }) => label);
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

const read = (eventType: string, after: unknown, names = {}) =>
  Object.fromEntries(describeValues({ eventType, details: { after }, names }, 'after', () => 'toen'));

test('codes, roles, hours, moments, ids and nothing are read as people say them', () => {
  expect(read('user.promoted', { role: 2 })).toEqual({ role: 'Supervisor' });
  expect(read('expert.changed', { role: '2', status: 'available' })).toEqual({ role: '2', status: 'Op afroep' });
  expect(read('request.status-changed', { status: 'pending' })).toEqual({ status: 'Wacht op behandeling' });
  expect(read('user.enabled', { status: 'pending' })).toEqual({ status: 'Wacht op goedkeuring' });
  expect(read('domain.reviewed', 'rejected')).toEqual({ '': 'Afgewezen' });
  expect(read('api-key.created', { permissions: ['read', 'admin'], isActive: true, expiresAt: null })).toEqual({
    permissions: 'Lezen, Beheer',
    isActive: 'ja',
    expiresAt: '–',
  });
  expect(read('expert.hours-saved', { hours: [{ day: 1, from: '08:30', until: '17:00' }] })).toEqual({
    hours: 'ma 08:30–17:00',
  });
  expect(read('api-key.rotated', { previousSecretUntil: '2026-03-11T12:00:00.000Z' })).toEqual({
    previousSecretUntil: 'toen',
  });
  expect(read('audit.exported', { eventType: 'vote.cast' })).toEqual({ eventType: 'Stem uitgebracht' });
  expect(read('request.merged', { requests: ['a', 'b'] }, { a: 'Agenda' })).toEqual({ requests: 'Agenda, b' });
});

test('what people typed is shown as they typed it, and what no declaration knows as it is stored', () => {
  expect(read('app.changed', { name: 'new', status: 'toString' })).toEqual({ name: 'new', status: 'toString' });
  expect(read('of.earlier', { status: 'gone' })).toEqual({ status: 'gone' });
  expect(['minimumRole', 'toString', 'unheardOf'].map((name) => describeField('app.changed', name))).toEqual([
    'Vanaf rol',
    'toString',
    'unheardOf',
  ]);
  expect(describeField('toString', 'name')).toBe('name');
});

test('who and what are named, and an id is never shown for a name', () => {
  const id = '01a202ef-dd16-765e-afcf-2d170578aded';
  const of = (eventType: string, target: string, targetName: string | null = null, userId: string | null = null) =>
    describeTarget({ eventType, userId, target, targetName });
  expect(of('vote.cast', id, 'Planner')).toBe('Planner');
  expect(of('vote.cast', id)).toBe('Niet meer bekend');
  expect(of('role-limit.changed', '0')).toBe('Rol Klant');
  expect(of('domain.added', 'bureau.example')).toBe('bureau.example');
  expect(of('auth.signed-in', id, 'Joost', id)).toBe('Eigen account');
  expect(describeActor({ userId: id, userName: null, ipAddress: null })).toBe('Verwijderd account');
  expect(describeActor({ userId: null, userName: null, ipAddress: null })).toBe('Het portaal zelf');
});
