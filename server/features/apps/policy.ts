import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';

/** An order of cards is its owner's alone; not even an administrator sees that of somebody else. */
export function refuseOthers(context: Context, userId: string): void {
  if (userId !== context.user.id) throw new Failure('forbidden');
}
