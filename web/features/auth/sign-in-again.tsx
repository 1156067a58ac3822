import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { LoginScreen } from './login-screen.tsx';

/** What the dialogs and menus of the application underneath listen to on the document, and must not hear now. */
const kept = ['pointerdown', 'wheel', 'touchmove'] as const;

/**
 * The login screen over the application, which waits underneath with everything that was typed. A native modal
 * dialog makes the rest of the page inert, dialogs of the application included; the focus returns by itself.
 */
export function SignInAgain({ email, children }: { email: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const listening = new AbortController();
    const { signal } = listening;
    element?.showModal();
    element?.querySelector<HTMLInputElement>('[name=password]')?.focus();
    element?.addEventListener('cancel', (event) => event.preventDefault(), { signal });
    for (const type of kept)
      element?.addEventListener(type, (event) => event.stopPropagation(), { signal, passive: true });
    // Escape would close a dialog underneath, and its draft with it; it is caught before anybody hears it.
    addEventListener('keydown', keepEscape, { capture: true, signal });
    return () => {
      listening.abort();
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

function keepEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
}
