import { expect, test } from 'vitest';
import { extensionId } from './expert-mutations.ts';

const extension = { sessionId: 'session', minutes: 5, durationMinutes: 20 };

test('the same choice keeps its id until the conversation has become longer', () => {
  const first = extensionId(extension);
  expect(extensionId(extension)).toBe(first);
  const next = extensionId({ ...extension, durationMinutes: 25 });
  expect(next).not.toBe(first);
  expect(extensionId({ ...extension, durationMinutes: 25, minutes: 10 })).not.toBe(next);
  expect(extensionId({ ...extension, sessionId: 'other', durationMinutes: 25 })).not.toBe(next);
});
