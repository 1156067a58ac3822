import type { BodyOf } from '#contract/endpoint.ts';
import type { RequestDraft, saveDraft as call } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { findDraft, updateDraft } from './drafts-sql.ts';

/** Keeps a draft unless a newer one is stored; answers the one that won. A clock that runs ahead counts as now. */
export async function saveDraft(context: Context, given: BodyOf<typeof call>): Promise<{ draft: RequestDraft | null }> {
  const { id: userId, role } = context.user;
  const now = context.clock.now().getTime();
  const updatedAt = new Date(Math.min(Math.max(Date.parse(given.updatedAt), 0), now));
  const { title, description, appId } = given;
  return await transact(context, async (tx) => {
    const saved = await updateDraft(tx, { userId, role, title, description, appId, updatedAt });
    if (saved) await publishChanged(tx, { userId }, 'request-draft');
    return { draft: await findDraft(tx, userId) };
  });
}
