import type { ManagedTopic } from '#contract/manage-help.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { findManagedTopic } from './manage-help-sql.ts';

/** One topic to edit. */
export async function readManagedTopic({ db }: Context, id: string): Promise<ManagedTopic> {
  const topic = await findManagedTopic(db, id);
  if (topic === null) throw new Failure('not_found');
  return topic;
}
