import { callPagesAhead } from './call-ahead.ts';
import { registerDashboard } from './platform/call/dashboard-authority.ts';
import { watchReachability } from './platform/call/reachability.ts';
import { reloadOnMissingFiles } from './platform/reload-once.ts';
import { startSession } from './platform/session/start-session.ts';
import { readToken } from './platform/session/token.ts';

// Nothing of React is needed to ask whose token this is: the answer and the screens come at the same time.
reloadOnMissingFiles();
watchReachability();
void startSession();
if (readToken() !== null) {
  callPagesAhead();
  void registerDashboard();
}
void import('./portal.tsx').then(async ({ showPortal }) => await showPortal());
