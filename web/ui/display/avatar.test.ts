import { expect, test } from 'vitest';
import { hueOfId } from './avatar.tsx';

test('a person keeps a hue, and a team of fourteen has all six', () => {
  const ids = Array.from({ length: 14 }, (_, at) => `019395f0-7c31-7a00-8000-${String(at).padStart(12, '0')}`);
  expect(ids.map(hueOfId)).toEqual(ids.map(hueOfId));
  expect(new Set(ids.map(hueOfId)).size).toBe(6);
});
