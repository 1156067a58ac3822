import type { User, UserDetail } from '#contract/users.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { userDetailKey, userListKey } from '../user-queries.ts';

type Page = { items: User[]; next: string | null };
type Change = Partial<Pick<User, 'role' | 'status'>>;

/** Changes users in the cached lists and pages before the response. @returns a function that rolls it back */
export async function updateCachedUsers(ids: readonly string[], change: Change): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: liveKey('users') });
  const lists = queryClient.getQueriesData<Page>({ queryKey: userListKey });
  const details = queryClient.getQueriesData<UserDetail>({ queryKey: userDetailKey });
  const apply = <Shown extends User>(user: Shown) =>
    ids.includes(user.id) && canBecome(user, change) ? { ...user, ...change } : user;
  queryClient.setQueriesData<Page>(
    { queryKey: userListKey },
    (page) => page && { ...page, items: page.items.map(apply) },
  );
  queryClient.setQueriesData<UserDetail>({ queryKey: userDetailKey }, (user) => user && apply(user));
  return () => {
    for (const [key, data] of [...lists, ...details]) queryClient.setQueryData(key, data);
  };
}

/** Only disabled users can be enabled: who waits for the review of a domain goes on waiting. */
function canBecome(user: User, { status }: Change): boolean {
  return status !== 'active' || user.status === 'disabled';
}

/** Refetches everything about users. */
export async function invalidateUsers(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: liveKey('users') });
}
