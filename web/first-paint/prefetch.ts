import type { User } from '#contract/users.ts';
import { prefetchCall } from '#web/platform/call/call.ts';
import { dropPrefetched } from '#web/platform/call/prefetched-calls.ts';
import { currentUser } from '#web/platform/session/session.ts';
import { onTokenElsewhere, readTokenUser } from '#web/platform/session/token.ts';
import { viewedRole } from '#web/platform/session/view-role.ts';
import { whenSessionChecked } from '#web/platform/session/when-session-checked.ts';

/** Starts the calls that the document names for its page (`calls` of its declaration), before the code of the page has loaded. */
export function prefetch(): void {
  const calls = document.querySelector<HTMLMetaElement>('[name=page-calls]')?.content;
  if (!calls) return;
  // It can be that of another user.
  onTokenElsewhere(dropPrefetched);
  // Each in a task of its own: sending ten in a row would keep a slow phone from painting.
  for (const call of calls.split(',')) setTimeout(() => void start(call));
}

/**
 * A call with a role starts when the user has that role and does not view the portal as a lower one: the server records
 * attempts of others. It waits for the verified session in a browser that does not know whose the token is.
 */
async function start(call: string): Promise<void> {
  const [url = '', role] = call.split(' ');
  if (role === undefined) return prefetchCall(fillUrl(url));
  let user: Pick<User, 'id' | 'role'> | null = readTokenUser();
  if (!user) {
    await whenSessionChecked();
    user = currentUser();
  }
  if (user && viewedRole(user.role) >= Number(role)) prefetchCall(fillUrl(url).replace('~user', user.id));
}

function fillUrl(url: string): string {
  const segments = location.pathname.split('/');
  return url.replace(/~(\d)/, (_, index: number) => segments[index] ?? '');
}
