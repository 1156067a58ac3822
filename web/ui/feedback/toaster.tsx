import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useState, useSyncExternalStore } from 'react';
import { buttonClasses } from '#web/ui/actions/button-classes.ts';
import { CloseButton } from '#web/ui/actions/close-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { dismissToast, toastStore, type ShownToast, type ToastTone } from './toast.ts';
import './toaster.css';

const tones: Record<ToastTone, [Icon: typeof Info, color: string]> = {
  success: [CircleCheck, 'text-ok'],
  error: [CircleAlert, 'text-danger'],
  info: [Info, 'text-info'],
  warning: [TriangleAlert, 'text-warn'],
};

/** Renders the toast of `toast()`; F8 focuses it. Render once. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [{ last, provider }, setLast] = useState({ last: shown, provider: shown?.id });
  if (last !== shown) setLast({ last: shown, provider: last?.open && shown ? provider : shown?.id });
  return (
    // A new one once a toast was closed: Radix keeps the timers paused when that was below the pointer.
    <Radix.Provider key={provider} label="Melding" swipeDirection="right" swipeThreshold={50}>
      {shown && <Message key={shown.id} message={shown} />}
      <Radix.Viewport
        ref={publishHeight}
        label="Meldingen ({hotkey})"
        hotkey={['F8']}
        data-below-header={shown?.isBelowHeader || undefined}
        className="toasts above-bottom fixed right-4 z-60 rounded-lg max-sm:left-4 sm:max-w-130"
      />
    </Radix.Provider>
  );
}

function Message({ message }: { message: ShownToast }) {
  const [Icon, color] = tones[message.tone ?? 'success'];
  return (
    <Radix.Root
      open={message.open}
      onOpenChange={(open) => !open && dismissToast(message.id)}
      duration={message.duration ?? (message.action && 10_000)}
      type={message.tone === 'info' ? 'background' : 'foreground'}
      className={
        'toast flex items-start gap-3 rounded-lg border border-line bg-float py-3 pr-2 pl-3.5 shadow-float ' +
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=cancel]:translate-x-0 ' +
        'data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)'
      }
    >
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', color)} />
      <div className="toast-text min-w-0 flex-1">
        <Radix.Title className="font-semibold">{message.title}</Radix.Title>
        {message.description && (
          <Radix.Description className="mt-0.5 text-muted">{message.description}</Radix.Description>
        )}
      </div>
      {message.action && (
        <Radix.Action
          altText={message.action.label}
          onClick={message.action.onSelect}
          className={cx(buttonClasses('secondary', 'sm'), 'toast-action -my-1')}
        >
          {message.action.label}
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <CloseButton className="-my-1.5" />
      </Radix.Close>
    </Radix.Root>
  );
}

function publishHeight(viewport: HTMLOListElement | null) {
  if (!viewport) return undefined;
  const observer = new ResizeObserver(() => setRoom(viewport.offsetHeight));
  observer.observe(viewport);
  return () => observer.disconnect();
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
