import { insertApps, insertPastUse } from '#server/features/apps/public.ts';
import { hashPassword } from '#server/platform/credentials/passwords.ts';
import { insertGreylisted, whitelistDomain } from '#server/features/domains/public.ts';
import { insertFirstSynonyms } from '#server/features/synonyms/public.ts';
import { insertTools } from '#server/features/tools/public.ts';
import { findStoredUser, hasUsers, insertUser, updateLastLogin } from '#server/features/users/public.ts';
import { insertPastVotes } from '#server/features/votes/public.ts';
import { insertPastUsage, weekOf } from '#server/features/weekly-limits/public.ts';
import type { Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { demoApps } from './data/apps/apps.ts';
import { greylist, whitelist } from './data/domains.ts';
import { planFavourites, planOpens } from './data/opens.ts';
import { demoPeople } from './data/people.ts';
import { synonymGroups } from './data/synonyms.ts';
import { demoTools } from './data/tools.ts';
import { planVotes } from './data/votes.ts';
import { seedChats } from './seed-chats.ts';
import { lockSeeding } from './seed-lock-sql.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedRequests } from './seed-requests.ts';

export const demoPassword = 'Demo-portaal-2026';

const day = 86_400_000;

/** Minimum age of an app, by status. */
const minimumAgeDays = { new: 1, development: 20, beta: 80, stable: 200 };
type Ids = Map<string, string>;

/**
 * Fills an empty database with the demo organisation; concurrent starts fill it once. @returns whether the database
 * contains it, also from an earlier start
 */
export async function seedDemo(portal: Portal): Promise<boolean> {
  if (!(await hasUsers(portal.db))) {
    const password = await hashPassword(demoPassword);
    await transact(portal, async (tx) => {
      await lockSeeding(tx);
      if (await hasUsers(tx)) return;
      const userIds = await seedPeople(tx, portal, password);
      await seedDomains(tx, portal, userIds);
      const appIds = await seedApps(tx, portal);
      await seedUsage(tx, portal, userIds, appIds);
      await seedTools(tx, portal);
      await seedSynonyms(tx, portal);
      await seedChats(tx, portal, userIds);
      await seedRequests(tx, portal, userIds, appIds);
      await seedNotifications(tx, portal, userIds);
    });
  }
  return await hasDemoAccounts(portal);
}

async function hasDemoAccounts(portal: Portal): Promise<boolean> {
  return (await findStoredUser(portal.db, { email: 'beheerder@voorbeeld.example' })) !== null;
}

/** Ids that ascend in the order of the list: each gets its own millisecond. */
function createIds(keys: string[], now: Date): Ids {
  return new Map(keys.map((key, index) => [key, newId(now.getTime() - keys.length + index)]));
}

async function seedSynonyms(tx: Tx, portal: Portal): Promise<void> {
  const groups = synonymGroups.map((words) => ({ id: newId(), words: [...words] }));
  await insertFirstSynonyms(tx, groups, portal.clock.now());
}

async function seedPeople(tx: Tx, portal: Portal, password: string): Promise<Ids> {
  const now = portal.clock.now();
  const ids: Ids = new Map();
  for (const [index, person] of demoPeople.entries()) {
    const { name, username, email, role, status } = person;
    const isApproved = status !== 'pending';
    const request = greylist.find(({ requestedByEmail }) => requestedByEmail === email);
    const createdAt = new Date(now.getTime() - (request?.daysSinceRequest ?? 500 - 9 * index) * day);
    const id = newId(createdAt.getTime());
    ids.set(email, id);
    await insertUser(tx, {
      id,
      name,
      username,
      email,
      role,
      status,
      password,
      mobile: null,
      linkedinUrl: null,
      emailVerified: true,
      domainStatus: isApproved ? 'whitelist' : 'greylist',
      createdAt,
    });
    if (person.daysSinceLogin !== null && !person.demo)
      await updateLastLogin(tx, id, new Date(now.getTime() - person.daysSinceLogin * day - 3_600_000));
  }
  return ids;
}

async function seedDomains(tx: Tx, portal: Portal, userIds: Ids): Promise<void> {
  for (const { domain, addedByEmail } of whitelist)
    await whitelistDomain(tx, portal, domain, userIds.get(addedByEmail)!);
  for (const { domain, requestedByEmail, daysSinceRequest } of greylist) {
    const now = new Date(portal.clock.now().getTime() - daysSinceRequest * day);
    await insertGreylisted(tx, { id: newId(), domain, requestedBy: userIds.get(requestedByEmail)!, now });
  }
}

async function seedApps(tx: Tx, portal: Portal): Promise<Ids> {
  const ids = createIds(
    demoApps.map(({ slug }) => slug),
    portal.clock.now(),
  );
  await insertApps(
    tx,
    demoApps.map(({ slug, hue, opens, name, description, category, status, icon, minimumRole }, index) => ({
      id: ids.get(slug)!,
      name,
      description,
      category,
      status,
      icon,
      minimumRole,
      iconColor: `hue-${hue}`,
      bgColor: `hue-${hue}`,
      url: opens ? `/demo/apps/${slug}` : null,
      createdAt: new Date(portal.clock.now().getTime() - (minimumAgeDays[status] + index) * day),
    })),
  );
  return ids;
}

async function seedUsage(tx: Tx, portal: Portal, userIds: Ids, appIds: Ids): Promise<void> {
  const now = portal.clock.now();
  const toRow = ({ email, slug }: { email: string; slug: string }) => ({
    userId: userIds.get(email)!,
    appId: appIds.get(slug)!,
  });
  const votes = planVotes(demoPeople, demoApps, now).map((vote) => ({
    id: newId(vote.createdAt.getTime()),
    ...toRow(vote),
    createdAt: vote.createdAt,
  }));
  await insertPastVotes(tx, votes);
  // Those of this week are spent: a withdrawn one is refunded.
  const { start } = weekOf(now);
  const spent = new Map<string, number>();
  for (const { userId, createdAt } of votes) if (createdAt >= start) spent.set(userId, (spent.get(userId) ?? 0) + 1);
  await insertPastUsage(
    tx,
    'votes',
    start,
    [...spent].map(([userId, used]) => ({ id: newId(), userId, used })),
  );
  await insertPastUse(
    tx,
    planOpens(demoPeople, demoApps, now).map((use) => ({
      id: newId(use.openedAt.getTime()),
      ...toRow(use),
      openedAt: use.openedAt,
    })),
    planFavourites(demoPeople, demoApps).map(toRow),
  );
}

async function seedTools(tx: Tx, portal: Portal): Promise<void> {
  const now = portal.clock.now();
  await insertTools(
    tx,
    demoTools.map(({ name, description, icon, path, maintenance }, position) => ({
      id: newId(),
      name,
      description,
      icon,
      url: path,
      position,
      maintenanceNote: maintenance?.note ?? null,
      maintenanceSince: maintenance ? now : null,
    })),
  );
}
