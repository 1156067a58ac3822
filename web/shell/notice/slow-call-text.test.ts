import { expect, test } from 'vitest';
import { slowCallText } from './slow-call-text.ts';

const vote = { method: 'POST', path: '/api/apps/7/vote' } as const;
const list = { method: 'GET', path: '/api/apps' } as const;

test('a slow server is said with a sentence about the action, of which a write comes first', () => {
  expect(slowCallText([])).toBeNull();
  expect(slowCallText([list])).toMatch(/^De gegevens/);
  expect(slowCallText([list, vote])).toBe('Uw stem wordt nog verwerkt.');
  expect(slowCallText([{ method: 'PUT', path: '/api/me' }])).toMatch(/^Uw wijziging/);
});

test('what the portal sends by itself is not said', () => {
  expect(slowCallText([{ method: 'POST', path: '/api/auth/refresh' }])).toBeNull();
});
