import type { Changed } from '#contract/platform/live.ts';
import type { Queryable } from '../database/connect.ts';
import type { LiveEvents, LiveEventType } from './events.ts';
import { insertChangedForUsers, insertEvent, type Audience } from './events-sql.ts';

/** Records an event in the transaction that causes it; it is delivered after the commit. */
export async function publish<Type extends LiveEventType>(
  tx: Queryable,
  audience: Audience,
  type: Type,
  payload: LiveEvents[Type],
): Promise<void> {
  await insertEvent(tx, audience, type, payload);
}

/** Publishes that data changed: its audience fetches it again after the commit. */
export async function publishChanged(tx: Queryable, audience: Audience, ...what: Changed[]): Promise<void> {
  await publish(tx, audience, 'changed', { what });
}

/** Publishes to each of many users that data changed, in one statement. */
export async function publishChangedToUsers(tx: Queryable, userIds: string[], ...what: Changed[]): Promise<void> {
  if (userIds.length > 0) await insertChangedForUsers(tx, userIds, what);
}
