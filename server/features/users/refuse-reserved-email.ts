import { emailChangeUndoMs } from '#contract/email-change.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { hasUndoableChange } from './reserved-emails-sql.ts';

/**
 * Throws `email_reserved` when another account may still get the address of this user back. Called after the statement
 * that gives the user the address: the unique index makes that wait for a change which is being confirmed.
 */
export async function refuseReservedEmail(
  tx: Queryable,
  user: { id: string; email: string },
  now: Date,
): Promise<void> {
  const confirmedAfter = new Date(now.getTime() - emailChangeUndoMs);
  if (await hasUndoableChange(tx, user, confirmedAfter)) throw new Failure('email_reserved');
}
