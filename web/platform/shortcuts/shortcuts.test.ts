import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { shortcutKeys } from './shortcut-keys.ts';
import { isShortcutPress, listenToShortcuts, matchesKeys } from './shortcuts.ts';
import { setShortcutsOff } from './shortcuts-off.ts';

type Press = Partial<
  Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'altGraph' | 'handled', boolean>
>;

const noModifiers = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const press = (key: string, { altGraph = false, handled = false, ...more }: Press = {}) => ({
  key,
  repeat: false,
  defaultPrevented: handled,
  getModifierState: (name: string) => altGraph && name === 'AltGraph',
  ...noModifiers,
  ...more,
});

/** As much of a document as the rules read: a focused element, by the selectors that it matches, and an open modal dialog. */
class FakeElement {
  matched: string;
  constructor(matched: string) {
    this.matched = matched;
  }
  closest = (selector: string) => (this.matched !== '' && selector.includes(this.matched) ? this : null);
}

let page = new EventTarget();
let hasModal = false;

beforeEach(() => {
  page = new EventTarget();
  hasModal = false;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', { querySelector: () => (hasModal ? {} : null) });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  setShortcutsOff(false);
});

/** @returns whether the browser's own action was prevented */
function dispatch(target: string, key: ReturnType<typeof press>): boolean {
  const event = Object.defineProperties(new Event('keydown', { cancelable: true }), {
    ...Object.getOwnPropertyDescriptors(
      Object.fromEntries(Object.entries(key).filter(([name]) => name !== 'defaultPrevented')),
    ),
    target: { value: new FakeElement(target) },
  });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

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

test('a character is a shortcut on every keyboard, with or without Shift', () => {
  for (const shiftKey of [true, false]) {
    expect(matchesKeys('?', press('?', { shiftKey }))).toBe(true);
    expect(matchesKeys('/', press('/', { shiftKey }))).toBe(true);
  }
  expect(matchesKeys('/', press('/', { ctrlKey: true }))).toBe(false);
});

test('one key press is at most one shortcut', () => {
  const flag = fc.boolean();
  const keys = Object.values(shortcutKeys);
  const presses = fc.record({ ctrlKey: flag, metaKey: flag, shiftKey: flag, altKey: flag });
  fc.assert(
    fc.property(fc.constantFrom(...keys.map((each) => each.split('+').at(-1)!)), presses, (key, held) => {
      expect(keys.filter((each) => matchesKeys(each, press(key, held))).length).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  ['held', { repeat: true }],
  ['typed with AltGr', { altGraph: true }],
  ['handled by something else', { handled: true }],
])('a key press that is %s is no shortcut', (_reason, more) => {
  expect(isShortcutPress(press('?', more))).toBe(false);
  expect(isShortcutPress(press('?'))).toBe(true);
});

test('a shortcut runs once and prevents the browser’s action; other keys keep theirs', () => {
  const run = vi.fn();
  const stop = listenToShortcuts([{ keys: 'Mod+D', run }]);
  expect(dispatch('', press('d', { ctrlKey: true }))).toBe(true);
  expect(dispatch('', press('f', { ctrlKey: true }))).toBe(false);
  expect(run).toHaveBeenCalledTimes(1);
  stop();
  expect(dispatch('', press('d', { ctrlKey: true }))).toBe(false);
});

test.each(['input', 'textarea', 'select', '[contenteditable]', '[role=dialog]', '[role=menu]'])(
  'no shortcut runs while the focus is in %s',
  (target) => {
    const run = vi.fn();
    listenToShortcuts(Object.values(shortcutKeys).map((keys) => ({ keys, run })));
    expect(dispatch(target, press('?'))).toBe(false);
    expect(dispatch(target, press('k', { ctrlKey: true }))).toBe(false);
    expect(run).not.toHaveBeenCalled();
  },
);

test('no shortcut runs below a modal dialog, or while shortcuts are switched off', () => {
  const run = vi.fn();
  listenToShortcuts([{ keys: '?', run }]);
  hasModal = true;
  expect(dispatch('', press('?'))).toBe(false);
  hasModal = false;
  setShortcutsOff(true);
  expect(dispatch('', press('?'))).toBe(false);
  expect(run).not.toHaveBeenCalled();
  setShortcutsOff(false);
  expect(dispatch('', press('?'))).toBe(true);
});
