import { expect, test } from 'vitest';
import { matchesKeys } from './shortcuts.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test('Mod is Ctrl or Cmd', () => {
  expect(matchesKeys('Mod+B', press('b', { ctrlKey: true }))).toBe(true);
  expect(matchesKeys('Mod+B', press('b', { metaKey: true }))).toBe(true);
  expect(matchesKeys('Mod+B', press('b'))).toBe(false);
});

test('other held keys make it another shortcut', () => {
  expect(matchesKeys('Mod+D', press('D', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(matchesKeys('Ctrl+Shift+H', press('H', { ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(matchesKeys('Ctrl+Shift+H', press('H', { metaKey: true, shiftKey: true }))).toBe(false);
  expect(matchesKeys('Mod+B', press('b', { ctrlKey: true, altKey: true }))).toBe(false);
});
