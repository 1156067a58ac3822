import { expect, test } from 'vitest';
import { endText, refundText } from './ended-texts.ts';

test('the end of a conversation says why', () => {
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

test('what was used and what came back is told, where something came back', () => {
  expect(refundText({ usedMinutes: 12, refundedMinutes: 8 })).toBe('12 minuten gebruikt, 8 minuten terug');
  expect(refundText({ usedMinutes: 1, refundedMinutes: 0 })).toBe('1 minuut gebruikt');
  expect(refundText({ usedMinutes: null, refundedMinutes: null })).toBeNull();
});
