import { expect, test } from 'vitest';
import type { OwnRequest } from '#contract/requests.ts';
import {
  nextRequestText,
  isLimitReached,
  requestLimitText,
  latestChangeText,
  formTextsFor,
  takeLastChanged,
  requestQuotaText,
  supportText,
} from './request-texts.ts';

const now = new Date('2026-11-21T11:00:00.000Z');
const request = (more: Partial<OwnRequest>): OwnRequest => ({
  id: '1',
  title: 'Titel',
  description: 'Tekst',
  status: 'pending',
  isProblem: false,
  isFeedback: false,
  app: null,
  supporterCount: 1,
  mergedInto: null,
  proposedAppId: null,
  reply: null,
  createdAt: '2026-11-20T15:20:00.000Z',
  updatedAt: '2026-11-21T10:55:00.000Z',
  isOwn: true,
  ...more,
});

test('the texts of the limit state the maximum, the remainder and the renewal', () => {
  expect(requestLimitText({ used: 1, max: 1 })).toBe('Maximaal 1 verzoek per week toegestaan');
  expect(requestLimitText({ used: 2, max: 2 })).toBe('Maximaal 2 verzoeken per week toegestaan');
  expect(requestLimitText({ used: 0, max: 0 })).toBe('Met uw rol kunt u geen verzoeken indienen');
  expect([0, 1, 2].map((used) => requestQuotaText({ used, max: 2 }))).toEqual([
    'Nog 2 verzoeken deze week',
    'Nog 1 verzoek deze week',
    'Geen verzoek over deze week',
  ]);
  expect(nextRequestText('2026-11-22T23:00:00.000Z', now)).toBe(
    'U kunt weer een verzoek indienen over 1 d 12 u (ma 00:00).',
  );
});

test('the limit is reached when it was lowered below the number used', () => {
  expect(isLimitReached({ used: 2, max: 1 })).toBe(true);
  expect(isLimitReached({ used: 0, max: 1 })).toBe(false);
});

test('a row shows the latest change', () => {
  expect(latestChangeText(request({}), now)).toBe('ingediend gisteren 16:20');
  expect(latestChangeText(request({ isOwn: false }), now)).toBe('5 min geleden · u staat hierachter');
  expect(latestChangeText(request({ proposedAppId: '2' }), now)).toBe('5 min geleden · app-voorstel gemaakt');
  expect(latestChangeText(request({ proposedAppId: '2', reply: 'Dit\n\ngaan we doen.' }), now)).toBe(
    '5 min geleden · “Dit gaan we doen.”',
  );
  expect(latestChangeText(request({ mergedInto: '3', reply: 'Ja' }), now)).toBe(
    '5 min geleden · samengevoegd met een ander verzoek',
  );
});

test('supporters are counted in singular and plural', () => {
  const countTexts = (mine: { isOwn: boolean; isSupported?: boolean }) =>
    [1, 2, 3].map((supporterCount) => supportText({ supporterCount, ...mine }));
  expect(countTexts({ isOwn: false })).toEqual([
    '1 collega vraagt dit',
    '2 collega’s vragen dit',
    '3 collega’s vragen dit',
  ]);
  const withUser = ['U vraagt dit', 'U en 1 collega vragen dit', 'U en 2 collega’s vragen dit'];
  expect(countTexts({ isOwn: true })).toEqual(withUser);
  expect(countTexts({ isOwn: false, isSupported: true })).toEqual(withUser);
  const many = { supporterCount: 10_482, isOwn: false };
  expect(supportText(many)).toBe('10.482 collega’s vragen dit');
  expect(supportText({ ...many, isSupported: true })).toBe('U en 10.481 collega’s vragen dit');
});

test('the most recently changed requests come first', () => {
  const changed = (id: string, updatedAt: string) => request({ id, updatedAt });
  const list = [
    changed('a', '2026-11-01T00:00:00.000Z'),
    changed('b', '2026-11-03T00:00:00.000Z'),
    changed('c', '2026-11-02T00:00:00.000Z'),
  ];
  expect(takeLastChanged(list, 2).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('the form asks what an app must do until it is in use, and what goes wrong from then on', () => {
  const url = 'https://app.example';
  const apps = [
    null,
    { name: 'Rooster', status: 'development', url },
    { name: 'Rooster', status: 'new', url: null },
    { name: 'Rooster', status: 'beta', url },
  ] as const;
  expect(apps.map((app) => formTextsFor(app).title)).toEqual([
    'Wat hebt u nodig?',
    'Wat moet deze app kunnen?',
    'Wat moet deze app kunnen?',
    'Wat gaat er mis?',
  ]);
});
