import { memoizeBy } from '#server/platform/caches/memoize-by.ts';
import type { Caller, Portal } from '#server/platform/context.ts';
import { findNewestAuditId } from './audit-list-sql.ts';

/** Milliseconds for which a signal asks for notifications, and between two reads of the log. */
const followedFor = 15_000;
const interval = 1000;

/** Until when each user follows the log, and the newest row of which they were notified. */
type Followers = Map<string, { until: number; newestId: string | null }>;

const followersOf = memoizeBy(
  ({ live }: Portal) => live,
  (): Followers => new Map(),
);

/**
 * Notifies an administrator who has the audit log open of new rows, and once at first. Of rows of which
 * another page or a lost connection was notified within the 15 seconds, there is no other signal: the browser
 * reads the log at each mount and connection. The log is read only while somebody follows it: an event for
 * each row would cost every vote a write.
 */
export async function followAuditLog(portal: Portal, caller: Caller): Promise<void> {
  if (caller.role < 3) return;
  const followers = followersOf(portal);
  const isFirst = followers.size === 0;
  const newestId = followers.get(caller.id)?.newestId ?? null;
  followers.set(caller.id, { until: performance.now() + followedFor, newestId });
  if (isFirst) schedule(portal, followers);
}

function schedule(portal: Portal, followers: Followers): void {
  setTimeout(() => {
    notifyFollowers(portal, followers).then(
      () => followers.size > 0 && schedule(portal, followers),
      // The database is unavailable: the next signal of the browser starts it again.
      () => followers.clear(),
    );
  }, interval).unref();
}

async function notifyFollowers({ db, live }: Portal, followers: Followers): Promise<void> {
  for (const [userId, { until }] of followers) if (until < performance.now()) followers.delete(userId);
  if (followers.size === 0) return;
  const newest = await findNewestAuditId(db);
  for (const [userId, follower] of followers) {
    if (newest === null || follower.newestId === newest) continue;
    follower.newestId = newest;
    await live.sendSignal(userId, { type: 'audit.signal' });
  }
}
