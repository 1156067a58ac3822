import type { OwnRequest } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseBroken } from './list-cursor.ts';
import { listOwn } from './requests-sql.ts';

/** One page of what the caller asked for or supports; `next` is the cursor of the following page. */
export async function listOwnRequests(
  context: Context,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ requests: OwnRequest[]; next: string | null }> {
  const { limit, cursor } = page;
  if (cursor !== undefined) refuseBroken(cursor);
  const found = await listOwn(context.db, { userId: context.user.id, before: cursor, limit: limit + 1 });
  const requests = found.slice(0, limit);
  return { requests, next: found.length > limit ? (requests.at(-1)?.id ?? null) : null };
}
