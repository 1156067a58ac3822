import type { Queryable } from '#server/platform/database/connect.ts';
import { text } from '#server/platform/database/column.ts';
import { hasRow, listValues } from '#server/platform/database/statements.ts';

/** Whether the change of another account from this address was confirmed after a moment, and not undone. */
export async function hasUndoableChange(
  db: Queryable,
  { id, email }: { id: string; email: string },
  confirmedAfter: Date,
): Promise<boolean> {
  return await hasRow(db)`select 1 from email_changes
    where lower(old_email) = lower(${email}) and user_id <> ${id} and confirmed_at > ${confirmedAfter} and stopped_at is null`;
}

/** Of these addresses, in lower case, those of which an account may still undo the change. */
export async function listUndoableEmails(db: Queryable, emails: string[], confirmedAfter: Date): Promise<string[]> {
  return await listValues(db, text)`select distinct lower(old_email) from email_changes
    where lower(old_email) = any(${emails}::text[]) and confirmed_at > ${confirmedAfter} and stopped_at is null`;
}
