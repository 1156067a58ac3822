import type { Changed } from '#contract/live.ts';
import type { Queryable } from '../database/connect.ts';
import { insertEvent, type Audience } from './events-sql.ts';

/** Records in this transaction that something changed; its audience fetches it again after the commit. */
export async function emitChanged(tx: Queryable, audience: Audience, ...what: Changed[]): Promise<void> {
  await insertEvent(tx, { type: 'changed', audience, payload: { what } });
}
