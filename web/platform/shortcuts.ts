/** `Mod` is Ctrl, or Cmd on a Mac: `Mod+B`, `Ctrl+Shift+H`. */
export type Shortcut = { keys: string; run: () => void };

/** Whether a key press is this combination. */
export function matchesKeys(
  keys: string,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const hasMod = parts.includes('Mod');
  const control = hasMod ? event.ctrlKey || event.metaKey : event.ctrlKey === parts.includes('Ctrl') && !event.metaKey;
  return (
    control &&
    event.shiftKey === parts.includes('Shift') &&
    !event.altKey &&
    event.key.toLowerCase() === key.toLowerCase()
  );
}

/** Listens to the shortcuts on the whole page. @returns a function that removes the listener */
export function listenToShortcuts(shortcuts: Shortcut[]): () => void {
  const press = (event: KeyboardEvent) => {
    const shortcut = event.isComposing ? undefined : shortcuts.find(({ keys }) => matchesKeys(keys, event));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** Whether the target is a text field or inside a dialog, where shortcuts of the page must not run. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio]), textarea, select, [contenteditable], [role=dialog]') !== null
  );
}
