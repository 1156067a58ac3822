import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { recordLimitReached } from '#server/platform/record-limit.ts';

/** Apps that are not archived: the browser lists all of them at once. */
export const maxApps = 500;

export function appLimitReached(): Failure {
  return recordLimitReached(`Er zijn al ${maxApps} apps`);
}

/** Every user, administrators included, can read and change only the own order of cards. Throws `forbidden`. */
export function refuseOthers(context: Context, userId: string): void {
  if (userId !== context.user.id) throw new Failure('forbidden');
}
