import { expect, test } from 'vitest';
import { callUrl, nextCursor } from './call-url.ts';

test('parameters are replaced and encoded', () => {
  expect(callUrl('/api/apps/{id}/vote', { id: 'a/b' })).toBe('/api/apps/a%2Fb/vote');
});

test('undefined and empty query values are omitted', () => {
  expect(callUrl('/api/mails', {}, { status: 'kept', cursor: undefined, search: '', limit: 5 })).toBe(
    '/api/mails?status=kept&limit=5',
  );
});

test('the cursor of the next page is read from the Link header', () => {
  expect(nextCursor('</api/mails?status=kept&cursor=a%2Bb>; rel="next"')).toBe('a+b');
  expect(nextCursor(null)).toBeNull();
});
