import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { DismissableLayer, Presence } from 'radix-ui/internal';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isolateRightToLeft } from '#contract/platform/text/right-to-left.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { dismissToast, toastStore, type ShownToast, type ToastTone } from './toast.ts';
import { useCloseTimer } from './use-close-timer.ts';
import { useHold } from './use-hold.ts';
import { useSwipe } from './use-swipe.ts';
import './toaster.css';

const tones: Record<ToastTone, [Icon: typeof Info, color: string]> = {
  success: [CircleCheck, 'text-ok'],
  error: [CircleAlert, 'text-danger'],
  info: [Info, 'text-info'],
  warning: [TriangleAlert, 'text-warn'],
};

/** Renders the toast of `toast()`; F8 focuses it, and Escape closes it while it has the focus. Render once. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const isOpen = shown?.open === true;
  const { isHeld, handlers } = useHold(isOpen ? shown.id : null);
  return (
    // Not the toast of Radix: that is a layer, the newest of the page, and Escape would close it instead of a dialog below it.
    <DismissableLayer.Branch role="region" aria-label="Meldingen (F8)">
      <ol
        {...handlers}
        ref={connect}
        tabIndex={-1}
        data-below-header={shown?.isBelowHeader || undefined}
        className="toasts above-bottom fixed right-4 z-60 rounded-lg max-sm:left-4 sm:max-w-130"
      >
        {shown && <Message key={shown.id} message={shown} isHeld={isHeld} />}
      </ol>
      <Announcement message={isOpen ? shown : null} />
    </DismissableLayer.Branch>
  );
}

function Message({ message, isHeld }: { message: ShownToast; isHeld: boolean }) {
  const { id, open, tone = 'success', title, description, action } = message;
  const [Icon, color] = tones[tone];
  const close = () => closeToast(id);
  useCloseTimer(message.duration ?? (action ? 10_000 : 5000), open && !isHeld, close);
  return (
    <Presence.Root present={open}>
      <li
        {...useSwipe(close)}
        tabIndex={0}
        data-state={open ? 'open' : 'closed'}
        className={
          'toast pointer-events-auto flex touch-none items-start gap-3 rounded-lg border border-line bg-float py-3 pr-2 pl-3.5 shadow-float select-none ' +
          'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=cancel]:translate-x-0 ' +
          'data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out data-[swipe=move]:translate-x-(--swipe-x)'
        }
      >
        <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', color)} />
        <div className="toast-text min-w-0 flex-1">
          <div className="font-semibold">{isolateRightToLeft(title)}</div>
          {description && <div className="mt-0.5 text-muted">{isolateRightToLeft(description)}</div>}
        </div>
        {action && (
          <Button
            size="sm"
            className="toast-action -my-1"
            onClick={() => {
              action.onSelect();
              close();
            }}
          >
            {action.label}
          </Button>
        )}
        <CloseButton className="-my-1.5" onClick={close} />
      </li>
    </Presence.Root>
  );
}

/** Announces a toast to users of a screen reader: a text that appears in a live region, and is removed so that it is not found twice. */
function Announcement({ message }: { message: ShownToast | null }) {
  const [announced, setAnnounced] = useState<ShownToast | null>(null);
  useEffect(() => {
    const timers = [setTimeout(() => setAnnounced(message), 50), setTimeout(() => setAnnounced(null), 1000)];
    return () => {
      timers.forEach(clearTimeout);
      // The same text again would be no change.
      setAnnounced(null);
    };
  }, [message]);
  const parts = [announced?.title, announced?.description, announced?.action?.label];
  const text = announced && `Melding: ${parts.filter(Boolean).join('. ')}`;
  const isUrgent = announced?.tone !== 'info';
  return (
    <>
      <p className="sr-only" aria-live="assertive">
        {isUrgent && text}
      </p>
      <p className="sr-only" aria-live="polite">
        {!isUrgent && text}
      </p>
    </>
  );
}

/** Keeps the focus, when the toast has it, in the list. */
function closeToast(id: number): void {
  document.activeElement?.closest<HTMLElement>('.toasts')?.focus();
  dismissToast(id);
}

/** Publishes the height of the list and listens for its keys. @returns a function that stops both */
function connect(list: HTMLOListElement | null) {
  if (!list) return undefined;
  const observer = new ResizeObserver(() => setRoom(list.offsetHeight));
  observer.observe(list);
  const onKeyDown = (event: KeyboardEvent) => {
    const shown = toastStore.read();
    if (!shown?.open) return;
    if (event.key === 'F8') list.focus();
    if (event.key !== 'Escape' || !list.contains(document.activeElement)) return;
    // Before the listeners of dialogs, which are on the document.
    event.stopPropagation();
    closeToast(shown.id);
  };
  // The focus trap of a modal dialog listens on the document, and would take the focus back.
  const passTrap = (event: FocusEvent) => {
    const focused = event.type === 'focusin' ? event.target : event.relatedTarget;
    if (document.body.hasAttribute('data-scroll-locked') && list.contains(focused as Node | null))
      event.stopPropagation();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  addEventListener('keydown', onKeyDown, { capture: true, signal });
  for (const type of ['focusin', 'focusout'] as const) document.body.addEventListener(type, passTrap, { signal });
  return () => {
    observer.disconnect();
    listeners.abort();
  };
}

/** Sets what dialogs on phones leave free above them. A field in them that has the focus stays in its place, if that is in view. */
function setRoom(height: number): void {
  const focused = document.activeElement;
  const content = focused?.closest('[role=dialog] .overflow-y-auto');
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  const before = content ? topOf(focused!) : 0;
  // With 12 px above the toast and 8 below it.
  document.documentElement.style.setProperty('--toast-room', height ? `${height + 20}px` : null);
  if (content && before > topOf(content)) content.scrollTop += topOf(focused!) - before;
}
