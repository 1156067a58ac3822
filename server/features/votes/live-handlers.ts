import type { LiveHandler } from '#server/platform/live/events.ts';
import { listVoteCounts } from './votes-sql.ts';

/** The current counts, so that a burst of votes becomes one message. */
export const readVotesChanged: LiveHandler<'votes.changed'> = async (db, payloads) => {
  const rows = await listVoteCounts(db, toAppIds(payloads));
  const counts = new Map(rows.map((row) => [row.appId, row]));
  return (own) => ({ counts: toAppIds(own).flatMap((appId) => counts.get(appId) ?? []) });
};

function toAppIds(payloads: { appId: string }[]): string[] {
  return [...new Set(payloads.map(({ appId }) => appId))];
}
