import type { BodyOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/requests.ts';
import type { RequestDraft } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { deleteDraftRow, findDraft, updateDraft } from './drafts-sql.ts';

/** The caller's draft. */
export async function readDraft(context: Context): Promise<{ draft: RequestDraft | null }> {
  return { draft: await findDraft(context.db, context.user.id) };
}

/** Saves a draft unless a newer one is stored; returns the stored one. A time in the future counts as now. */
export async function saveDraft(
  context: Context,
  draft: BodyOf<typeof calls.saveDraft>,
): Promise<{ draft: calls.RequestDraft | null }> {
  const { id: userId, role } = context.user;
  const now = context.clock.now().getTime();
  const updatedAt = new Date(Math.min(Math.max(Date.parse(draft.updatedAt), 0), now));
  const { title, description, appId, attachmentIds = [] } = draft;
  return await transact(context, async (tx) => {
    const saved = await updateDraft(tx, { userId, role, title, description, appId, attachmentIds, updatedAt });
    if (saved) await publishChanged(tx, { userId }, 'request-draft');
    return { draft: await findDraft(tx, userId) };
  });
}

/** Deletes the caller's draft. */
export async function deleteDraft(context: Context): Promise<{ success: true }> {
  const userId = context.user.id;
  await transact(context, async (tx) => {
    if (await deleteDraftRow(tx, userId)) await publishChanged(tx, { userId }, 'request-draft');
  });
  return { success: true };
}
