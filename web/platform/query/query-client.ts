import { MutationCache, QueryCache } from '@tanstack/react-query';
import { toast } from '#web/ui/feedback/toast.ts';
import { hasCode } from '../call/call-error.ts';
import { errorText, isSessionEnd } from '../call/error-text.ts';
import { reachability } from '../call/reachability.ts';
import { onLiveMessage } from '../live/live-messages.ts';
import { liveKey } from './live-key.ts';
import { PortalQueryClient } from './portal-query-client.ts';
import { session } from '../session/session.ts';
import { onSignOut } from '../session/user-state.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Toast after a success. */
      success?: string;
      /** Title above the server's message when it fails; without it the message is the title. */
      errorTitle?: string;
      /** The component shows failures itself. */
      ownErrors?: boolean;
    };
  }
}

const fiveMinutes = 5 * 60_000;

/**
 * Data is fresh for 5 minutes; live messages invalidate it earlier. No automatic retries. Showing a page refetches what was
 * invalidated while it was hidden.
 */
export const queryClient = new PortalQueryClient({
  defaultOptions: {
    queries: {
      staleTime: fiveMinutes,
      gcTime: fiveMinutes,
      retry: false,
      refetchOnWindowFocus: ({ state }) => state.isInvalidated,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: openSecurityPage }),
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, { meta }) => {
      if (meta?.success) toast({ title: meta.success });
    },
    onError: (error, _variables, _context, { meta }) => {
      if (!meta?.ownErrors) toastError(error, meta?.errorTitle);
    },
  }),
});

/** For an administrator who must set up two-factor authentication before anything else. */
function openSecurityPage(error: unknown): void {
  const isDue = hasCode(error, 'two_factor_setup_required');
  if (isDue && location.pathname !== '/authentication') location.replace('/authentication');
}

function clearQueries(): void {
  const queries = queryClient.getQueryCache().getAll();
  queryClient.clear();
  // A component that unmounts after this starts the garbage collection timer of its query again.
  setTimeout(() => queries.forEach((query) => query.destroy()));
}

/** Shows that an action failed, unless the session ended: the login screen reports that. */
export function toastError(error: unknown, title?: string): void {
  if (isSessionEnd(error)) return;
  const text = errorText(error);
  toast({ tone: 'error', title: title ?? text, ...(title && { description: text }) });
}

/**
 * Clears the cache at a sign-out; invalidates it when a session is renewed, and by live `changed` messages; retries
 * failed queries when the portal is reachable again. Once per page load.
 */
export function watchQueryInvalidation(): void {
  onSignOut(clearQueries);
  let { status } = session.read();
  session.subscribe(() => {
    const before = status;
    ({ status } = session.read());
    if (before === 'expired' && status === 'signed-in') void queryClient.invalidateQueries();
  });
  reachability.subscribe(() => {
    if (reachability.read() === 'reachable')
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  });
  onLiveMessage('changed', ({ what }) => {
    for (const name of what) void queryClient.invalidateQueries({ queryKey: liveKey(name) });
  });
}
