import { getAppOrder, listApps } from '#contract/apps.ts';
import { listTools } from '#contract/tools.ts';
import { getLimits } from '#contract/weekly-limits.ts';
import { callAhead } from './platform/call/call.ts';
import { currentUser, session } from './platform/session/session.ts';

const pages = ['/', '/dashboard', '/apps'];

/** Asks for what the pages that are opened most show, before their code is there. */
export function callPagesAhead(): void {
  if (!pages.includes(location.pathname)) return;
  [listApps, listTools, getLimits].forEach((endpoint) => callAhead(endpoint));
  const stop = session.subscribe(() => {
    stop();
    const user = currentUser();
    if (user) callAhead(getAppOrder, { params: { id: user.id } });
  });
}
