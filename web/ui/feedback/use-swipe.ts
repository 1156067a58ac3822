import { useRef, type PointerEvent } from 'react';

/** Pixels from which a swipe ends in `onSwiped`. */
const threshold = 50;

/**
 * Handlers for an element that is swiped to the right. Its `data-swipe` is `move`, then `cancel` or `end`, and its
 * `--swipe-x` the distance.
 */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const end = ({ currentTarget, clientX, type }: PointerEvent<HTMLElement>) => {
    const from = start.current;
    start.current = null;
    if (!from || currentTarget.dataset['swipe'] !== 'move') return;
    const isSwiped = type === 'pointerup' && clientX - from.x >= threshold;
    currentTarget.dataset['swipe'] = isSwiped ? 'end' : 'cancel';
    // The click that follows at once is not one on the button that the swipe began on.
    const stop = (event: Event) => event.stopPropagation();
    currentTarget.addEventListener('click', stop, true);
    setTimeout(() => currentTarget.removeEventListener('click', stop, true));
    if (isSwiped) onSwiped();
  };
  return {
    onPointerDown: ({ button, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      if (button !== 0) return;
      start.current = { x: clientX, y: clientY };
      delete currentTarget.dataset['swipe'];
    },
    onPointerMove: ({ clientX, clientY, pointerType, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, Math.abs(clientY - start.current.y)];
      if (currentTarget.dataset['swipe'] !== 'move') {
        const tolerance = pointerType === 'touch' ? 10 : 2;
        if (Math.max(Math.abs(x), y) <= tolerance) return;
        if (x <= y) {
          start.current = null;
          return;
        }
        currentTarget.dataset['swipe'] = 'move';
        currentTarget.setPointerCapture(pointerId);
      }
      currentTarget.style.setProperty('--swipe-x', `${Math.max(0, x)}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
