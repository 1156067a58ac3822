import type { OutputOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/users.ts';
import { listOpenSessions } from '#server/features/sessions/public.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { hasUser } from './user-detail-sql.ts';

/** The open sessions of a user. */
export async function listUserSessions(
  context: Context,
  userId: string,
): Promise<OutputOf<typeof calls.listUserSessions>> {
  if (!(await hasUser(context.db, userId))) throw new Failure('not_found');
  return await listOpenSessions(context.db, userId, context.clock.now());
}
