import { Tooltip as Radix } from 'radix-ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import { formatKeys } from '#web/ui/format-keys.ts';
import { Kbd } from '#web/ui/display/kbd.tsx';

/** `isOpen`: open at once, as on focus, or after the delay. `id` differs each time an element becomes the target. */
type Target = { element: HTMLElement; isOpen: boolean; id: number };

/**
 * The tooltip of the page; render it once. It shows the text of `data-tip` and the keys of `data-tip-keys`, such as `Mod+B`, at
 * `data-tip-side` (default: bottom). An element with `data-tip-press` also shows it when pressed. Elements only carry the
 * attributes: a Radix trigger in every card would make a list slow.
 */
export function TooltipLayer() {
  const target = useTarget();
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {target && <ElementTooltip key={target.id} target={target} />}
    </Radix.Provider>
  );
}

/** The last element with a tooltip that was hovered or got the keyboard focus. */
function useTarget(): Target | null {
  const [target, setTarget] = useState<Target | null>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const show = (element: HTMLElement, isOpen: boolean) =>
      setTarget((last) => (last?.element === element && !isOpen ? last : { element, isOpen, id: (last?.id ?? 0) + 1 }));
    const dropRemoved = () => setTarget((last) => (last?.element.isConnected ? last : null));
    const select = (event: PointerEvent) => {
      const element = findCarrier(event.target);
      if (element && event.pointerType !== 'touch') show(element, false);
      else dropRemoved();
    };
    // Content that appears below a resting pointer gets a tooltip once the pointer moves: the tooltip of a dialog's button
    // would take the first Escape.
    let position: string | null = null;
    let hasChangedAtRest = false;
    const onOver = (event: PointerEvent) => {
      hasChangedAtRest = position === null || positionOf(event) === position;
      if (hasChangedAtRest) dropRemoved();
      else select(event);
    };
    const onMove = (event: PointerEvent) => {
      if (hasChangedAtRest && positionOf(event) !== position) {
        hasChangedAtRest = false;
        select(event);
      }
      position = positionOf(event);
    };
    const onFocus = ({ target: focused }: FocusEvent) => {
      const element = findCarrier(focused);
      if (element && focused === element && element.matches(':focus-visible')) show(element, true);
    };
    const onClick = (event: MouseEvent) => {
      const element = findCarrier(event.target);
      if (element?.hasAttribute('data-tip-press')) show(element, true);
    };
    const hovered = findCarrier([...document.querySelectorAll('[data-tip]:hover')].at(-1) ?? null);
    if (hovered) show(hovered, false);
    addEventListener('pointerover', onOver, { signal });
    addEventListener('pointermove', onMove, { signal });
    addEventListener('focusin', onFocus, { signal });
    addEventListener('click', onClick, { signal });
    return () => listeners.abort();
  }, []);
  return target;
}

const positionOf = ({ screenX, screenY }: PointerEvent) => `${screenX} ${screenY}`;

/** Not while the element shows a menu or panel of its own: the tooltip would cover it, and take its Escape. */
function findCarrier(target: EventTarget | null): HTMLElement | null {
  const carrier = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  return carrier?.matches('[aria-haspopup][aria-expanded="true"]') ? null : carrier;
}

function ElementTooltip({ target: { element, isOpen } }: { target: Target }) {
  const [open, setOpen] = useState(isOpen);
  const { tip, tipKeys, tipSide = 'bottom' } = element.dataset;
  return (
    <Radix.Root open={open && Boolean(tip)} onOpenChange={setOpen}>
      <Radix.Trigger asChild>
        <ElementTrigger element={element} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={tipSide as 'top' | 'right' | 'bottom'}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 flex max-w-72 animate-fade-in items-center gap-2 rounded-md border border-line bg-float px-2 py-1 text-xs text-ink shadow-float"
        >
          {tip}
          {tipKeys && (
            <span className="[[data-shortcuts-off]_&]:hidden">
              <Kbd>{formatKeys(tipKeys)}</Kbd>
            </span>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type TriggerProps = ComponentProps<'button'> & { element: HTMLElement };

/** Applies the props that Radix passes to its trigger to an element that another component has rendered. */
function ElementTrigger({ element, ref, ...props }: TriggerProps) {
  const { onPointerMove, onPointerLeave, onPointerDown, onBlur, onClick } = props;
  const describedBy = props['aria-describedby'];
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined;
    const cleanUp = ref(element as HTMLButtonElement);
    return () => void (cleanUp ? cleanUp() : ref(null));
  }, [ref, element]);
  const enter = useEffectEvent(() => {
    // The pointer event that selected this element was dispatched before the listeners were added.
    onPointerMove?.(
      new PointerEvent('pointermove', { pointerType: 'mouse' }) as unknown as ReactPointerEvent<HTMLButtonElement>,
    );
  });
  useEffect(() => {
    if (element.matches(':hover')) enter();
  }, [element]);
  useEffect(() => {
    const showsOnPress = element.hasAttribute('data-tip-press');
    const handlers = { pointermove: onPointerMove, pointerleave: onPointerLeave, blur: onBlur };
    const closers = showsOnPress ? {} : { pointerdown: onPointerDown, click: onClick };
    const listeners = new AbortController();
    // Radix reads only properties that native events also have.
    for (const [name, handle] of Object.entries({ ...handlers, ...closers }))
      element.addEventListener(name, handle as unknown as EventListener, { signal: listeners.signal });
    return () => listeners.abort();
  }, [element, onPointerMove, onPointerLeave, onPointerDown, onBlur, onClick]);
  // In the commit that shows the tooltip: a screen reader reads the description as soon as the element has the focus.
  useLayoutEffect(() => {
    if (!describedBy) return undefined;
    const own = element.getAttribute('aria-describedby');
    element.setAttribute('aria-describedby', own ? `${own} ${describedBy}` : describedBy);
    return () => {
      if (own) element.setAttribute('aria-describedby', own);
      else element.removeAttribute('aria-describedby');
    };
  }, [element, describedBy]);
  return null;
}
