import type { ListedUser, User, UserDetail } from '#contract/users.ts';
import { liveKey } from '#web/platform/query/live-key.ts';
import { queryClient } from '#web/platform/query/query-client.ts';
import { updateCached } from '#web/platform/query/update-cached.ts';
import { userDetailKey, userListKey } from '../user-queries.ts';

type Page = { items: ListedUser[]; next: string | null };
type Change = Partial<Pick<User, 'role' | 'status'>>;

/** Changes users in the cached lists and pages before the response. @returns a function that rolls it back */
export async function updateCachedUsers(ids: readonly string[], change: Change): Promise<() => void> {
  const apply = <Shown extends ListedUser>(user: Shown) =>
    ids.includes(user.id) && canBecome(user, change) ? { ...user, ...change } : user;
  const rollBacks = await Promise.all([
    updateCached<Page>(userListKey, (page) => ({ ...page, items: page.items.map(apply) })),
    updateCached<UserDetail>(userDetailKey, apply),
  ]);
  return () => rollBacks.forEach((rollBack) => rollBack());
}

/** Those of these users that are in a cached list or page, in the order of the ids. */
export function findCachedUsers(ids: readonly string[]): ListedUser[] {
  const pages = queryClient.getQueriesData<Page>({ queryKey: userListKey }).flatMap(([, page]) => page?.items ?? []);
  const details = queryClient.getQueriesData<UserDetail>({ queryKey: userDetailKey }).flatMap(([, user]) => user ?? []);
  const users = new Map([...details, ...pages].map((user) => [user.id, user]));
  return ids.flatMap((id) => users.get(id) ?? []);
}

/**
 * Only disabled users can be enabled: who waits for the review of a domain goes on waiting. The directory changes the
 * status of its users.
 */
function canBecome({ status: current, isManaged }: ListedUser, { status }: Change): boolean {
  if (status !== undefined && isManaged) return false;
  return status !== 'active' || current === 'disabled';
}

/** Refetches everything about users. */
export async function invalidateUsers(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: liveKey('users') });
}
