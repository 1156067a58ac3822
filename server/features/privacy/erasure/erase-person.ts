import { pseudonymiseAuditLog, recordAudit } from '#server/features/audit/public.ts';
import { deleteUnusedWords } from '#server/features/requests/public.ts';
import { deleteUser, insertPseudonym, pseudonymName, updateInviter } from '#server/features/users/public.ts';
import type { Portal } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { randomToken } from '#server/platform/credentials/secrets.ts';
import type { Queryable, Tx } from '#server/platform/database/connect.ts';
import { personalData } from '../personal-data/personal-data.ts';
import { deleteOwnRows, deleteRowsThrough, type Replacement, updateMentions } from './erase-rows-sql.ts';
import {
  type ErasedPerson,
  findRunningErasure,
  findUserByHash,
  updateErasureFinished,
  updateReopened,
  updateStarted,
} from './erasures-sql.ts';
import { updateJobTexts } from './job-texts-sql.ts';
import { type Identity, patternsOf } from './person-patterns.ts';

/** Tables that their own features change. */
const special = new Set(['users', 'audit_logs', 'request_words']);

/**
 * Erases a person from every table, one statement after another: each is harmless when it is repeated, so a run that
 * was interrupted begins again. Locks only the rows that name the person.
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

/**
 * Erases people from a restored database who were erased after its backup was made, in the transaction of the restore.
 * Those whose account is not in the backup are skipped. @returns how many people were erased
 */
export async function eraseAgain(tx: Tx, portal: Portal, erased: ErasedPerson[]): Promise<number> {
  let count = 0;
  for (const person of erased) {
    const userId = person.userHash === null ? null : await findUserByHash(tx, person.userHash);
    if (userId === null) continue;
    const { id, pseudonym } = person;
    const now = portal.clock.now();
    await updateReopened(tx, person, userId);
    await updateStarted(tx, { id, userId, by: null, pseudonym, now });
    await recordAudit(tx, portal, { eventType: 'privacy.erasure-started', target: userId });
    const running = await findRunningErasure(tx, id);
    await erasePerson(tx, { ...running!, now });
    await updateErasureFinished(tx, id, now);
    await recordAudit(tx, portal, { eventType: 'privacy.erased', target: pseudonym });
    count += 1;
  }
  return count;
}
