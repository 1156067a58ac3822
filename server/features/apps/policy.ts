import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';

/** Every user, administrators included, can read and change only the own order of cards. Throws `forbidden`. */
export function refuseOthers(context: Context, userId: string): void {
  if (userId !== context.user.id) throw new Failure('forbidden');
}
