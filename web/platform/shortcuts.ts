/** `Mod` is Ctrl, or Cmd on a Mac: `Mod+B`, `Ctrl+Shift+H`. */
export type Shortcut = { keys: string; run: () => void };

/** Does this key press mean these keys? */
export function matchesKeys(
  keys: string,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const wantsMod = parts.includes('Mod');
  const control = wantsMod
    ? event.ctrlKey || event.metaKey
    : event.ctrlKey === parts.includes('Ctrl') && !event.metaKey;
  return (
    control &&
    event.shiftKey === parts.includes('Shift') &&
    !event.altKey &&
    event.key.toLowerCase() === key.toLowerCase()
  );
}

/** Listens to the shortcuts everywhere on the page. @returns what stops it */
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

/** Is a key press there part of a text or of something that is open above the page, rather than meant for the page? */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio]), textarea, select, [contenteditable], [role=dialog]') !== null
  );
}
