import type { UserDetail } from '#contract/users.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { hideLastLogin } from '../list/policy.ts';
import { findUserDetail } from './user-detail-sql.ts';

export async function readUser(context: Context, id: string): Promise<UserDetail> {
  const user = await findUserDetail(context.db, id);
  if (user === null) throw new Failure('not_found');
  return hideLastLogin(context.user, user);
}
