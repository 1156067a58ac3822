import { expect, test } from 'vitest';
import { errors } from '#contract/platform/errors.ts';
import { describeField, describeReason } from './value-labels.ts';

/** Answers a missing confirmation, not a missing right. */
const notRecorded = 'reauthentication_required';

test('every call that its caller may not make has a Dutch reason', () => {
  const recorded = Object.entries(errors).filter(([code, { status }]) => status === 403 && code !== notRecorded);
  // Of webhooks, which have no caller.
  const codes = recorded.map(([code]) => code).filter((code) => code !== 'signature_invalid');
  expect(codes.filter((code) => describeReason(code) === code)).toEqual([]);
});

test('fields and refusals have Dutch names; others are shown as they are', () => {
  expect(['minimumRole', 'toString', 'unheardOf'].map(describeField)).toEqual(['Vanaf rol', 'toString', 'unheardOf']);
  expect(['last_administrator', 'unheard_of'].map(describeReason)).toEqual([
    'De laatste actieve beheerder (last_administrator)',
    'unheard_of',
  ]);
});
