import { expect, test } from 'vitest';
import { CallError } from '#web/platform/call/call-error.ts';
import { mergedIds } from './merged-ids.ts';

test('a refusal is about all requests, about the target of a merge, or about no merged request', () => {
  const idsOf = (error: unknown) => mergedIds(error, ['one', 'two'], 'target');
  expect(idsOf(new CallError('request_merged', ''))).toEqual(['one', 'two']);
  expect(idsOf(new CallError('request_target_merged', ''))).toEqual(['target']);
  expect(idsOf(new CallError('request_transition_invalid', ''))).toEqual([]);
  expect(idsOf(new TypeError('Failed'))).toEqual([]);
});
