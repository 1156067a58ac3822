import { expect, test } from 'vitest';
import { isSameLocation } from './read-opened.ts';

test.each([
  ['/request/1', '/request/1'],
  ['/apps?zoek=Plan%20%26%20rooster', '/apps?zoek=Plan+%26+rooster'],
  ['/expert-chat?view=desk&zoek=a', '/expert-chat?zoek=a&view=desk'],
])('%s is %s', (one, other) => expect(isSameLocation(one, other)).toBe(true));

test.each([
  ['/request/1', '/request/2'],
  ['/apps?zoek=a', '/apps'],
  ['/expert-chat', '/expert-chat?view=desk'],
])('%s is not %s', (one, other) => expect(isSameLocation(one, other)).toBe(false));
