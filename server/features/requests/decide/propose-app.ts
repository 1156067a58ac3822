import { appNameLength } from '#contract/app-rules.ts';
import type { OutputOf } from '#contract/platform/endpoint.ts';
import { truncate } from '#contract/platform/truncate.ts';
import type * as calls from '#contract/request-decisions.ts';
import { proposalDescriptionLength, type ProposalForm } from '#contract/request-decisions.ts';
import { appLimitReached, insertProposal, maxApps } from '#server/features/apps/public.ts';
import { recordAudit } from '#server/features/audit/public.ts';
import type { Context } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { queueSupporterNotifications } from '../notify/notify-supporters.job.ts';
import { requestUndoUntil } from '../policy.ts';
import { lockRequests, findProposalSource, updateProposed } from './changes-sql.ts';

type Proposed = OutputOf<typeof calls.proposeApp>;

/** Default category of a proposal whose request is not about an app. */
const defaultCategory = 'Samenwerking';

/**
 * Creates an app proposal from an approved request, once per request. Fields that are left out come from the request.
 */
export async function proposeApp(context: Context, id: string, form: Partial<ProposalForm>): Promise<Proposed> {
  const { minimumRole = 0 } = form;
  if (minimumRole > context.user.role)
    throw new Failure('validation_failed', { fields: { minimumRole: 'Kies een rol die u zelf ook hebt' } });
  const appId = newId();
  const batchId = newId();
  const now = context.clock.now();
  return await transact(context, async (tx) => {
    const [locked] = await lockRequests(tx, [id]);
    if (locked === undefined) throw new Failure('not_found');
    if (locked.proposedAppId !== null) throw new Failure('request_already_proposed');
    if (locked.status !== 'approved' || locked.mergedInto !== null) throw new Failure('request_not_approved');
    const request = (await findProposalSource(tx, id))!;
    const proposal = {
      name: truncate(request.title, appNameLength),
      description: truncate(request.description, proposalDescriptionLength),
      category: request.category ?? defaultCategory,
      ...form,
      minimumRole,
    };
    const inserted = await insertProposal(tx, {
      ...proposal,
      id: appId,
      proposedBy: request.userId,
      now,
      max: maxApps,
    });
    if (!inserted) throw appLimitReached();
    await updateProposed(tx, { id, appId, actorId: context.user.id, eventId: batchId, now });
    await recordAudit(tx, context, { eventType: 'request.proposed', target: id, after: { appId, ...proposal } });
    await publishChanged(tx, { minimumRole: 0 }, 'apps');
    await queueSupporterNotifications(tx, batchId, requestUndoUntil(now));
    return { appId, batchId, undoUntil: requestUndoUntil(now).toISOString() };
  });
}
