import type { BodyOf } from '#contract/platform/endpoint.ts';
import type * as calls from '#contract/requests.ts';
import type { Role } from '#contract/platform/roles.ts';
import { toDescription, type OwnRequest, type RequestDraft } from '#contract/requests.ts';
import { toOneLine } from '#contract/platform/text/to-one-line.ts';
import { reportsPerDay } from '#contract/request-rules.ts';
import { isVisibleApp, visibleAppSql } from '#server/features/apps/public.ts';
import { claimAttachments } from '#server/features/attachments/public.ts';
import { auditSql } from '#server/features/audit/public.ts';
import { updateLinkedRequest } from '#server/features/expert-chat/public.ts';
import { notifyRole } from '#server/features/notifications/public.ts';
import { recordWebhookEvent } from '#server/features/webhooks/public.ts';
import { findUsage, limitSql } from '#server/features/weekly-limits/public.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { transact } from '#server/platform/database/transaction.ts';
import { Failure } from '#server/platform/failure.ts';
import { newId } from '#server/platform/ids.ts';
import { publishChanged } from '#server/platform/live/publish.ts';
import { quote } from '../notify/quote.ts';
import { startOfNextDay } from '../policy.ts';
import { countReportSql, isAppInUse } from './reports-sql.ts';
import { deleteDraftRow, lockDraft } from './drafts-sql.ts';
import { insertRequestWords } from '../similar/request-words-sql.ts';
import { lockIdempotencyKey, findOwnRequest, findSubmittedId, insertRequest } from '../requests-sql.ts';

type Form = BodyOf<typeof calls.submitRequest>;

/** Submits a request, notifies supervisors and deletes its draft; a repeated key submits nothing. */
export async function submitRequest(context: Context, form: Form): Promise<OwnRequest> {
  const { id: userId } = context.user;
  const { idempotencyKey } = form;
  return await transact(context, async (tx) => {
    const known = idempotencyKey === undefined ? null : await findRepeated(tx, userId, idempotencyKey);
    const id = known ?? (await submitNew(tx, context, form));
    await deleteSubmittedDraft(tx, userId, form);
    return (await findOwnRequest(tx, id, userId))!;
  });
}

/**
 * A feature request spends the weekly quota. One about an app is a report, of a problem when the app is in use and
 * feedback when it is not; it counts towards the maximum of a day. @returns the id of the request
 */
async function submitNew(tx: Queryable, context: Context, form: Form): Promise<string> {
  const { title, description, appId, chatSessionId, attachmentIds, idempotencyKey = null } = form;
  const { id: userId, role, name } = context.user;
  const limit = limitSql(context, 'requests');
  const { now, week } = limit;
  const id = newId();
  const kind = await kindOf(tx, appId, role);
  const isProblem = kind === 'problem';
  const isFeedback = kind === 'feedback';
  const submitted = await insertRequest(
    tx,
    {
      id,
      userId,
      title,
      description,
      isProblem,
      isFeedback,
      now,
      weekStart: week.start,
      eventId: newId(),
      idempotencyKey,
    },
    {
      app: appId ? visibleAppSql(appId, role) : null,
      spend: kind === 'request' ? limit.spend('app') : countReportSql({ userId, now, max: reportsPerDay }),
      audit: auditSql(
        context,
        { eventType: 'request.submitted', target: id, after: { title, isProblem, isFeedback } },
        'changed',
      ),
    },
  );
  if (!submitted) throw await refusalOf(tx, context, appId, week.end);
  await claimAttachments(tx, userId, attachmentIds, { request_id: id });
  if (chatSessionId) await linkToChat(tx, { sessionId: chatSessionId, userId, requestId: id });
  await insertRequestWords(tx, [id]);
  await recordWebhookEvent(tx, {
    type: 'request.submitted',
    objectId: id,
    data: { kind, title },
    personal: { submittedBy: name },
    occurredAt: now,
  });
  const texts = notificationTexts[kind];
  await notifyRole(tx, context, 2, {
    kind: 'request_new',
    type: 'info',
    title: texts.title,
    message: `${name} ${texts.verb}: “${title}”`,
    mailText: `${name} heeft ${texts.done}: “${title}”.\n\nDe omschrijving: ${quote(description)}`,
    url: `/request/${id}`,
    subject: id,
    exceptUserId: userId,
  });
  return id;
}

type Kind = 'request' | 'problem' | 'feedback';

const notificationTexts: Record<Kind, { title: string; verb: string; done: string }> = {
  request: { title: 'Nieuw verzoek', verb: 'vraagt', done: 'een verzoek ingediend' },
  problem: { title: 'Probleem gemeld', verb: 'meldt', done: 'een probleem gemeld' },
  feedback: { title: 'Feedback op een app', verb: 'schrijft', done: 'feedback gegeven' },
};

async function kindOf(tx: Queryable, appId: string | null | undefined, role: Role): Promise<Kind> {
  if (!appId) return 'request';
  return (await isAppInUse(tx, appId, role)) ? 'problem' : 'feedback';
}

async function findRepeated(tx: Queryable, userId: string, key: string): Promise<string | null> {
  await lockIdempotencyKey(tx, userId, key);
  return await findSubmittedId(tx, userId, key);
}

/** The browser may save the draft of a request again until it has the response. */
async function deleteSubmittedDraft(tx: Queryable, userId: string, form: Form): Promise<void> {
  const draft = await lockDraft(tx, userId);
  if (draft === null || !isDraftOf(form, draft)) return;
  await deleteDraftRow(tx, userId);
  await publishChanged(tx, { userId }, 'request-draft');
}

/**
 * Whether a draft, which has the text as it was typed, is the submitted one:
 * another tab or device may have saved another one.
 */
function isDraftOf({ title, description, appId = null }: Form, draft: RequestDraft): boolean {
  return toOneLine(draft.title) === title && toDescription(draft.description) === description && draft.appId === appId;
}

async function linkToChat(
  tx: Queryable,
  link: { sessionId: string; userId: string; requestId: string },
): Promise<void> {
  if (!(await updateLinkedRequest(tx, link))) throw new Failure('not_found');
  await publishChanged(tx, { userId: link.userId }, 'chat');
}

async function refusalOf(
  tx: Queryable,
  { user, clock }: Context,
  appId: string | null | undefined,
  renewsAt: Date,
): Promise<Failure> {
  if (appId) {
    if (!(await isVisibleApp(tx, appId, user.role))) return new Failure('not_found');
    return new Failure('problem_limit_reached', { renewsAt: startOfNextDay(clock.now()).toISOString() });
  }
  const { max } = await findUsage(tx, { userId: user.id, limitType: 'requests', at: clock.now() });
  return new Failure('request_limit_reached', {
    renewsAt: renewsAt.toISOString(),
    ...(max !== 1 && { message: `Maximaal ${max} verzoeken per week toegestaan` }),
  });
}
