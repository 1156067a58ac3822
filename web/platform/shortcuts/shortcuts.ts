import { useEffect, useEffectEvent } from 'react';
import { shortcutsOff } from './shortcuts-off.ts';

/** `keys` as in `shortcutKeys`. */
export type Shortcut = { keys: string; run: () => void };

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether a key press is this combination. */
export function matchesKeys(keys: string, event: KeyPress): boolean {
  const parts = keys.split('+');
  const key = (parts.at(-1) ?? '').toLowerCase();
  const hasMod = parts.includes('Mod');
  const control = hasMod ? event.ctrlKey || event.metaKey : event.ctrlKey === parts.includes('Ctrl') && !event.metaKey;
  // Which characters need Shift depends on the keyboard.
  const shift = /^[^a-z]$/.test(key) || event.shiftKey === parts.includes('Shift');
  return control && shift && !event.altKey && event.key.toLowerCase() === key;
}

/** Whether a key press can be a shortcut: not a held key, one typed with AltGr, or one that was handled. */
export function isShortcutPress(
  event: Pick<KeyboardEvent, 'repeat' | 'defaultPrevented' | 'getModifierState'>,
): boolean {
  return !event.repeat && !event.defaultPrevented && !event.getModifierState('AltGraph');
}

/**
 * Whether a shortcut may run for this key press: shortcuts are not switched off, nobody types, the focus is not in a dialog
 * and none covers the page.
 */
export function acceptsShortcut(event: KeyboardEvent): boolean {
  // A browser that fills in a form dispatches key events without keys.
  return !shortcutsOff.read() && !isTyping(event.target) && isShortcutPress(event) && !isInDialog(event.target);
}

/** Listens to the shortcuts on the whole page, by the rules of `acceptsShortcut`. @returns a function that removes the listener */
export function listenToShortcuts(shortcuts: Shortcut[]): () => void {
  const press = (event: KeyboardEvent) => {
    if (!acceptsShortcut(event)) return;
    const shortcut = shortcuts.find(({ keys }) => matchesKeys(keys, event));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** A shortcut of a mounted component; see `listenToShortcuts`. */
export function useShortcut(keys: string, run: () => void): void {
  const onPress = useEffectEvent(run);
  useEffect(() => listenToShortcuts([{ keys, run: () => onPress() }]), [keys]);
}

/** Whether the target is a field for text or a choice by letters. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}

/**
 * Panels beside the page are dialogs too; the page keeps its shortcuts while the focus is outside of them. It keeps them
 * always with what opens by itself, such as the tour, which is not modal and says so.
 */
function isInDialog(target: EventTarget | null): boolean {
  return (
    (target instanceof Element &&
      target.closest('[role=dialog]:not([aria-modal=false]), [role=alertdialog], [role=menu]') !== null) ||
    // Radix marks the body while a modal dialog is open.
    document.querySelector('[data-scroll-locked], dialog:modal, [aria-modal=true]') !== null
  );
}
