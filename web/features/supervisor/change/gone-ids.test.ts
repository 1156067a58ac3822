import { expect, test } from 'vitest';
import { CallError } from '#web/platform/call/call-error.ts';
import { goneIds } from './gone-ids.ts';

test('a refusal is about all requests, about the target of a merge, or about none that is gone', () => {
  const idsOf = (error: unknown) => goneIds(error, ['one', 'two'], 'target');
  expect(idsOf(new CallError('request_merged', ''))).toEqual(['one', 'two']);
  expect(idsOf(new CallError('not_found', ''))).toEqual(['one', 'two']);
  expect(idsOf(new CallError('request_target_gone', ''))).toEqual(['target']);
  expect(idsOf(new CallError('request_transition_invalid', ''))).toEqual([]);
  expect(idsOf(new TypeError('Failed'))).toEqual([]);
});
