import type { LiveHandler } from '#server/platform/live/events.ts';
import { listVoteCounts } from './votes-sql.ts';

/** The current counts, so that a burst of votes becomes one message. */
export const readVotesChanged: LiveHandler<'votes.changed'> = async (db, payloads) => {
  const appIds = [...new Set(payloads.map(({ appId }) => appId))];
  return { counts: await listVoteCounts(db, appIds) };
};
