import type { Queryable } from '#server/platform/database/connect.ts';
import { users } from '#server/platform/database/schema.ts';
import { execute, findRow, hasEffect, type RowOf } from '#server/platform/database/statements.ts';

const accountColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  status: users.status,
  isEmergency: users.is_emergency,
};
export type DirectoryAccount = RowOf<typeof accountColumns>;

/** An account that is not erased, locked until the end of the transaction. */
export async function lockDirectoryAccount(tx: Queryable, id: string): Promise<DirectoryAccount | null> {
  return await findRow(tx, accountColumns)`
    select id, name, email, role, status, is_emergency as "isEmergency" from users
    where id = ${id} and erased_at is null for no key update`;
}

/**
 * Gives an account the name and the address that the directory says, which confirms it. Violates `users_email_key` when
 * the address is taken.
 */
export async function updateFromDirectory(
  tx: Queryable,
  { id, name, email }: { id: string; name: string; email: string },
): Promise<void> {
  await execute(tx)`update users set name = ${name}, email = ${email}, email_verified = true where id = ${id}`;
}

/** Activates an account that waits for the review of its domain: the directory vouches for it. @returns whether it did */
export async function updateActivated(tx: Queryable, id: string): Promise<boolean> {
  return await hasEffect(tx)`update users set status = 'active' where id = ${id} and status = 'pending'`;
}
