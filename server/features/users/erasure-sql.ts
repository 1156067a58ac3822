import type { Queryable } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

/** The name of every erased user. */
export const pseudonymName = 'Verwijderde gebruiker';

type Pseudonym = { id: string; password: string; now: Date };

/** Inserts the user who stands for an erased one. Left as it is when it exists. */
export async function insertPseudonym(db: Queryable, { id, password, now }: Pseudonym): Promise<void> {
  await execute(db)`insert into users
      (id, username, email, password, name, role, status, email_verified, domain_status, created_at, erased_at)
    values (${id}, ${`verwijderd-${id}`}, ${`${id}@verwijderd.invalid`}, ${password}, ${pseudonymName}, 0, 'disabled', false,
      'rejected', ${now}, ${now})
    on conflict (id) do nothing`;
}

/** Replaces a user who is to be deleted as the one who invited others. */
export async function updateInviter(db: Queryable, from: string, to: string): Promise<void> {
  await execute(db)`update users set invited_by = ${to} where invited_by = ${from}`;
}

/** Deletes a user to whom nothing refers any more. */
export async function deleteUser(db: Queryable, id: string): Promise<void> {
  await execute(db)`delete from users where id = ${id}`;
}
