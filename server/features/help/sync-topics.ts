import type { Database } from '#server/platform/database/connect.ts';
import { listDigests, updateTopics } from './sync-sql.ts';
import { parseTopic, readTopicFiles } from './topic-files.ts';

/**
 * Updates the table from the topic files when they differ. Several instances may run it at once. Throws an error that
 * names the file when its front matter is invalid.
 */
export async function syncTopics(db: Database): Promise<{ changed: number; removed: number }> {
  const files = readTopicFiles();
  const stored = await listDigests(db);
  const digests = new Map(stored.map(({ id, digest }) => [id, digest]));
  const changed = files.filter(({ id, digest }) => digests.get(id) !== digest);
  const kept = new Set(files.map(({ id }) => id));
  const removed = stored.filter(({ id }) => !kept.has(id));
  if (changed.length === 0 && removed.length === 0) return { changed: 0, removed: 0 };
  await updateTopics(
    db,
    await Promise.all(changed.map(parseTopic)),
    removed.map(({ id }) => id),
  );
  return { changed: changed.length, removed: removed.length };
}
