import type { RequestDraft } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { findDraft } from './drafts-sql.ts';

/** The caller's draft. */
export async function readDraft(context: Context): Promise<{ draft: RequestDraft | null }> {
  return { draft: await findDraft(context.db, context.user.id) };
}
