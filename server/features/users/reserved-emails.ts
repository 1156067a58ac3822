import { emailChangeUndoMs } from '#contract/email-change.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { Failure } from '#server/platform/failure.ts';
import { hasUndoableChange, listUndoableEmails } from './reserved-emails-sql.ts';

/**
 * Throws `email_reserved` when another account may still get the address of this user back. Called after the statement
 * that gives the user the address: the unique index makes that wait for a change which is being confirmed.
 */
export async function refuseReservedEmail(
  tx: Queryable,
  user: { id: string; email: string },
  now: Date,
): Promise<void> {
  if (await hasUndoableChange(tx, user, undoableAfter(now))) throw new Failure('email_reserved');
}

/** Of these addresses, in lower case, those that an account may still get back. */
export async function listReservedEmails(db: Queryable, emails: string[], now: Date): Promise<string[]> {
  return await listUndoableEmails(db, emails, undoableAfter(now));
}

const undoableAfter = (now: Date) => new Date(now.getTime() - emailChangeUndoMs);
