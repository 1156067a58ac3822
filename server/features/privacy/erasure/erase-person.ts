import { pseudonymiseAuditLog } from '#server/features/audit/public.ts';
import { deleteUnusedWords } from '#server/features/requests/public.ts';
import { deleteUser, insertPseudonym, pseudonymName, updateInviter } from '#server/features/users/public.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { updateJobTexts } from './job-texts-sql.ts';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { randomToken } from '#server/platform/credentials/secrets.ts';
import { personalData } from '../personal-data/personal-data.ts';
import { updateMentions, deleteOwnRows, deleteRowsThrough, type Replacement } from './erase-rows-sql.ts';
import { patternsOf, type Identity } from './person-patterns.ts';

/** Tables that their own features change. */
const special = new Set(['users', 'audit_logs', 'request_words']);

/**
 * Erases a person from every table, one statement after another: each is harmless when it is repeated, so a run that was
 * interrupted begins again. Locks only the rows that name the person.
 */
export async function erasePerson(
  db: Queryable,
  { identity, pseudonym, now }: { identity: Identity; pseudonym: string; now: Date },
): Promise<void> {
  const { id, email, formerEmails = [] } = identity;
  const person = { id, email };
  const to: Replacement = { ...patternsOf(identity), person, pseudonym, name: pseudonymName };
  const tables = Object.entries(personalData)
    .filter(([table]) => !special.has(table))
    .map(([table, data]) => ({ table, data }));
  await insertPseudonym(db, { id: pseudonym, password: await hashPassword(randomToken()), now });
  // First, as long as the rows that these belong to name the person.
  for (const each of tables) await deleteRowsThrough(db, each, person);
  for (const address of [email, ...formerEmails])
    for (const each of tables) await deleteOwnRows(db, each, { ...to, person: { id, email: address } });
  for (const each of tables) await updateMentions(db, each, to);
  await deleteUnusedWords(db, to.words);
  await pseudonymiseAuditLog(db, { ...to, person: id });
  await updateJobTexts(db, to);
  await updateInviter(db, id, pseudonym);
  await deleteUser(db, id);
}
