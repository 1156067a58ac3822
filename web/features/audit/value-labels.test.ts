import { expect, test } from 'vitest';
import { describeField, describeReason } from './value-labels.ts';

test('fields and refusals have Dutch names; others are shown as they are', () => {
  expect(['minimumRole', 'toString', 'unheardOf'].map(describeField)).toEqual(['Vanaf rol', 'toString', 'unheardOf']);
  expect(['last_administrator', 'unheard_of'].map(describeReason)).toEqual([
    'De laatste actieve beheerder (last_administrator)',
    'unheard_of',
  ]);
});
