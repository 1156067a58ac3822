import type { RouterHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { currentUser, session } from '#web/platform/session/session.ts';
import { onSignOut, userState } from '#web/platform/session/user-state.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

/** The answer to the open dialog, which all calls that require it share. */
const open = userState<{ answer: Promise<boolean> | null }>(() => ({ answer: null }));

/**
 * Asks the user for the password or a second factor in a dialog; signing in again counts too. Resolves with false when the
 * user closes it, also by going back, and when another page opens or the role changes.
 */
export async function reauthenticate(history: RouterHistory): Promise<boolean> {
  const state = open();
  state.answer ??= showDialog(history).finally(() => (state.answer = null));
  return await state.answer;
}

/** In a root of its own: a dialog of the application below keeps its state. */
async function showDialog(history: RouterHistory): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { pathname } = history.location;
  const stops = [
    onSignOut(() => resolve(false)),
    history.block({
      blockerFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE',
      enableBeforeUnload: false,
    }),
    // Going back is published also when this or the form below blocks it.
    history.subscribe(({ action, location }) => {
      if (action.type !== 'REPLACE' || location.pathname !== pathname) resolve(false);
    }),
    watchSession(resolve),
  ];
  root.render(<ReauthenticationDialog onDone={() => resolve(true)} onClose={() => resolve(false)} />);
  const isDone = await promise;
  for (const stop of stops) stop();
  root.unmount();
  container.remove();
  return isDone;
}

/** A sign-in over the dialog answers it, another role ends it. @returns a function that stops watching */
function watchSession(answer: (isDone: boolean) => void): () => void {
  let { status } = session.read();
  const role = currentUser()?.role;
  return session.subscribe(() => {
    const before = status;
    ({ status } = session.read());
    if (currentUser()?.role !== role) answer(false);
    else if (before === 'expired' && status === 'signed-in') answer(true);
  });
}
