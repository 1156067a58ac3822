import { insertProposal } from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { lockRequests } from './changes-sql.ts';
import { findProposalSource, updateProposed } from './proposal-sql.ts';

/** Category of a proposal whose request is not about an app. */
const defaultCategory = 'Samenwerking';
const maxDescriptionLength = 400;

/** Creates an app proposal from an approved request, once per request. */
export async function proposeApp(context: Context, id: string): Promise<{ appId: string }> {
  const appId = newId();
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const [locked] = await lockRequests(tx, [id]);
    if (locked === undefined) throw new Failure('not_found');
    if (locked.proposedAppId !== null) throw new Failure('request_already_proposed');
    if (locked.status !== 'approved' || locked.mergedInto !== null) throw new Failure('request_not_approved');
    const request = (await findProposalSource(tx, id))!;
    const description = shorten(request.description);
    const proposedBy = request.userId;
    await insertProposal(tx, {
      id: appId,
      name: request.title,
      description,
      proposedBy,
      now,
      category: request.category ?? defaultCategory,
    });
    await updateProposed(tx, { id, appId, actorId: context.user.id, eventId: newId(), now });
    await recordAudit(tx, context, { eventType: 'request.proposed', target: id, after: { appId } });
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
    return { appId };
  });
}

/** An app card shows a few lines; the request keeps the whole text. */
function shorten(text: string): string {
  return text.length > maxDescriptionLength ? `${text.slice(0, maxDescriptionLength - 1).trimEnd()}…` : text;
}
