import { MutationCache, QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/feedback/toast.ts';
import { errorText, isSessionEnd } from '../call/error-text.ts';
import { reachability } from '../call/reachability.ts';
import { onLive } from '../live/live-messages.ts';
import { liveKey } from './live-key.ts';
import { currentUser, session } from '../session/session.ts';

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

/** Reads are kept for 5 minutes; what is live arrives by itself. Nothing is tried again unasked. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: fiveMinutes,
      gcTime: fiveMinutes,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, { meta }) => {
      if (meta?.success) toast({ title: meta.success });
    },
    onError: (error, _variables, _context, { meta }) => {
      if (!meta?.ownErrors) toastError(error, meta?.errorTitle);
    },
  }),
});

/** Says that an action failed. The end of a session is told by the login screen instead. */
export function toastError(error: unknown, title?: string): void {
  if (isSessionEnd(error)) return;
  const text = errorText(error);
  toast({ tone: 'error', title: title ?? text, ...(title && { description: text }) });
}

/** Keeps the cache honest: emptied for another user, fetched again when the portal or the user is back. Once per page. */
export function watchQueries(): void {
  let userId = currentUser()?.id;
  let { status } = session.read();
  session.subscribe(() => {
    const before = { userId, status };
    userId = currentUser()?.id;
    ({ status } = session.read());
    if (before.userId !== undefined && userId !== before.userId) queryClient.clear();
    else if (before.status === 'expired' && status === 'signed-in') void queryClient.invalidateQueries();
  });
  reachability.subscribe(() => {
    if (reachability.read() === 'reachable')
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  });
  onLive('changed', ({ what }) => {
    for (const name of what) void queryClient.invalidateQueries({ queryKey: liveKey(name) });
  });
}
