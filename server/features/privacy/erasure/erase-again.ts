import { recordAudit } from '#server/features/audit/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { erasePerson } from './erase-person.ts';
import {
  findRunningErasure,
  findUserByHash,
  updateReopened,
  updateErasureFinished,
  updateStarted,
  type ErasedPerson,
} from './erasures-sql.ts';

/**
 * Erases people from a restored database who were erased after its backup was made, in the transaction of the restore. Those
 * whose account is not in the backup are skipped. @returns how many people were erased
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
