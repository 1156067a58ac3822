import { expect, test } from 'vitest';
import { callUrl, nextCursor } from './call-url.ts';

test('parameters are filled in and made safe', () => {
  expect(callUrl('/api/apps/{id}/vote', { id: 'a/b' })).toBe('/api/apps/a%2Fb/vote');
});

test('a query leaves out what is not there', () => {
  expect(callUrl('/api/mails', {}, { status: 'kept', cursor: undefined, search: '', limit: 5 })).toBe(
    '/api/mails?status=kept&limit=5',
  );
});

test('the next page is in the Link header', () => {
  expect(nextCursor('</api/mails?status=kept&cursor=a%2Bb>; rel="next"')).toBe('a+b');
  expect(nextCursor(null)).toBeNull();
});
