import type * as calls from '#contract/announcements.ts';
import type { ManagedAnnouncement } from '#contract/announcements.ts';
import type { BodyOf, OutputOf, QueryOf } from '#contract/platform/endpoint.ts';
import type { Role } from '#contract/platform/roles.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import { recordWebhookEvents } from '#server/features/webhooks/public.ts';
import type { Context, Portal } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { readPage, type Page, type PageQuery } from '#server/platform/paging/page.ts';
import { recordLimitReached } from '#server/platform/record-limit.ts';
import { changedFields } from '#server/platform/versions/changed-fields.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import {
  deleteAnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  isFull,
  listManagedRows,
  listReaderRows,
  lockAnnouncement,
  updateAnnouncement,
  updateToPublished,
  updateToRestored,
  type AnnouncementRow,
} from './manage-announcements-sql.ts';

type Form = BodyOf<typeof calls.addAnnouncement>;

/** What has not ended is read at each call for the current one. */
const maxOpen = 100;

/** One page of all announcements, with their figures. */
export async function listManagedAnnouncements({ db }: Context, query: PageQuery): Promise<Page<ManagedAnnouncement>> {
  return await readPage(query, (page) => listManagedRows(db, page));
}

/** One page of the active audience of an announcement who have, or have not, acknowledged it. */
export async function listReaders(
  { db }: Context,
  id: string,
  { hasAcknowledged, ...query }: QueryOf<typeof calls.listAnnouncementReaders>,
): Promise<Page<OutputOf<typeof calls.listAnnouncementReaders>[number]>> {
  const found = await findAnnouncement(db, id);
  if (found === null) throw new Failure('not_found');
  const { minimumRole } = found;
  return await readPage(query, (page) => listReaderRows(db, { id, minimumRole, hasAcknowledged, ...page }));
}

/** Publishes an announcement, at once or when it starts. */
export async function addAnnouncement(context: Context, form: Form): Promise<ManagedAnnouncement> {
  return await transact(context, async (tx) => {
    const now = context.clock.now();
    const values = { id: newId(), ...toValues(form, now) };
    await refuseTooMany(tx, values, now);
    await insertAnnouncement(tx, { ...values, createdBy: context.user.id, now });
    const { id, ...after } = values;
    await recordAudit(tx, context, { eventType: 'announcement.added', target: id, subject: after.title, after });
    await publishToAudience(tx, values.minimumRole);
    await publishStarted(tx, now);
    return await getManaged(tx, id);
  });
}

/** Changes an announcement that nobody has changed since this version. */
export async function saveAnnouncement(
  context: Context,
  { id, version, ...form }: Form & { id: string; version: number },
): Promise<ManagedAnnouncement> {
  return await transact(context, async (tx) => {
    const now = context.clock.now();
    const { version: _version, id: _id, ...before } = await lockVersion(tx, id, version);
    const values = toValues(form, now);
    await refuseTooMany(tx, { id, ...values }, now);
    await updateAnnouncement(tx, { id, ...values, now });
    await recordAudit(tx, context, {
      eventType: 'announcement.changed',
      target: id,
      subject: values.title,
      ...changedFields(before, values),
    });
    await publishToAudience(tx, before.minimumRole, values.minimumRole);
    await publishStarted(tx, now);
    return await getManaged(tx, id);
  });
}

/** Ends an announcement that is shown. Throws `announcement_not_shown` for a planned or ended one. */
export async function endAnnouncement(context: Context, id: string, version: number): Promise<ManagedAnnouncement> {
  return await transact(context, async (tx) => {
    const now = context.clock.now();
    const row = await lockVersion(tx, id, version);
    const isShown = Date.parse(row.startsAt) <= now.getTime() && !hasEnded(row, now);
    if (!isShown) throw new Failure('announcement_not_shown');
    const endsAt = now.toISOString();
    await updateAnnouncement(tx, { ...row, endsAt, now });
    await recordAudit(tx, context, {
      eventType: 'announcement.ended',
      target: id,
      subject: row.title,
      before: { endsAt: row.endsAt },
      after: { endsAt },
    });
    await publishToAudience(tx, row.minimumRole);
    return await getManaged(tx, id);
  });
}

