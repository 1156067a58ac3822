import { toolsQuery } from '#web/features/tools/public.tsx';
import { appsQuery } from '#web/features/votes/public.tsx';
import { limitsQuery } from '#web/features/weekly-limits/public.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { currentUser, session } from '#web/platform/session/session.ts';
import { readToken } from '#web/platform/session/token.ts';
import { appOrderQuery } from './reorder/use-save-app-order.ts';

/** Asks for what a page with apps shows as soon as its code is there: the session may still be being verified. */
export function readEarly(): void {
  if (readToken() === null) return;
  void queryClient.prefetchQuery(appsQuery);
  void queryClient.prefetchQuery(toolsQuery);
  void queryClient.prefetchQuery(limitsQuery);
  if (!readOrder()) {
    const stop = session.subscribe(() => readOrder() && stop());
  }
}

/** The order is asked for by user. @returns false while nobody knows yet who that is */
function readOrder(): boolean {
  const user = currentUser();
  if (user) void queryClient.prefetchQuery(appOrderQuery(user.id));
  return user !== null;
}
