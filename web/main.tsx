import { callPagesAhead } from './call-ahead.ts';
import { paintApps, paintPitch } from './paint-ahead.ts';
import { registerDashboard } from './platform/call/dashboard-authority.ts';
import { watchReachability } from './platform/call/reachability.ts';
import { reloadOnMissingFiles } from './platform/reload-once.ts';
import { startSession } from './platform/session/start-session.ts';
import { readToken } from './platform/session/token.ts';
import { whenIdle } from './platform/when-idle.ts';

// Nothing of React is needed to ask whose token this is: the answer and the screens come at the same time.
reloadOnMissingFiles();
watchReachability();
void startSession();
const isSignedIn = readToken() !== null;
if (isSignedIn) callPagesAhead();
else void paintPitch();
void show();

async function show(): Promise<void> {
  const [{ showPortal }] = await Promise.all([import('./portal.tsx'), isSignedIn && paintApps()]);
  await showPortal();
  // What is shown comes first.
  if (isSignedIn) whenIdle(() => void registerDashboard());
}
