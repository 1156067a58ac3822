import { startFirstPaint } from './first-paint/first-paint.ts';
import { registerDashboard } from './platform/call/dashboard-authority.ts';
import { watchReachability } from './platform/call/reachability.ts';
import { hideInputMethodKeys } from './platform/input-method-keys.ts';
import { reloadOnMissingFiles } from './platform/lazy/reload-once.ts';
import { restoreSession } from './platform/session/restore-session.ts';
import { readToken } from './platform/session/token.ts';
import { whenIdle } from './platform/when-idle.ts';

hideInputMethodKeys();
reloadOnMissingFiles();
watchReachability();
// Before React is loaded: the response and the code of the screen arrive at the same time.
void restoreSession();
void start();

async function start(): Promise<void> {
  const isSignedIn = readToken() !== null;
  const [{ showPortal }] = await Promise.all([import('./portal.tsx'), startFirstPaint(isSignedIn)]);
  await showPortal();
  // Before a sign-in too, so that all its calls have the headers.
  whenIdle(() => void registerDashboard());
}
