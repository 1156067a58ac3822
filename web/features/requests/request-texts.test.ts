import { expect, test } from 'vitest';
import type { OwnRequest } from '#contract/requests.ts';
import { askAgainText, isReached, limitText, newsOf, pickNewest, quotaText, supportText } from './request-texts.ts';

const now = new Date('2026-11-21T11:00:00.000Z');
const request = (more: Partial<OwnRequest>): OwnRequest => ({
  id: '1',
  title: 'Titel',
  description: 'Tekst',
  status: 'pending',
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

test('the limit says what is allowed, what is left and when there is more', () => {
  expect(limitText({ used: 1, max: 1 })).toBe('Maximaal 1 verzoek per week toegestaan');
  expect(limitText({ used: 2, max: 2 })).toBe('Maximaal 2 verzoeken per week toegestaan');
  expect([0, 1, 2].map((used) => quotaText({ used, max: 2 }))).toEqual([
    'Nog 2 verzoeken deze week',
    'Nog 1 verzoek deze week',
    'Geen verzoek over deze week',
  ]);
  expect(askAgainText('2026-11-22T23:00:00.000Z', now)).toBe(
    'U kunt weer een verzoek indienen over 1 d 12 u (ma 00:00).',
  );
});

test('a lowered limit is reached too', () => {
  expect(isReached({ used: 2, max: 1 })).toBe(true);
  expect(isReached({ used: 0, max: 1 })).toBe(false);
});

test('a row tells what happened last', () => {
  expect(newsOf(request({}), now)).toBe('ingediend gisteren 16:20');
  expect(newsOf(request({ isOwn: false }), now)).toBe('5 min geleden · u staat hierachter');
  expect(newsOf(request({ proposedAppId: '2' }), now)).toBe('5 min geleden · wordt een app-voorstel');
  expect(newsOf(request({ proposedAppId: '2', reply: 'Dit\n\ngaan we doen.' }), now)).toBe(
    '5 min geleden · “Dit gaan we doen.”',
  );
  expect(newsOf(request({ mergedInto: '3', reply: 'Ja' }), now)).toBe(
    '5 min geleden · samengevoegd met een ander verzoek',
  );
});

test('people are counted in words', () => {
  expect([1, 2].map(supportText)).toEqual(['1 collega vraagt dit', '2 collega’s vragen dit']);
});

test('what moved last comes first', () => {
  const moved = (id: string, updatedAt: string) => request({ id, updatedAt });
  const list = [
    moved('a', '2026-11-01T00:00:00.000Z'),
    moved('b', '2026-11-03T00:00:00.000Z'),
    moved('c', '2026-11-02T00:00:00.000Z'),
  ];
  expect(pickNewest(list, 2).map(({ id }) => id)).toEqual(['b', 'c']);
});
