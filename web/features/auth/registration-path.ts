import { useSyncExternalStore } from 'react';

const path = '/register';
/** `pushState` and `replaceState` dispatch no event. */
const changed = 'portaal:path';

function subscribe(onChange: () => void): () => void {
  addEventListener(changed, onChange);
  addEventListener('popstate', onChange);
  return () => {
    removeEventListener(changed, onChange);
    removeEventListener('popstate', onChange);
  };
}

/** Whether the URL is that of the registration screen. The router is not loaded before signing in. */
export function useIsRegistering(): boolean {
  return useSyncExternalStore(subscribe, () => location.pathname.replace(/\/+$/, '') === path);
}

export function openRegistration(): void {
  history.pushState(null, '', path);
  dispatchEvent(new Event(changed));
}

/**
 * Back to the login screen; resolves when the URL is its. `wasOpened`: by `openRegistration`, so that the history has the
 * URL it was opened from.
 */
export async function closeRegistration(wasOpened: boolean): Promise<void> {
  if (wasOpened) {
    const returned = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await returned;
    return;
  }
  history.replaceState(null, '', '/');
  dispatchEvent(new Event(changed));
}
