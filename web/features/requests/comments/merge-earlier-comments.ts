import type { RequestComment } from '#contract/requests.ts';

/** Both lists without duplicates, oldest first, as far as they are from before a comment. */
export function mergeEarlierComments(
  one: RequestComment[],
  other: RequestComment[],
  beforeId: string,
): RequestComment[] {
  const byId = new Map([...one, ...other].map((comment) => [comment.id, comment]));
  return [...byId.values()]
    .filter(({ id }) => id < beforeId)
    .toSorted((first, second) => (first.id < second.id ? -1 : 1));
}
