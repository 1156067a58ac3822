import type { Portal } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { listDigests, updateTopics } from './sync-sql.ts';
import { parseTopic, readTopicFiles, type ContentFile } from './topic-files.ts';

type Synced = { changed: number; removed: number };

/**
 * Updates the table from the topic files when they differ; edited topics keep their text (decision 45). Several
 * instances may run it at once. Throws an error that names the file when its front matter is invalid.
 */
export async function syncTopics(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  files: ContentFile[] = readTopicFiles(),
): Promise<Synced> {
  const stored = await listDigests(db);
  const digests = new Map(stored.map(({ id, digest }) => [id, digest]));
  const changed = files.filter(({ id, digest }) => digests.get(id) !== digest);
  const fileIds = new Set(files.map(({ id }) => id));
  const removed = stored.filter(({ id, editedAt }) => editedAt === null && !fileIds.has(id)).map(({ id }) => id);
  if (changed.length === 0 && removed.length === 0) return { changed: 0, removed: 0 };
  const topics = await Promise.all(changed.map(parseTopic));
  await updateTopics(
    db,
    topics.map((topic) => ({ ...topic, versionId: newId() })),
    removed,
    clock.now(),
  );
  // On an empty table no instance has read topics before.
  if (stored.length > 0) await publishChanged(db, { minimumRole: 0 }, 'help');
  return { changed: changed.length, removed: removed.length };
}
