import type { UserBatch } from '#contract/users.ts';

/** Which of these users changed, and which did not. */
export function toBatch(userIds: string[], changed: { id: string }[]): UserBatch {
  const changedIds = changed.map(({ id }) => id);
  return { changed: changedIds, skipped: [...new Set(userIds)].filter((id) => !changedIds.includes(id)) };
}
