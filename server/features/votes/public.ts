import type { Expand } from '#server/platform/live/to-messages.ts';
import { listVoteCounts } from './votes-sql.ts';

export { insertPastVotes } from './votes-sql.ts';

/** A burst of votes becomes one message with the counts as they are now. */
export const expandVotesChanged: Expand = async (db, payloads) => {
  const appIds = [...new Set((payloads as { appId: string }[]).map(({ appId }) => appId))];
  return { counts: await listVoteCounts(db, appIds) };
};
