import { insertPastNotifications } from '#server/features/notifications/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { newId } from '#server/platform/ids.ts';
import { demoApps } from './data/apps/apps.ts';
import { greylist } from './data/domains.ts';
import { planNotifications } from './data/notifications.ts';
import { demoPeople } from './data/people.ts';
import { planVotes } from './data/votes.ts';

/** Past notifications of the demo accounts. */
export async function seedNotifications(tx: Tx, portal: Portal, userIds: Map<string, string>): Promise<void> {
  const now = portal.clock.now();
  const planned = planNotifications(
    { people: demoPeople, apps: demoApps, votes: planVotes(demoPeople, demoApps, now), greylist },
    now,
  );
  await insertPastNotifications(
    tx,
    planned.map(({ email, ...past }) => ({
      ...past,
      id: newId(past.createdAt.getTime()),
      userId: userIds.get(email)!,
    })),
  );
}
