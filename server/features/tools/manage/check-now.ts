import type { ManagedTool } from '#contract/manage-tools.ts';
import type { Context } from '#server/platform/context.ts';
import { Failure } from '#server/platform/failure.ts';
import { checkTools } from '../check-tools.ts';
import { findManagedTool } from './manage-tools-sql.ts';

/** Checks a tool at the request of an administrator. */
export async function checkNow(context: Context, id: string): Promise<ManagedTool> {
  const tool = await findManagedTool(context.db, id, context.clock.now());
  if (tool === null || tool.archivedAt !== null) throw new Failure('not_found');
  await checkTools(context, [tool]);
  return (await findManagedTool(context.db, id, context.clock.now())) ?? tool;
}
