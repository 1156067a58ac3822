import type * as calls from '#contract/manage-help.ts';
import type { ListedManagedTopic } from '#contract/manage-help.ts';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import type { Context } from '#server/platform/context.ts';
import { toPage, type Page } from '#server/platform/paging/page.ts';
import { listManagedTopicRows } from './manage-help-sql.ts';

/** One page of the topics of all roles by title. */
export async function listManagedTopics(
  { db }: Context,
  { limit, edited, ...query }: QueryOf<typeof calls.listManagedTopics>,
): Promise<Page<ListedManagedTopic>> {
  const rows = await listManagedTopicRows(db, { ...query, edited: edited === 'true', limit: limit + 1 });
  return toPage(rows, limit, ({ id }) => id);
}
