export const fieldSelector = 'input, textarea, select, [contenteditable]';

/** Whether the target of a key is in a field outside of a non-modal card: its Escape does not close the card. */
export function isInOtherField(target: EventTarget | null, card: Element | null): boolean {
  return target instanceof Element && !card?.contains(target) && target.closest(fieldSelector) !== null;
}
