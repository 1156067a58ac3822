import { expect, test } from 'vitest';
import { voteQuotaText, voteAgainText } from './vote-texts.ts';

const renewsAt = '2026-11-22T23:00:00.000Z';

test('the quota is written in words', () => {
  expect(voteQuotaText({ used: 0, max: 3 })).toBe('3 prioriteiten over');
  expect(voteQuotaText({ used: 2, max: 3 })).toBe('1 prioriteit over');
  expect(voteQuotaText({ used: 3, max: 3 })).toBe('Geen prioriteiten over');
});

test('a limit below what was used leaves zero', () => {
  expect(voteQuotaText({ used: 3, max: 1 })).toBe('Geen prioriteiten over');
});

test('a refusal also gives the time in Amsterdam', () => {
  expect(voteAgainText(renewsAt, new Date('2026-11-20T08:30:00.000Z'))).toBe(
    'U kunt weer stemmen over 2 d 14 u (ma 00:00).',
  );
});
