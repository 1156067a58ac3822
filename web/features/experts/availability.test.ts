import { expect, test } from 'vitest';
import type { UserStatus } from '#contract/users.ts';
import { accountProblem, describeAvailability, describeTeam, nextExpertText } from './availability.ts';
import { expertFixture } from './expert-fixture.ts';

// A Saturday; 10:00 in Amsterdam.
const now = new Date('2026-11-21T09:00:00.000Z');
const saturday = (from: string, until: string) => ({ day: 6, from, until });
const monday = { day: 1, from: '08:30', until: '17:00' };
const at = (rest: Parameters<typeof expertFixture>[0]) => describeAvailability(expertFixture(rest), now);

test('a connected expert is available within the hours of today', () => {
  expect(at({ hours: [saturday('13:00', '17:00'), saturday('09:00', '12:00')] })).toMatchObject({
    label: 'Bereikbaar',
    note: 'vandaag 09:00–12:00 en 13:00–17:00',
    canStart: true,
  });
});

test('an expert within the hours is unavailable without the portal open, without an account, and in a conversation', () => {
  const hours = [saturday('09:00', '17:00')];
  expect(at({ hours, isConnected: false })).toMatchObject({ note: 'nu niet in het portaal', canStart: false });
  expect(at({ hours, isLinked: false })).toMatchObject({ label: 'Niet bereikbaar', canStart: false });
  for (const [theirs, outsideHours, note] of [
    [hours, false, 'vandaag 09:00–17:00'],
    [[monday], true, 'ook buiten de vaste uren'],
    // The conversation lasts longer than the hours.
    [[monday], false, 'buiten de vaste uren'],
  ] as const) {
    const expert = { hours: [...theirs], outsideHours, isInConversation: true };
    expect(at(expert)).toMatchObject({ label: 'In gesprek', note, canStart: false });
  }
});

test('administrators read why the linked account does not answer', () => {
  const problem = (status: UserStatus, isLinked = false) =>
    accountProblem(expertFixture({ isLinked, account: { name: 'Zoë', email: 'zoe@voorbeeld.example', status } }));
  expect(problem('active', true)).toBe(null);
  expect(problem('disabled')).toBe('account is uitgeschakeld');
  expect(problem('pending')).toBe('account is nog niet actief');
  expect(problem('active')).toBe('account mag geen gesprekken voeren');
  expect(accountProblem(expertFixture({ isLinked: false, account: null }))).toBe(null);
});

test('outside the hours the next ones are named, unless the expert chose to be available', () => {
  expect(at({ hours: [saturday('10:30', '24:00')] }).note).toBe('weer bereikbaar vandaag 10:30');
  expect(at({ hours: [monday] })).toMatchObject({ label: 'Niet bereikbaar', note: 'weer bereikbaar maandag 08:30' });
  expect(at({ hours: [saturday('08:00', '09:00')] }).note).toBe('weer bereikbaar volgende week zaterdag 08:00');
  expect(at({ hours: [] }).note).toBe('heeft geen vaste uren');
  expect(at({ hours: [monday], outsideHours: true })).toMatchObject({ label: 'Bereikbaar', canStart: true });
});

test('an absent expert is unavailable within the hours and has a return time', () => {
  const hours = [saturday('09:00', '17:00')];
  expect(at({ hours, backAt: '2026-11-21T13:30:00.000Z' })).toMatchObject({ note: 'terug om 14:30', canStart: false });
  expect(at({ hours, backAt: '2026-11-23T08:00:00.000Z' }).note).toBe('terug maandag 09:00');
  expect(at({ hours, backAt: '2026-12-12T08:00:00.000Z' }).note).toBe('terug op 12 december');
  expect(at({ hours, backAt: '2026-11-21T08:00:00.000Z' }).canStart).toBe(true);
});

test('an expert who returns on the same day has only a time, also on a day of 25 hours', () => {
  const expert = expertFixture({ backAt: '2026-10-25T22:40:00.000Z' });
  expect(describeAvailability(expert, new Date('2026-10-24T22:05:00.000Z')).note).toBe('terug om 23:40');
  expect(describeAvailability(expert, new Date('2026-10-24T21:55:00.000Z')).note).toBe('terug zondag 23:40');
});

test('the assistant is always available, but no conversation can be started with it', () => {
  expect(at({ status: 'automated' })).toMatchObject({ label: 'Altijd bereikbaar', canStart: false });
});

test('the team counts who can answer the user, and names the next hours only when nobody has any now', () => {
  const today = [saturday('09:00', '17:00')];
  const team = (...experts: Parameters<typeof expertFixture>[0][]) => describeTeam(experts.map(expertFixture), now);
  expect(team({ hours: today }, { hours: today, isOwn: true }, { hours: today, isInConversation: true })).toEqual({
    available: 1,
    busy: 1,
    isOnDuty: true,
    opening: null,
  });
  expect(team({ hours: today, isConnected: false }, { hours: [monday] })).toMatchObject({
    available: 0,
    isOnDuty: true,
    opening: null,
  });
  expect(team({ hours: [monday] }, { hours: [], isLinked: false }).opening).toBe('maandag 08:30');
  expect(team({ hours: [monday], backAt: '2026-11-23T09:15:00.000Z' }).opening).toBe('maandag 10:15');
  expect(team({ hours: [monday], backAt: '2026-11-27T20:00:00.000Z' }).opening).toBe('30 november 08:30');
});

test('without a reachable expert the next one is named, or why none can be', () => {
  const next = (...experts: Parameters<typeof expertFixture>[0][]) =>
    nextExpertText(describeTeam(experts.map(expertFixture), now));
  expect(next({ hours: [monday] }, { hours: [saturday('10:30', '11:00')] })).toBe(
    'Eerstvolgende expert bereikbaar: vandaag 10:30.',
  );
  expect(next({ hours: [saturday('09:00', '17:00')], isConnected: false })).toBe(
    'De experts die nu dienst hebben, hebben het portaal niet open.',
  );
  expect(next({ hours: [] })).toBe('De experts hebben geen vaste uren ingevuld.');
  expect(next()).toBe('De experts hebben geen vaste uren ingevuld.');
});
