import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { hiddenChangesSince } from './policy.ts';
import { findRequest } from './requests-sql.ts';

type Readable = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/**
 * A request that the caller may read: below role 2 only as its author or a supporter. Throws `not_found` for others.
 */
export async function requireReadable(context: Context, id: string): Promise<Readable> {
  const { user } = context;
  const found = await findRequest(context.db, { id, userId: user.id, since: hiddenChangesSince(context) });
  if (found === null) throw new Failure('not_found');
  if (user.role < 2 && !found.isOwn && !found.isSupported) throw new Failure('not_found');
  return found;
}
