import type { ManagedTopic } from '#contract/manage-help.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { requireVersion } from '#server/platform/versions/require-version.ts';
import { composeTopic } from './compose-topic.ts';
import { findManagedTopic, lockTopic } from './manage-help-sql.ts';
import { excerptOf, toPlainText } from './plain-text.ts';
import {
  deleteTopic,
  findDescribedIncident,
  insertDraft,
  listNamesIn,
  listUpdates,
  updateTopicStatus,
} from './topic-drafts-sql.ts';

/** Of 2000 characters at most: together they fit in a topic. */
const maxUpdates = 8;

/** The same places as the topic about outages. */
const contexts = ['/incident', '/status'];

/** Makes a draft of an ended incident. The id follows from that of the incident, so that there is one. */
export async function draftTopicOfIncident(
  context: Context,
  incidentId: string,
): Promise<{ id: string; isNew: boolean }> {
  return await transact(context, async (tx) => {
    const incident = await findDescribedIncident(tx, incidentId);
    if (incident === null) throw new Failure('not_found');
    const id = `storing-${incident.id}`;
    const isNew = (await findManagedTopic(tx, id)) === null;
    if (!isNew) return { id, isNew };
    const { resolvedAt } = incident;
    if (resolvedAt === null) throw new Failure('incident_open');
    const updates = await listUpdates(tx, incident.id, maxUpdates);
    const names = await listNamesIn(tx, [incident.name, ...updates.map(({ text }) => text)].join('\n'));
    const topic = composeTopic({ incident: { ...incident, resolvedAt }, updates, names });
    const added = await insertDraft(tx, {
      ...topic,
      id,
      versionId: newId(),
      incidentId: incident.id,
      plain: toPlainText(topic.content),
      excerpt: excerptOf(topic.content),
      contexts,
      keywords: ['storing', ...incident.targets.map(({ name }) => name)],
      minimumRole: incident.minimumRole,
      sources: [
        { incident_id: incident.id },
        ...updates.map((update) => ({ event_id: update.id })),
        ...incident.targets.map((target) => ({ [`${target.kind}_id`]: target.id })),
      ],
      userId: context.user.id,
      now: context.clock.now(),
    });
    if (!added) {
      // A colleague made it at the same moment, or the incident was opened again.
      if ((await findManagedTopic(tx, id)) === null) throw new Failure('incident_open');
      return { id, isNew: false };
    }
    const after = { title: topic.title, incident: incident.name };
    await recordAudit(tx, context, { eventType: 'help.drafted', target: id, subject: topic.title, after });
    await publishChanged(tx, { minimumRole: 3 }, 'help');
    return { id, isNew: true };
  });
}

/** Publishes a topic that was made in the portal, or makes it a draft again. */
export async function publishTopic(
  context: Context,
  id: string,
  { isPublished, version }: { isPublished: boolean; version: number },
): Promise<ManagedTopic> {
  return await transact(context, async (tx) => {
    const topic = await lockMadeTopic(tx, id, version);
    const status = isPublished ? 'published' : 'draft';
    if (topic.status === status) return topic;
    await updateTopicStatus(tx, id, status);
    const eventType = isPublished ? 'help.published' : 'help.withdrawn';
    await recordAudit(tx, context, { eventType, target: id, subject: topic.title });
    await publishChanged(tx, { minimumRole: 0 }, 'help');
    return (await findManagedTopic(tx, id))!;
  });
}

/** Deletes a draft with its versions. The text is in the audit log. */
export async function deleteTopicDraft(context: Context, id: string, version: number): Promise<{ success: true }> {
  await transact(context, async (tx) => {
    const { status, title, content } = await lockMadeTopic(tx, id, version);
    if (status !== 'draft') throw new Failure('not_found');
    await deleteTopic(tx, id);
    await recordAudit(tx, context, {
      eventType: 'help.deleted',
      target: id,
      subject: title,
      before: { title, content },
    });
    await publishChanged(tx, { minimumRole: 3 }, 'help');
  });
  return { success: true };
}

/** Throws `not_found` for a topic of a file too: it belongs to the portal. */
async function lockMadeTopic(tx: Queryable, id: string, version: number): Promise<ManagedTopic> {
  const topic = requireVersion(await lockTopic(tx, id), version);
  if (topic.status === 'file') throw new Failure('not_found');
  return topic;
}
