import { createRoot } from 'react-dom/client';
import { onSignOut, userState } from '#web/platform/session/user-state.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

/** The answer to the open dialog, which all calls that require it share. */
const open = userState<{ answer: Promise<boolean> | null }>(() => ({ answer: null }));

/** Asks the user for the password or a second factor in a dialog. Resolves with false when the user closes it. */
export async function reauthenticate(): Promise<boolean> {
  const state = open();
  state.answer ??= showDialog().finally(() => (state.answer = null));
  return await state.answer;
}

/** In a root of its own: a dialog of the application below keeps its state. */
async function showDialog(): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const stop = onSignOut(() => resolve(false));
  root.render(<ReauthenticationDialog onDone={() => resolve(true)} onClose={() => resolve(false)} />);
  const isDone = await promise;
  stop();
  root.unmount();
  container.remove();
  return isDone;
}
