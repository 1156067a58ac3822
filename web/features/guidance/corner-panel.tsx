import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { restoreFocus, takeFocus } from './focus.ts';
import { isOverlayOpen } from '#web/platform/overlays/is-overlay-open.ts';
import { isInOtherField } from '#web/ui/overlays/is-in-other-field.ts';
import { mayScrollToFocus } from '#web/ui/may-scroll-to-focus.ts';

/** The height of the panel with its margin, by which toasts and what else is fixed to the bottom of the window move up. */
const heightVariable = '--notice-height';

type CornerPanelProps = {
  label: string;
  /** A dialog takes the focus when it opens, unless the user is busy in a field; a notice never does. */
  isDialog?: boolean;
  /** What must not be covered before the page is scrolled: where there is no room, the panel is below it in the page. */
  keepsClearOf?: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A non-modal panel in the corner of the window, above the bottom bar of a phone. It is sticky at the end of the page, so
 * that everything under it can be scrolled into view. Escape closes it.
 */
export function CornerPanel({ label, isDialog = false, keepsClearOf, onClose, children }: CornerPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [host] = useState(createHost);
  useEffect(() => {
    document.body.append(host);
    const stop = followWindow(host, keepsClearOf);
    return () => {
      stop();
      host.remove();
    };
  }, [host, keepsClearOf]);
  useEffect(() => {
    if (!isDialog || !panel.current) return undefined;
    const before = takeFocus(panel.current);
    return () => restoreFocus(before);
  }, [isDialog]);
  useCloseOnEscape(panel, onClose);
  return createPortal(
    <div
      ref={panel}
      role={isDialog ? 'dialog' : 'region'}
      aria-modal={isDialog ? false : undefined}
      aria-label={label}
      tabIndex={-1}
      className="pointer-events-auto max-h-[70dvh] w-95 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-float p-4 text-ink shadow-float outline-none"
    >
      {children}
    </div>,
    host,
  );
}

/** Pixels between the panel and the edge of the window. */
const margin = 16;
/** Pixels, with the margin around it. */
const helpButtonHeight = 60;
/** Pixels from which the login screen has two columns. */
const wideScreen = 1024;

/** Where the first element of the selector ends, in pixels from the start of the page; 0 without one. */
function endOf(selector: string): number {
  const element = document.querySelector(selector);
  return element ? element.getBoundingClientRect().bottom + scrollY : 0;
}

/** Pixels of a focused element that are behind the panel, or will be: the browser then scrolls it to the end of the window. */
function coveredHeight(element: DOMRect, panel: DOMRect): number {
  return element.right > panel.left && element.left < panel.right ? element.bottom - panel.top : 0;
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = 'above-bottom pointer-events-none sticky z-30 flex justify-end px-4 pt-3';
  return host;
}

/** Places the panel as the window and the page change, and keeps what gets the focus clear of it. @returns stops that */
function followWindow(host: HTMLElement, keepsClearOf: string | undefined): () => void {
  const place = () => {
    // Above the help button of the login screen, which is in this corner on narrow screens.
    const lift = keepsClearOf !== undefined && innerWidth < wideScreen ? helpButtonHeight : margin;
    const isInWay = keepsClearOf !== undefined && endOf(keepsClearOf) > innerHeight - host.offsetHeight - lift;
    host.style.bottom = `calc(env(safe-area-inset-bottom) + var(--toast-offset, ${lift}px))`;
    host.style.marginBottom = isInWay ? `${lift}px` : '';
    host.style.position = isInWay ? 'relative' : '';
    if (isInWay) host.style.bottom = '';
    setHeight(isInWay ? null : `${host.offsetHeight}px`);
  };
  const uncover = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.closest('main') || !mayScrollToFocus(target)) return;
    const covered = coveredHeight(target.getBoundingClientRect(), host.firstElementChild!.getBoundingClientRect());
    if (covered > 0) scrollBy({ top: covered + margin });
  };
  const observer = new ResizeObserver(place);
  observer.observe(host);
  observer.observe(document.body);
  addEventListener('resize', place);
  addEventListener('focusin', uncover);
  return () => {
    observer.disconnect();
    removeEventListener('resize', place);
    removeEventListener('focusin', uncover);
    setHeight(null);
  };
}

function setHeight(height: string | null): void {
  document.documentElement.style.setProperty(heightVariable, height);
}

/** Not while a dialog or menu is open, and not while the user types elsewhere: Escape is theirs then. */
function useCloseOnEscape(panel: { current: HTMLElement | null }, onClose: () => void): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (isInOtherField(event.target, panel.current) || isOverlayOpen(panel.current)) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => close(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
