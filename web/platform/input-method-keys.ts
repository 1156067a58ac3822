/**
 * Whether a key belongs to an input method that composes a character, such as the Enter that confirms it. Safari dispatches
 * that one after `compositionend`, with the key code 229 alone.
 */
function isInputMethodKey({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}

/** Keeps the keys of input methods from every key handler of the page. Call it before any of them listens. */
export function hideInputMethodKeys(): void {
  const hide = (event: KeyboardEvent) => isInputMethodKey(event) && event.stopImmediatePropagation();
  addEventListener('keydown', hide, { capture: true });
}
