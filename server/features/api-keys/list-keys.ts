import type { ApiKey } from '#contract/api-keys.ts';
import type { Context } from '#server/platform/context.ts';
import { getKeyStats, listKeyRows } from './keys-sql.ts';
import { storeUse } from './use/store-use.ts';
import { listUse } from './use/use-sql.ts';

const daysShown = 30;

/** The caller's keys, with the use that this instance counted and that of others of a second ago. */
export async function listKeys(context: Context): Promise<ApiKey[]> {
  await storeUse(context);
  return await listKeyRows(context.db, context.user.id, context.clock.now());
}

/** The figures of the caller's keys together. */
export async function readKeyStats(context: Context) {
  await storeUse(context);
  return await getKeyStats(context.db, context.user.id, context.clock.now());
}

/** Calls per key and day of the last 30 days. */
export async function listKeyUse(context: Context) {
  await storeUse(context);
  return await listUse(context.db, { userId: context.user.id, days: daysShown, now: context.clock.now() });
}
