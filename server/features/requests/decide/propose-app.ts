import { insertProposal } from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { lockRequests } from './changes-sql.ts';
import { findProposable, updateProposed } from './proposal-sql.ts';

/** Where an idea that is about no app in particular belongs. */
const category = 'Samenwerking';
const longestDescription = 400;

/** Makes an approved request an app that can be voted on, once. */
export async function proposeApp(context: Context, id: string): Promise<{ appId: string }> {
  const appId = newId();
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const [held] = await lockRequests(tx, [id]);
    if (held === undefined) throw new Failure('not_found');
    if (held.proposedAppId !== null) throw new Failure('request_already_proposed');
    if (held.status !== 'approved' || held.mergedInto !== null) throw new Failure('request_not_approved');
    const request = (await findProposable(tx, id))!;
    const description = shortened(request.description);
    const proposedBy = request.userId;
    await insertProposal(tx, {
      ...{ id: appId, name: request.title, description, proposedBy, now },
      category: request.category ?? category,
    });
    await updateProposed(tx, { id, appId, actorId: context.user.id, eventId: newId(), now });
    await recordAudit(tx, context, { eventType: 'request.proposed', target: id, after: { appId } });
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
    return { appId };
  });
}

/** A card shows a few lines; the whole text stays with the request. */
function shortened(text: string): string {
  return text.length > longestDescription ? `${text.slice(0, longestDescription - 1).trimEnd()}…` : text;
}