/** Deletes an announcement, also from the history; a job deletes the row after a day. */
export async function deleteAnnouncement(context: Context, id: string, version: number): Promise<{ success: true }> {
  return await transact(context, async (tx) => {
    const { version: _version, id: _id, ...before } = await lockVersion(tx, id, version);
    await deleteAnnouncementRow(tx, id, context.clock.now());
    await recordAudit(tx, context, { eventType: 'announcement.deleted', target: id, subject: before.title, before });
    await publishToAudience(tx, before.minimumRole);
    return { success: true };
  });
}

/** Undoes a deletion. */
export async function restoreAnnouncement(context: Context, id: string): Promise<{ success: true }> {
  return await transact(context, async (tx) => {
    const now = context.clock.now();
    const row = await updateToRestored(tx, id);
    if (row === null) throw new Failure('not_found');
    await refuseTooMany(tx, row, now);
    await recordAudit(tx, context, {
      eventType: 'announcement.restored',
      target: id,
      subject: row.title,
      after: { title: row.title },
    });
    await publishToAudience(tx, row.minimumRole);
    await publishStarted(tx, now);
    return { success: true };
  });
}

/** Publishes the announcements that have started, as an event for pages and for webhooks. */
export async function publishAnnouncements(portal: Portal): Promise<void> {
  await transact(portal, async (tx) => {
    for (const { minimumRole } of await publishStarted(tx, portal.clock.now()))
      await publishToAudience(tx, minimumRole);
  });
}

async function publishStarted(tx: Tx, now: Date): Promise<AnnouncementRow[]> {
  const started = await updateToPublished(tx, now);
  // One may have ended while the portal was off, or before it was added.
  const shown = started.filter((row) => !hasEnded(row, now));
  const events = shown.map(({ id, title, content, importance, startsAt, endsAt, publishedBy }) => ({
    type: 'announcement.published' as const,
    objectId: id,
    data: { title, text: content, importance, startsAt, endsAt },
    personal: { publishedBy },
    occurredAt: now,
  }));
  await recordWebhookEvents(tx, events);
  return shown;
}

/** Supervisors also see what is not for them, in the list of all. */
async function publishToAudience(tx: Tx, ...minimumRoles: Role[]): Promise<void> {
  const minimumRole = Math.min(2, ...minimumRoles) as Role;
  await publishChanged(tx, { minimumRole }, 'announcements', 'announcement-readers');
}

async function lockVersion(tx: Tx, id: string, version: number): Promise<AnnouncementRow> {
  const row = await lockAnnouncement(tx, id);
  if (row !== null && row.version !== version) requireVersion(await getManaged(tx, id), version);
  return requireVersion(row, version);
}

async function getManaged(tx: Tx, id: string): Promise<ManagedAnnouncement> {
  return (await listManagedRows(tx, { id, limit: 1 }))[0]!;
}

/** Throws `validation_failed` for an end before the start, which may be now. */
function toValues(form: Form, now: Date): Omit<AnnouncementRow, 'id' | 'version'> {
  const toInstant = (moment: string) => new Date(moment).toISOString();
  const startsAt = form.startsAt === null ? now.toISOString() : toInstant(form.startsAt);
  const endsAt = form.endsAt === null ? null : toInstant(form.endsAt);
  if (endsAt !== null && endsAt <= startsAt)
    throw new Failure('validation_failed', { fields: { endsAt: 'Kies een einde na het begin' } });
  return { ...form, startsAt, endsAt };
}

const hasEnded = ({ endsAt }: Pick<AnnouncementRow, 'endsAt'>, now: Date) =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime();

async function refuseTooMany(tx: Tx, row: Pick<AnnouncementRow, 'id' | 'endsAt'>, now: Date): Promise<void> {
  if (!hasEnded(row, now) && (await isFull(tx, { id: row.id, max: maxOpen, now })))
    throw recordLimitReached(`Er zijn al ${maxOpen} mededelingen die niet zijn afgelopen`);
}
