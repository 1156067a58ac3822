import { expect, test } from 'vitest';
import { CallError } from '#web/platform/call/call-error.ts';
import { ceremonyProblem } from './ceremony-error.ts';

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['ConstraintError', 'unsupported'],
  ['SecurityError', 'wrong-host'],
  ['UnknownError', 'failed'],
])('%s of a browser means %s', (name, problem) => {
  expect(ceremonyProblem(new DOMException('', name))).toBe(problem);
});

test('a refused call is no problem of the browser', () => {
  expect(ceremonyProblem(new CallError('rate_limited', 'Wacht even.'))).toBeNull();
});
