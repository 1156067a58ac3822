import type { Expanders } from '#server/platform/live/to-messages.ts';
import { listVoteCounts } from './votes-sql.ts';

export const liveHandlers: Expanders = {
  /** A burst of votes becomes one message with the counts as they are now. */
  'votes.changed': async (db, payloads) => {
    const appIds = [...new Set((payloads as { appId: string }[]).map(({ appId }) => appId))];
    return { counts: await listVoteCounts(db, appIds) };
  },
};
