import { expect, test } from 'vitest';
import { endText, hasJustEnded, refundText } from './ended-panel.tsx';

test('each end reason has its text', () => {
  const end = (endReason: 'finished' | 'time' | 'nobody' | 'cancelled', side: 'requester' | 'expert' = 'requester') =>
    endText({ endReason, side });
  expect([end('finished'), end('time'), end('nobody'), end('cancelled'), end('cancelled', 'expert')]).toEqual([
    'Het gesprek is afgerond',
    'De tijd is om',
    'Er was geen expert beschikbaar',
    'U hebt de aanvraag geannuleerd',
    'De aanvraag is geannuleerd',
  ]);
});

test('used minutes are shown, and refunded ones if there are any', () => {
  expect(refundText({ usedMinutes: 12, refundedMinutes: 8 })).toBe('12 minuten gebruikt, 8 minuten terug');
  expect(refundText({ usedMinutes: 1, refundedMinutes: 0 })).toBe('1 minuut gebruikt');
  expect(refundText({ usedMinutes: null, refundedMinutes: null })).toBeNull();
});

test('a conversation has just ended for one minute, by the server clock', () => {
  const endedAt = '2026-11-21T09:34:00.000Z';
  expect(hasJustEnded({ endedAt, now: '2026-11-21T09:34:59.000Z' })).toBe(true);
  expect(hasJustEnded({ endedAt, now: '2026-11-21T09:35:00.000Z' })).toBe(false);
  expect(hasJustEnded({ endedAt: null, now: endedAt })).toBe(false);
});
