import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { generateKey, isApiKey, parseKey } from './key-format.ts';

test('a key contains its id and a secret of its own', () => {
  const id = newId();
  const keys = Array.from({ length: 100 }, () => generateKey(id));
  expect(new Set(keys.map(({ secret }) => secret)).size).toBe(100);
  for (const { plainKey, secret } of keys) {
    expect(plainKey).toMatch(/^portaal_[0-9a-f]{32}_[0-9A-Za-z]{49}$/);
    expect(isApiKey(plainKey)).toBe(true);
    expect(parseKey(plainKey)).toEqual({ id, secret });
  }
});

test('a key with one other, missing or added character is refused by its checksum', () => {
  const { plainKey } = generateKey(newId());
  const position = fc.integer({ min: 0, max: plainKey.length - 1 });
  fc.assert(
    fc.property(position, fc.constantFrom(...'0aZ_é '), (at, character) => {
      const [before, after] = [plainKey.slice(0, at), plainKey.slice(at + 1)];
      if (plainKey[at] !== character) expect(parseKey(before + character + after)).toBeNull();
      expect(parseKey(before + after)).toBeNull();
      expect(parseKey(`${before}${plainKey[at]}${character}${after}`)).toBeNull();
    }),
  );
});

test.each(['', 'portaal_', 'portaal', 'Bearer', 'portaal_'.padEnd(90, '0')])('%j is no key', (text) => {
  expect(parseKey(text)).toBeNull();
});
