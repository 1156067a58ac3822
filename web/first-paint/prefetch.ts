import { call } from '#web/platform/call/call.ts';
import { onSignOut } from '#web/platform/session/user-state.ts';
import { currentUser, session } from '#web/platform/session/session.ts';

const paths = ['/', '/dashboard', '/apps'];

/** In milliseconds after the navigation; older responses are not used. */
const maxAge = 10_000;

export type Prefetched = ReturnType<typeof startCalls>;

let prefetched: Prefetched | null = null;

/** Starts the calls of the pages that are opened most, before their code has loaded. */
export function prefetch(): void {
  if (!paths.includes(location.pathname)) return;
  prefetched = startCalls();
  onSignOut(() => (prefetched = null));
}

/** The prefetched calls; null on other pages and when they are too old. */
export function readPrefetched(): Prefetched | null {
  return performance.now() < maxAge ? prefetched : null;
}

function startCalls() {
  const calls = {
    apps: call('GET /api/apps'),
    tools: call('GET /api/tools'),
    limits: call('GET /api/limits'),
    appOrder: whenUserIsKnown().then(async (userId) => ({
      userId,
      order: await call('GET /api/users/{id}/app-order', { params: { id: userId } }),
    })),
  };
  // The consumer handles a rejection; without a consumer it must not be reported as unhandled.
  for (const response of Object.values(calls)) response.catch(() => undefined);
  return calls;
}

/** Resolves with the id of the user; pending while no user is signed in. */
function whenUserIsKnown(): Promise<string> {
  return new Promise((resolve) => {
    const settle = () => {
      const user = currentUser();
      if (!user) return;
      stop();
      resolve(user.id);
    };
    const stop = session.subscribe(settle);
    settle();
  });
}
