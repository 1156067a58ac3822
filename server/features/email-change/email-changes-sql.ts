import { sql } from 'kysely';
import type { Queryable } from '#server/platform/database/connect.ts';
import { email_changes } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, type RowOf } from '#server/platform/database/statements.ts';

const changeColumns = {
  id: email_changes.id,
  userId: email_changes.user_id,
  oldEmail: email_changes.old_email,
  newEmail: email_changes.new_email,
  confirmTokenHash: email_changes.confirm_token_hash,
  undoTokenHash: email_changes.undo_token_hash,
  createdAt: email_changes.created_at,
  expiresAt: email_changes.expires_at,
  confirmedAt: email_changes.confirmed_at,
  replacedAt: email_changes.replaced_at,
  stoppedAt: email_changes.stopped_at,
};
export type EmailChange = RowOf<typeof changeColumns>;

const changeColumnsSql = sql`id, user_id as "userId", old_email as "oldEmail", new_email as "newEmail",
  confirm_token_hash as "confirmTokenHash", undo_token_hash as "undoTokenHash", created_at as "createdAt",
  expires_at as "expiresAt",
  confirmed_at as "confirmedAt", replaced_at as "replacedAt", stopped_at as "stoppedAt"`;

/** Waits for its confirmation. */
const open = sql`confirmed_at is null and replaced_at is null and stopped_at is null`;

export type NewEmailChange = Pick<
  EmailChange,
  'id' | 'userId' | 'oldEmail' | 'newEmail' | 'confirmTokenHash' | 'undoTokenHash'
> & { now: Date; expiresAt: Date };

export async function insertEmailChange(tx: Queryable, added: NewEmailChange): Promise<void> {
  await execute(tx)`insert into email_changes
      (id, user_id, old_email, new_email, confirm_token_hash, undo_token_hash, created_at, expires_at)
    values (${added.id}, ${added.userId}, ${added.oldEmail}, ${added.newEmail}, ${added.confirmTokenHash},
      ${added.undoTokenHash}, ${added.now}, ${added.expiresAt})`;
}

export async function findEmailChange(db: Queryable, id: string): Promise<EmailChange | null> {
  return await findRow(db, changeColumns)`select ${changeColumnsSql} from email_changes where id = ${id}`;
}

export async function findEmailChangeByToken(db: Queryable, tokenHash: string): Promise<EmailChange | null> {
  return await findRow(db, changeColumns)`
    select ${changeColumnsSql} from email_changes
    where confirm_token_hash = ${tokenHash} or undo_token_hash = ${tokenHash}`;
}

/** The change of a user that waits for its confirmation. */
export async function findOpenEmailChange(db: Queryable, userId: string, now: Date): Promise<EmailChange | null> {
  return await findRow(db, changeColumns)`
    select ${changeColumnsSql} from email_changes
    where user_id = ${userId} and ${open} and expires_at > ${now} order by created_at desc, id desc limit 1`;
}

/**
 * Makes the open changes of a user void, for a newer one. Parallel requests of the user wait for the end of this
 * transaction.
 */
export async function updateReplaced(tx: Queryable, userId: string, now: Date): Promise<void> {
  // A statement of its own: the snapshot of the update must have what the previous holder of the lock inserted.
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended('email changes ' || ${userId}, 0))`;
  await execute(tx)`update email_changes set replaced_at = ${now} where user_id = ${userId} and ${open}`;
}

/** Uses the link to confirm. @returns whether it was open: of concurrent calls one gets true */
export async function updateEmailChangeConfirmed(tx: Queryable, id: string, now: Date): Promise<boolean> {
  return await hasEffect(tx)`
    update email_changes set confirmed_at = ${now} where id = ${id} and ${open} and expires_at > ${now}`;
}

/**
 * Stops a change in the state that the caller read. @returns whether it had that state:
 * of concurrent calls one gets true
 */
export async function updateStopped(tx: Queryable, { id, confirmedAt }: EmailChange, now: Date): Promise<boolean> {
  return await hasEffect(tx)`
    update email_changes set stopped_at = ${now}
    where id = ${id} and stopped_at is null and replaced_at is null and confirmed_at is not distinct from ${confirmedAt}`;
}

/** Stops the open changes of a user, and those requested after a change that is undone, confirmed or not. */
export async function updateOthersStopped(tx: Queryable, { id, userId }: EmailChange, now: Date): Promise<void> {
  await execute(tx)`
    update email_changes set stopped_at = ${now}
    where user_id = ${userId} and stopped_at is null and (id > ${id} or (${open}))`;
}

/**
 * Stops the changes of a user since one from this address that can be undone: the account is back at it, and whoever
 * has an address that it had in between must not undo that. @returns whether there were any
 */
export async function updateReturned(
  tx: Queryable,
  { userId, email, undoableSince, now }: { userId: string; email: string; undoableSince: Date; now: Date },
): Promise<boolean> {
  return await hasEffect(tx)`
    update email_changes set stopped_at = ${now}
    where user_id = ${userId} and stopped_at is null and id > (
      select min(id) from email_changes
      where user_id = ${userId} and lower(old_email) = lower(${email}) and confirmed_at > ${undoableSince}
        and stopped_at is null)`;
}

export async function deleteEmailChanges(db: Queryable, createdBefore: Date): Promise<void> {
  await execute(db)`delete from email_changes where created_at < ${createdBefore}`;
}
