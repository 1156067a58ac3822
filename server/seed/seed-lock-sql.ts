import type { Tx } from '#server/platform/database/connect.ts';
import { execute } from '#server/platform/database/statements.ts';

/** Only one instance at a time fills the database; the lock ends with the transaction. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await execute(tx)`select pg_advisory_xact_lock(hashtext('seeding'))`;
}
