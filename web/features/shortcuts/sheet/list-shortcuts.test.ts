import { expect, test } from 'vitest';
import { shortcutKeys } from '#web/platform/shortcuts/shortcut-keys.ts';
import { formatKeys } from '#web/ui/format-keys.ts';
import { shortcutGroups } from '../shortcut-texts.ts';
import { listShortcuts } from './list-shortcuts.ts';

const allPages = ['Ctrl+Shift+H', 'Ctrl+Shift+P', 'Ctrl+Shift+S', 'Ctrl+Shift+U', 'Ctrl+Shift+A'];
const keysFor = (...query: Parameters<typeof listShortcuts>) =>
  listShortcuts(...query).flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys));

test('the keys of the specification are as it says', () => {
  expect(shortcutKeys).toMatchObject({
    palette: 'Mod+K',
    sidebar: 'Mod+B',
    theme: 'Mod+D',
    home: 'Ctrl+Shift+H',
    users: 'Ctrl+Shift+U',
    admin: 'Ctrl+Shift+A',
    supervisor: 'Ctrl+Shift+S',
    apps: 'Ctrl+Shift+P',
    messages: 'F8',
  });
});

test('every shortcut is in the sheet once', () => {
  const listed = shortcutGroups.flatMap(({ ids }) => ids);
  expect(listed.toSorted()).toEqual(Object.keys(shortcutKeys).toSorted());
  expect(keysFor(3, allPages, false).toSorted()).toEqual(Object.values(shortcutKeys).toSorted());
});

test('a role gets no shortcut to a page that it may not open, nor those of another role’s page', () => {
  const keys = keysFor(0, ['Ctrl+Shift+H', 'Ctrl+Shift+P'], false);
  expect(keys).toContain('Ctrl+Shift+P');
  for (const other of ['Ctrl+Shift+A', 'Ctrl+Shift+S', 'Ctrl+Shift+U', 'J', 'Mod+Enter'])
    expect(keys).not.toContain(other);
});

test('a combination of a browser says what it replaces', () => {
  const replaces = (onMac: boolean) =>
    listShortcuts(3, allPages, onMac).flatMap(({ shortcuts }) =>
      shortcuts.filter((shortcut) => shortcut.replaces !== null).map(({ keys }) => keys),
    );
  expect(replaces(false)).toEqual(['Mod+K', '/', 'Mod+B', 'Mod+D', ...allPages]);
  expect(replaces(true)).toEqual(['Mod+K', '/', 'Mod+B', 'Mod+D']);
});

test('a Mac shows Cmd', () => {
  expect(formatKeys('Mod+K', true)).toBe('Cmd K');
  expect(formatKeys('Mod+K', false)).toBe('Ctrl K');
  expect(formatKeys('Ctrl+Shift+H', true)).toBe('Ctrl Shift H');
});
