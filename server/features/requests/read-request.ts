import type { RequestDetail, RequestEvent } from '#contract/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { newestComments } from '#contract/request-rules.ts';
import { listCommentPage } from './comments/comments.ts';
import { hiddenChangesSince } from './policy.ts';
import { listEvents } from './requests-sql.ts';
import { requireReadable } from './require-readable.ts';

/**
 * A request. Below role 2 only the author and supporters can read it: others get `not_found`. Names and history are for
 * the author and supervisors; a change that can still be undone shows to supervisors only.
 */
export async function readRequest(context: Context, id: string): Promise<RequestDetail> {
  const found = await requireReadable(context, id);
  const seesNames = context.user.role >= 2 || found.isOwn;
  const history = await listEvents(context.db, id, hiddenChangesSince(context));
  const comments = (await listCommentPage(context, found, { limit: newestComments })).items.toReversed();
  const replies = history.flatMap(toReply);
  const shown = { ...found, replies, comments };
  return seesNames ? { ...shown, history } : { ...shown, user: null, history: [] };
}

function toReply({ id, reply, createdAt }: RequestEvent): RequestDetail['replies'] {
  return reply === null ? [] : [{ id, text: reply, createdAt }];
}
