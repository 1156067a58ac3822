import { callAhead } from './platform/call/call.ts';
import { currentUser, session } from './platform/session/session.ts';

const pages = ['/', '/dashboard', '/apps'];

/** Asks for what the pages that are opened most show, before their code is there. */
export function callPagesAhead(): void {
  if (!pages.includes(location.pathname)) return;
  (['GET /api/apps', 'GET /api/tools', 'GET /api/limits'] as const).forEach((name) => callAhead(name));
  const stop = session.subscribe(() => {
    stop();
    const user = currentUser();
    if (user) callAhead('GET /api/users/{id}/app-order', { params: { id: user.id } });
  });
}
