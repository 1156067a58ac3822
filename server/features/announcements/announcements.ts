import type * as calls from '#contract/announcements.ts';
import type { PastAnnouncement } from '#contract/announcements.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import {
  deleteDismissal,
  findCurrentRow,
  findNextChange,
  insertReader,
  listStartedRows,
  lockStarted,
} from './announcements-sql.ts';

type Success = { success: true };

/** What the caller sees now, and when that changes by itself. */
export async function findCurrentAnnouncement({
  db,
  user,
  clock,
}: Context): Promise<OutputOf<typeof calls.findCurrentAnnouncement>> {
  const now = clock.now();
  const [announcement, changesAt] = await Promise.all([
    findCurrentRow(db, { userId: user.id, role: user.role, now }),
    findNextChange(db, user.role, now),
  ]);
  return { announcement, changesAt };
}

/** One page of the announcements that were for the role of the caller, the newest first. */
export async function listAnnouncements(
  { db, user, clock }: Context,
  query: PageQuery,
): Promise<Page<PastAnnouncement>> {
  const reading = { userId: user.id, role: user.role, now: clock.now() };
  return await readPage(query, (page) => listStartedRows(db, { ...reading, ...page }));
}

/** Records once that the caller has read and understood this version of an announcement. */
export async function acknowledgeAnnouncement(context: Context, id: string, version: number): Promise<Success> {
  return await transact(context, async (tx) => {
    const { title } = requireVersion(await lockForCaller(tx, context, id), version);
    const isFirst = await insertReader(tx, { ...readOf(context, id), hasAcknowledged: true });
    if (isFirst) {
      await recordAudit(tx, context, { eventType: 'announcement.acknowledged', target: id, subject: title });
      await publishRead(tx, context);
      await publishChanged(tx, { minimumRole: 2 }, 'announcement-readers');
    }
    return { success: true };
  });
}

/** Hides an announcement for the caller. Throws `must_be_acknowledged` for one that has to be acknowledged. */
export async function dismissAnnouncement(context: Context, id: string): Promise<Success> {
  return await transact(context, async (tx) => {
    const found = await lockForCaller(tx, context, id);
    if (found.mustAcknowledge) throw new Failure('must_be_acknowledged');
    if (await insertReader(tx, { ...readOf(context, id), hasAcknowledged: false })) await publishRead(tx, context);
    return { success: true };
  });
}

/** Shows an announcement again that the caller dismissed. */
export async function undoDismissal(context: Context, id: string): Promise<Success> {
  return await transact(context, async (tx) => {
    await lockForCaller(tx, context, id);
    await deleteDismissal(tx, id, context.user.id);
    await publishRead(tx, context);
    return { success: true };
  });
}

const readOf = ({ user, clock }: Context, id: string) => ({ id, userId: user.id, now: clock.now() });

/** Throws `not_found` unless the announcement is for the caller and has started. */
async function lockForCaller(tx: Tx, { user, clock }: Context, id: string) {
  const found = await lockStarted(tx, id, { role: user.role, now: clock.now() });
  if (found === null) throw new Failure('not_found');
  return found;
}

/** The other tabs and devices of the caller. */
async function publishRead(tx: Tx, { user }: Context): Promise<void> {
  await publishChanged(tx, { userId: user.id }, 'announcements');
}
