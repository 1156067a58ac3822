import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isOverlayOpen } from '../overlays/is-overlay-open.ts';
import { acceptsShortcut, isShortcutPress, isTyping } from '../shortcuts/shortcuts.ts';
import { handleArrow, handleLetter, rowStep } from './row-keys.ts';

type Keys = {
  list: RefObject<HTMLElement | null>;
  /** The open object; without one, or while its region is null, the list has the page. */
  object?: { region: RefObject<HTMLElement | null>; onStep: (step: 1 | -1) => void; onClose: () => void };
};

/** In the list J, K and the arrow keys move between rows. In an object J and K open the next and previous one, Escape closes it. */
export function useSplitKeys({ list, object }: Keys): void {
  const handle = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey || !list.current) return false;
    const region = object?.region.current;
    if (object && region && event.key === 'Escape') return leave(event, region, object.onClose);
    if (isTyping(event.target)) return false;
    const step = region && !event.shiftKey ? rowStep(event.key) : null;
    if (!object || step === null) {
      if (handleArrow(event, list.current)) return true;
      return acceptsShortcut(event) && handleLetter(event, list.current);
    }
    if (!acceptsShortcut(event)) return false;
    object.onStep(step);
    return true;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handle(event) && event.preventDefault();
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** From a field with a text to its object first, so that a key press too many closes nothing that somebody types in. */
function leave(event: KeyboardEvent, object: HTMLElement, onClose: () => void): boolean {
  const { target } = event;
  const isInPage = target === document.body || (target instanceof Element && target.closest('main') !== null);
  if (!isInPage || event.isComposing || !isShortcutPress(event) || isOverlayOpen()) return false;
  if (hasText(target) && object.contains(target as Node)) object.focus({ preventScroll: true });
  else onClose();
  return true;
}

function hasText(target: EventTarget | null): boolean {
  return (
    (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
    target.value !== '' &&
    isTyping(target)
  );
}
