import * as z from 'zod/mini';
import { moved, type LauncherMove } from '#contract/launcher-rules.ts';
import { launcher, maxEntries, type Launcher, type LauncherEntry } from '#contract/launcher.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findEntries, listExisting, lockEntries, updateEntries } from './launcher-sql.ts';

/** The arrangement of the caller, without what no longer exists. */
export async function getLauncher({ db, user }: Context): Promise<Launcher> {
  return await repaired(db, await findEntries(db, user.id));
}

/**
 * Puts one tile before another. The stored order of the others stays, also of those that another device moved
 * meanwhile; of those that are not stored the shown order applies.
 */
export async function moveEntry(context: Context, move: LauncherMove): Promise<Launcher> {
  return await change(context, (stored) => moved(stored, move));
}

export async function saveLauncher(context: Context, entries: LauncherEntry[]): Promise<Launcher> {
  return await change(context, () => entries);
}

async function change(context: Context, changed: (stored: LauncherEntry[]) => LauncherEntry[]): Promise<Launcher> {
  const { id: userId } = context.user;
  return await transact(context, async (tx) => {
    const { entries } = await repaired(tx, await lockEntries(tx, userId, context.clock.now()));
    const result = await repaired(tx, changed(entries).slice(0, maxEntries));
    await updateEntries(tx, userId, result.entries);
    await publishChanged(tx, { userId }, 'launcher');
    return { entries: result.entries, removed: 0, wasUnreadable: false };
  });
}

async function repaired(db: Queryable, stored: unknown): Promise<Launcher> {
  if (stored === null) return { entries: [], removed: 0, wasUnreadable: false };
  const { success, data } = z.safeParse(launcher.shape.entries, stored);
  if (!success) return { entries: [], removed: 0, wasUnreadable: true };
  const existing = new Set(
    await listExisting(
      db,
      data.map(({ key }) => key),
    ),
  );
  const entries = data.filter(({ key }) => existing.has(key));
  return { entries, removed: data.length - entries.length, wasUnreadable: false };
}
