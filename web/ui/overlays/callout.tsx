import { Popover as Radix } from 'radix-ui';
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { fieldSelector, isInOtherField } from './is-in-other-field.ts';

export type CalloutProps = {
  /** The element that it is about, which gets a ring; null: none, in the corner of the window. */
  target: HTMLElement | null;
  title: ReactNode;
  /** Buttons, the primary one last. */
  footer: ReactNode;
  onClose: () => void;
  /** Called when the target was removed or hidden. */
  onTargetGone: () => void;
  children: ReactNode;
};

/** Pixels at the top and bottom of the window for the header, and for the bottom bar of a phone. */
const padding = { top: 64, right: 8, bottom: 72, left: 8 };
/** Pixels between the target and the card. */
const offset = 10;
/** Of a higher target only the top is used, so that the callout stays beside what can be seen. */
const maxTargetHeight = 160;
/** Pixels; with the space around it. */
const cardWidth = 380;
/** Pixels below which a window has no room for the card beside what it is about: it is in the corner then. */
const lowWindow = 480;

/**
 * A non-modal card at an element, open while it is rendered; the page stays usable. Only the close button and Escape close
 * it, except Escape in a field of the page. It scrolls to the element and moves with it. The focus moves in, unless the
 * user is typing.
 */
export function Callout({ target, title, footer, onClose, onTargetGone, children }: CalloutProps) {
  const content = useRef<HTMLDivElement>(null);
  const beside = innerHeight < lowWindow ? null : target;
  const anchor = useMemo(() => ({ current: measurableOf(beside) }), [beside]);
  const side = beside && isAtSide(beside) ? 'right' : 'bottom';
  const onGone = useEffectEvent(onTargetGone);
  useEffect(() => (target ? highlight(target) : undefined), [target]);
  useEffect(() => {
    if (!target) return undefined;
    const observer = new ResizeObserver(() => !target.checkVisibility() && onGone());
    observer.observe(target);
    return () => observer.disconnect();
  }, [target]);
  return (
    <Radix.Root open>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          ref={content}
          role="dialog"
          aria-modal={false}
          aria-label={typeof title === 'string' ? title : undefined}
          side={side}
          align={beside ? 'center' : 'end'}
          sideOffset={offset}
          collisionPadding={padding}
          updatePositionStrategy="always"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (!document.activeElement?.matches(fieldSelector)) content.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={({ target: pressedAt }) => !isInOtherField(pressedAt, content.current) && onClose()}
          onInteractOutside={(event) => event.preventDefault()}
          className="z-30 w-90 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-float text-ink shadow-float outline-none"
        >
          <div className="p-4 pb-3">
            <h2 className="pr-8 text-base font-semibold tracking-snug">{title}</h2>
            <p className="mt-1 text-pretty text-muted">{children}</p>
          </div>
          <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">{footer}</div>
          {/* Last in order: opening then puts the focus on the first thing to do. */}
          <CloseButton className="absolute top-3 right-3" onClick={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What the card is placed at: the part of the target that can be seen, or the corner of the window. */
function measurableOf(target: HTMLElement | null) {
  if (!target)
    return {
      getBoundingClientRect: () => new DOMRect(innerWidth - padding.right, innerHeight - padding.bottom + offset, 0, 0),
    };
  return {
    contextElement: target,
    getBoundingClientRect: () => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const start = Math.max(top, padding.top);
      const end = isAtSide(target) ? top + height : Math.min(top + height, start + maxTargetHeight);
      return new DOMRect(left, start, width, Math.max(0, end - start));
    },
  };
}

/** In a column at the left of the window, with room beside it. */
function isAtSide(target: HTMLElement): boolean {
  return target.getBoundingClientRect().right < Math.min(innerWidth / 3, innerWidth - cardWidth);
}

/** Scrolls the target into view and puts a ring around it. @returns removes the ring */
function highlight(target: HTMLElement): () => void {
  const { left, top, bottom } = target.getBoundingClientRect();
  const isInView = top >= padding.top && Math.min(bottom, top + maxTargetHeight) <= innerHeight - 2 * padding.bottom;
  const isAtEdge = left <= 0;
  // A column has a scrollbar of its own.
  if (isAtSide(target)) target.scrollIntoView({ block: 'nearest' });
  else if (innerHeight < lowWindow && !isFixed(target)) scrollBy({ top: top - padding.top - offset });
  else if (!isInView && !isFixed(target)) scrollBy({ top: top - 2 * padding.top });
  const { outline, outlineOffset, borderRadius } = target.style;
  const isSquare = getComputedStyle(target).borderRadius === '0px';
  Object.assign(target.style, {
    outline: '2px solid var(--focus)',
    outlineOffset: isAtEdge || isFixed(target) ? '-2px' : '4px',
    // Around an element with square corners the ring has those of cards; at the edge of the window it has none.
    ...(isSquare && !isAtEdge && { borderRadius: '4px' }),
  });
  return () => void Object.assign(target.style, { outline, outlineOffset, borderRadius });
}

function isFixed(element: HTMLElement): boolean {
  for (let each: HTMLElement | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).position === 'fixed') return true;
  return false;
}
