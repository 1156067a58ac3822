import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LoginScreen } from './login-screen.tsx';

/** Dialogs and menus of the application listen for these on the document; they must not react while this is open. */
const blockedEvents = ['pointerdown', 'wheel', 'touchmove'] as const;

/**
 * The login screen over the application, which stays mounted so that typed text is kept. A native modal dialog makes
 * the rest of the page inert, including the application's own dialogs, and the browser restores the focus.
 */
export function SignInAgain({ email, children }: { email: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const listeners = new AbortController();
    const { signal } = listeners;
    element?.showModal();
    element?.querySelector<HTMLInputElement>('[name=password]')?.focus();
    element?.addEventListener('cancel', (event) => event.preventDefault(), { signal });
    for (const type of blockedEvents)
      element?.addEventListener(type, (event) => event.stopPropagation(), { signal, passive: true });
    // Escape would close a dialog of the application and lose its draft; captured before its listeners run.
    addEventListener('keydown', blockEscape, { capture: true, signal });
    return () => {
      listeners.abort();
      element?.close();
    };
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      aria-label="Inloggen"
      className="pointer-events-auto fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-page"
    >
      <LoginScreen
        email={email}
        notice={
          <Banner tone="warning">Uw sessie is verlopen. Log opnieuw in. Wat u had ingevuld, staat er nog.</Banner>
        }
      />
      {children}
    </dialog>,
    document.body,
  );
}

function blockEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
}
